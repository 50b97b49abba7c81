import { Chip, Group, Input } from '@mantine/core'
import classes from './ChoiceChips.module.css'

interface ChoiceChipsProps<Value extends string> {
  label: string
  options: readonly Value[]
  labels: Record<Value, string>
  value: Value | null
  /** Null where the choice is taken back by a second tap. */
  onChange: (value: Value | null) => void
}

/** One choice of a few, each a thumb's width: for forms that are filled in standing. */
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
              // An answer is no alarm: the signal colour is for the one thing to do next.
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
