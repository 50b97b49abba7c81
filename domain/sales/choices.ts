/**
 * Alternatives on a quote (decision D26): of the optional lines that share a choice's name the customer takes
 * exactly one; an optional line without one is taken or left by itself.
 */
import type { Refusal } from '../errors.ts'
import { isOptional, type LineKind } from '../money/lines.ts'

/** What the rules need of a line. */
interface OptionalLine {
  id: string
  kind: LineKind
  /** Lines kept before there were choices have none. */
  choice?: string
  selected: boolean
}

/** The name under which alternatives belong together, or '' for a line that stands by itself. */
export function choiceOf({ kind, choice = '' }: Pick<OptionalLine, 'kind' | 'choice'>): string {
  return isOptional({ kind }) ? choice : ''
}

/** What an optional line is, for people who read the document: 'Optional', 'One of several for Letters'. */
export function describeOption(line: Pick<OptionalLine, 'kind' | 'choice'>): string {
  const choice = choiceOf(line)
  return choice === '' ? 'Optional' : `One of several for ${choice}`
}

/** Ids of the optional lines that are taken, in the order of the document. */
export function takenLines(lines: readonly OptionalLine[]): string[] {
  return lines.filter((line) => isOptional(line) && line.selected).map(({ id }) => id)
}

/** The lines with exactly these optional ones taken. */
export function takeLines<Line extends OptionalLine>(
  lines: readonly Line[],
  taken: readonly string[],
): Line[] {
  return lines.map((line) => (isOptional(line) ? { ...line, selected: taken.includes(line.id) } : line))
}

/** Whether each of these ids is an optional line of the document. */
export function areOffered(lines: readonly OptionalLine[], taken: readonly string[]): boolean {
  const offered = new Set(lines.filter(isOptional).map(({ id }) => id))
  return taken.every((id) => offered.has(id))
}

/** Why these lines cannot be taken of a quote, or null: something else than an optional line of it is named. */
export function refuseTaken(
  lines: readonly OptionalLine[],
  taken: readonly string[] | undefined,
): Refusal | null {
  if (taken === undefined || areOffered(lines, taken)) return null
  const message = 'Not an optional line of this quote'
  return { code: 'INVALID', message, fields: [{ path: 'selected', message }] }
}

/** The names of all choices of a document, each once. */
export function choiceNames(lines: readonly OptionalLine[]): string[] {
  return [...new Set(lines.map(choiceOf))].filter((name) => name !== '')
}

/** The names of the choices of which not exactly one line is taken, each once. */
export function openChoices(lines: readonly OptionalLine[]): string[] {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const choice = choiceOf(line)
    if (choice !== '') counts.set(choice, (counts.get(choice) ?? 0) + (line.selected ? 1 : 0))
  }
  return [...counts].filter(([, count]) => count !== 1).map(([choice]) => choice)
}

/** Why a quote cannot be accepted with the lines that are taken, or null: each choice wants one. */
export function refuseOpenChoices(lines: readonly OptionalLine[]): Refusal | null {
  const [first] = openChoices(lines)
  if (first === undefined) return null
  const message = `Choose one of the alternatives for ‘${first}’`
  return { code: 'INVALID', message, fields: [{ path: 'selected', message }] }
}

/**
 * What is taken after a line was ticked or unticked. Ticking one of a choice leaves its others; the one that is
 * taken cannot be unticked, only changed for another.
 */
export function toggleLine(lines: readonly OptionalLine[], id: string, isTicked: boolean): string[] {
  const line = lines.find((one) => one.id === id)
  const choice = line ? choiceOf(line) : ''
  return lines
    .filter((one) => {
      if (!isOptional(one)) return false
      if (one.id === id) return isTicked || (choice !== '' && one.selected)
      return one.selected && !(isTicked && choice !== '' && choiceOf(one) === choice)
    })
    .map((one) => one.id)
}
