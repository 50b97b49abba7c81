import { choiceOf } from '#domain/sales/choices.ts'
import type { CustomerLine } from '#domain/sales/customer-documents.ts'

export interface ChoiceGroup {
  /** The choice that all of its lines belong to; '' for a line by itself. */
  choice: string
  lines: CustomerLine[]
}

/** The lines as they are shown: the alternatives of a choice together, where the first of them is. */
export function groupChoices(lines: readonly CustomerLine[]): ChoiceGroup[] {
  const groups: ChoiceGroup[] = []
  const choices = new Map<string, ChoiceGroup>()
  for (const line of lines) {
    const choice = choiceOf(line)
    const known = choices.get(choice)
    if (choice !== '' && known) known.lines.push(line)
    else {
      const group = { choice, lines: [line] }
      groups.push(group)
      choices.set(choice, group)
    }
  }
  return groups
}
