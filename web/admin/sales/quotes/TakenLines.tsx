import { Checkbox, Fieldset, Radio, Stack } from '@mantine/core'
import { isOptional } from '#domain/money/lines.ts'
import { formatPounds } from '#domain/money/money.ts'
import { choiceNames, choiceOf, toggleLine } from '#domain/sales/choices.ts'
import type { Line } from '#domain/sales/documents.ts'

interface TakenLinesProps {
  lines: readonly Line[]
  /** With the ids of the optional lines that are taken now. */
  onTake: (taken: string[]) => void
}

/** Which optional lines of a quote the customer takes: one of each choice, and any of the others. */
export function TakenLines({ lines, onTake }: TakenLinesProps) {
  const optional = lines.filter(isOptional)
  if (optional.length === 0) return null
  const alone = optional.filter((line) => choiceOf(line) === '')
  const take = (id: string, isTicked: boolean) => onTake(toggleLine(lines, id, isTicked))
  return (
    <Stack gap="sm" mb="md">
      {choiceNames(lines).map((name) => (
        <Fieldset key={name} legend={name} variant="filled">
          <Stack gap="xs">
            {optional
              .filter((line) => choiceOf(line) === name)
              .map((line) => (
                <Radio
                  key={line.id}
                  name={name}
                  label={nameOf(line)}
                  checked={line.selected}
                  onChange={() => take(line.id, true)}
                />
              ))}
          </Stack>
        </Fieldset>
      ))}
      {alone.length > 0 ? (
        <Fieldset legend="Optional" variant="filled">
          <Stack gap="xs">
            {alone.map((line) => (
              <Checkbox
                key={line.id}
                label={nameOf(line)}
                checked={line.selected}
                onChange={(event) => take(line.id, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </Fieldset>
      ) : null}
    </Stack>
  )
}

function nameOf({ title, description, total }: Line): string {
  return `${title || description || 'A line without words'}, ${formatPounds(total)}`
}
