import { Chip, Group, Input } from '@mantine/core'
import classes from './ChoiceChips.module.css'

interface ChoiceChipsProps<Value extends string> {
  label: string
  options: readonly Value[]
  labels: Record<Value, string>
  value: Value | null
  /** Null if a second tap clears the choice. */
  onChange: (value: Value | null) => void
}

/** One choice of a few, each as wide as a thumb: for forms that people fill in standing. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  labels,
  value,
  onChange,
}: ChoiceChipsProps<Value>) {
  return (
    <Input.Wrapper label={label} labelElement="div" size="md" data-wide>
      <Chip.Group
        value={value}
        onChange={(chosen) => onChange(options.find((option) => option === chosen) ?? null)}
      >
        <Group gap="xs" mt={4} role="group" aria-label={label}>
          {options.map((option) => (
            <Chip
              key={option}
              value={option}
              size="md"
              // A chosen answer is not a warning: the signal colour is for the one thing to do next.
              classNames={{ label: classes.label ?? '' }}
              onClick={() => {
                if (option === value) onChange(null)
              }}
            >
              {labels[option]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
