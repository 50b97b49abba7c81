import { ActionIcon, Button, Group, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { describeReading, type Reading, type Ruler, readDimension } from '#domain/marks.ts'
import type { Annotation } from '#domain/photos.ts'
import { LengthInput } from '../LengthInput.tsx'
import { ColourChoice } from './ColourChoice.tsx'
import classes from './Panel.module.css'

interface MarkPanelProps {
  mark: Annotation
  ruler: Ruler
  onChange: (mark: Annotation, about: string) => void
  onDelete: () => void
  /** Takes the line's value over as the sign's; left out where there is no sign. */
  onUse?: ((field: 'widthMm' | 'heightMm', mm: number) => void) | undefined
}

/** What can be said and changed of the selected mark. */
export function MarkPanel({ mark, ruler, onChange, onDelete, onUse }: MarkPanelProps) {
  return (
    <div className={classes.panel}>
      <div className={classes.row}>
        <ColourChoice
          value={mark.colour}
          onChange={(colour) => onChange({ ...mark, colour }, `colour ${mark.id}`)}
        />
        <ActionIcon variant="subtle" size="xl" aria-label="Delete mark" onClick={onDelete}>
          <IconTrash size={22} stroke={1.75} />
        </ActionIcon>
      </div>
      {mark.kind === 'text' ? (
        <Textarea
          label="Text"
          autosize
          maxRows={3}
          maxLength={500}
          data-autofocus
          value={mark.text}
          onChange={(event) => onChange({ ...mark, text: event.currentTarget.value }, `text ${mark.id}`)}
        />
      ) : null}
      {mark.kind === 'dimension' ? (
        <DimensionFields mark={mark} ruler={ruler} onChange={onChange} onUse={onUse} />
      ) : null}
    </div>
  )
}

function describePhoto(reading: Reading | null, { calibration }: Ruler): string {
  if (reading) return `By the photo ${describeReading(reading)}`
  return calibration ? 'Too small, or too far from what is known, for the photo to say' : 'Or set the scale'
}

function DimensionFields({
  mark,
  ruler,
  onChange,
  onUse,
}: Omit<MarkPanelProps, 'mark' | 'onDelete'> & { mark: Extract<Annotation, { kind: 'dimension' }> }) {
  const reading = readDimension(mark, ruler)
  const byPhoto = readDimension({ ...mark, valueMm: null }, ruler)
  const use = (field: 'widthMm' | 'heightMm') => () => {
    if (reading) onUse?.(field, Math.round(reading.mm))
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
          <Button variant="default" disabled={!reading} onClick={use('widthMm')}>
            Use as width
          </Button>
          <Button variant="default" disabled={!reading} onClick={use('heightMm')}>
            Use as height
          </Button>
        </Group>
      ) : null}
    </>
  )
}
