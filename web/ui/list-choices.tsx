/** Choices of a filter that would say too little without its name, once the field is closed. */
import { CheckIcon } from '@mantine/core'

interface Choice {
  value: string
  label: string
}

/**
 * The closed field says 'Due: This month', because beside it another one may say 'Added: This month'; the list under the
 * field does not repeat the name. Spread into a Select.
 * @param all the choice for no filter, which says by itself what it is about
 */
export function namedChoices(name: string, all: Choice, choices: readonly Choice[]) {
  const own = new Map([all, ...choices].map(({ value, label }) => [value, label]))
  return {
    data: [all, ...choices.map(({ value, label }) => ({ value, label: `${name}: ${label}` }))],
    renderOption: ({ option: { value }, checked }: { option: Choice; checked?: boolean }) => (
      <>
        {checked ? <CheckIcon size="0.8em" style={{ flex: 'none', opacity: 0.4 }} /> : null}
        <span>{own.get(value)}</span>
      </>
    ),
  }
}

/** Room in the row of filters for all that a closed field says (Page.module.css). */
export function roomFor(words: string): Record<`--filter-${string}`, string> {
  const width = `${words.length / 2 + 2.25}rem`
  return { '--filter-least': width, '--filter-width': `max(170px, ${width})`, '--filter-phone': width }
}
