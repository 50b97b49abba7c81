import { Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { referenceRectangles, references } from '#domain/survey/photos.ts'
import { LengthInput } from '../fields/LengthInput.tsx'
import classes from './Panel.module.css'
import {
  calibrationOf,
  chooseKind,
  chooseReference,
  nextInstruction,
  type ScaleGuide,
} from './scale-guide.ts'

interface ScalePanelProps {
  guide: ScaleGuide
  /** Whether the photo has a scale that can be removed. */
  hasScale: boolean
  onChange: (guide: ScaleGuide) => void
  onSet: () => void
  onRemove: () => void
  onCancel: () => void
}

const KINDS = [
  { value: 'length', label: 'Known length' },
  { value: 'rectangle', label: 'Rectangle' },
] as const
const ADVICE = {
  length: 'Stand straight in front, phone upright. Best right beside the sign, on the same wall.',
  rectangle: 'Corrects a slanting view. Best large, and on the same wall as the sign.',
}

/** Guides through setting the scale: what is known, and where it is in the picture. */
export function ScalePanel({ guide, hasScale, onChange, onSet, onRemove, onCancel }: ScalePanelProps) {
  const choices = guide.kind === 'length' ? references : referenceRectangles
  return (
    <div className={classes.panel}>
      <Text fw={600} role="status">
        {nextInstruction(guide)}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label="What is known"
        data={[...KINDS]}
        value={guide.kind}
        onChange={(kind) => onChange(chooseKind(kind))}
      />
      <NativeSelect
        aria-label="Known thing"
        data={[
          ...choices.map((one) => ({ value: one.label, label: `${one.label} (${sizeOf(one)})` })),
          { value: '', label: 'Own value' },
        ]}
        value={guide.reference}
        onChange={(event) => onChange(chooseReference(guide, event.currentTarget.value))}
      />
      {guide.reference === '' ? <OwnSize guide={guide} onChange={onChange} /> : null}
      <Text size="xs" c="dimmed" className={classes.advice}>
        {ADVICE[guide.kind]}
      </Text>
      <Group gap="xs" grow preventGrowOverflow={false}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        {hasScale ? (
          <Button variant="default" onClick={onRemove}>
            Remove scale
          </Button>
        ) : null}
        <Button disabled={calibrationOf(guide) === null} onClick={onSet}>
          Use this scale
        </Button>
      </Group>
    </div>
  )
}

function OwnSize({ guide, onChange }: Pick<ScalePanelProps, 'guide' | 'onChange'>) {
  if (guide.kind === 'length')
    return (
      <LengthInput
        label="Its length"
        value={guide.knownMm}
        onChange={(mm) => onChange({ ...guide, knownMm: mm || null })}
      />
    )
  return (
    <Group grow gap="xs">
      <LengthInput
        label="Its width"
        value={guide.widthMm}
        onChange={(mm) => onChange({ ...guide, widthMm: mm || null })}
      />
      <LengthInput
        label="Its height"
        value={guide.heightMm}
        onChange={(mm) => onChange({ ...guide, heightMm: mm || null })}
      />
    </Group>
  )
}

function sizeOf(one: { mm: number } | { widthMm: number; heightMm: number }): string {
  if ('mm' in one) return `${one.mm.toLocaleString('en-GB')} mm`
  return `${one.widthMm.toLocaleString('en-GB')} × ${one.heightMm.toLocaleString('en-GB')} mm`
}
