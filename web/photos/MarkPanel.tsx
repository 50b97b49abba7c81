import { ActionIcon, Button, Group, Textarea } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type DimensionReading, describeReading, type Ruler, readDimension } from '#domain/survey/marks.ts'
import type { Annotation } from '#domain/survey/photos.ts'
import { LengthInput } from '../fields/LengthInput.tsx'
import { MarkColourChoice } from './MarkColourChoice.tsx'
import classes from './Panel.module.css'
import { NEW_TEXT } from './tools.ts'

interface MarkPanelProps {
  mark: Annotation
  ruler: Ruler
  onChange: (mark: Annotation, about: string) => void
  onDelete: () => void
  /** Uses the line's value for the sign; left out if there is no sign. */
  onUse?: ((field: 'widthMm' | 'heightMm', mm: number) => void) | undefined
}

/** The value and settings of the selected mark. */
export function MarkPanel({ mark, ruler, onChange, onDelete, onUse }: MarkPanelProps) {
  return (
    <div className={classes.panel}>
      <div className={classes.row}>
        <MarkColourChoice
          value={mark.colour}
          onChange={(colour) => onChange({ ...mark, colour }, `colour ${mark.id}`)}
        />
        <ActionIcon variant="subtle" size="xl" aria-label="Delete mark" onClick={onDelete}>
          <IconTrash size={22} stroke={1.75} />
        </ActionIcon>
      </div>
      {mark.kind === 'text' ? (
        <TextField text={mark.text} onChange={(text) => onChange({ ...mark, text }, `text ${mark.id}`)} />
      ) : null}
      {mark.kind === 'dimension' ? (
        <DimensionFields mark={mark} ruler={ruler} onChange={onChange} onUse={onUse} />
      ) : null}
    </div>
  )
}

function describePhoto(reading: DimensionReading | null, { calibration }: Ruler): string {
  if (reading) return `By the photo ${describeReading(reading)}`
  return calibration ? 'Too small, or too far from what is known, for the photo to say' : 'Or set the scale'
}

/** A new text is selected, ready to be overwritten. An old one does not open the keyboard. */
function TextField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isNew = useRef(text === NEW_TEXT)
  useEffect(() => {
    if (!isNew.current) return
    // After the mouse events that a browser fires for a tap, since those would take the focus back.
    const timer = setTimeout(() => {
      field.current?.focus()
      field.current?.select()
    }, 100)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Textarea
      ref={field}
      label="Text"
      autosize
      maxRows={3}
      maxLength={500}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function DimensionFields({
  mark,
  ruler,
  onChange,
  onUse,
}: Omit<MarkPanelProps, 'mark' | 'onDelete'> & { mark: Extract<Annotation, { kind: 'dimension' }> }) {
  const reading = readDimension(mark, ruler)
  const byPhoto = readDimension({ ...mark, valueMm: null }, ruler)
  const [used, setUsed] = useState<{ field: 'widthMm' | 'heightMm'; mm: number } | null>(null)
  const mm = reading ? Math.round(reading.mm) : null
  const button = (field: 'widthMm' | 'heightMm', what: string) => {
    const isUsed = used?.field === field && used.mm === mm
    return (
      <Button
        variant="default"
        disabled={mm === null}
        leftSection={isUsed ? <IconCheck size={18} stroke={1.8} aria-hidden /> : null}
        onClick={() => {
          if (mm === null) return
          onUse?.(field, mm)
          setUsed({ field, mm })
        }}
      >
        {isUsed ? `Used as ${what}` : `Use as ${what}`}
      </Button>
    )
  }
  return (
    <>
      <LengthInput
        label="Value from the tape"
        description={describePhoto(byPhoto, ruler)}
        value={mark.valueMm}
        onChange={(mm) => onChange({ ...mark, valueMm: mm || null }, `value ${mark.id}`)}
      />
      {onUse ? (
        <Group grow gap="xs">
          {button('widthMm', 'width')}
          {button('heightMm', 'height')}
        </Group>
      ) : null}
      <p className={classes.used} role="status">
        {used
          ? `The sign’s ${used.field === 'widthMm' ? 'width' : 'height'} is ${used.mm.toLocaleString('en-GB')} mm`
          : ''}
      </p>
    </>
  )
}
