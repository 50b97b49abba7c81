/** Recognises the columns of a file by their headings, in any usual spelling. */

/** What a noun takes from a file: for each of its columns a label and the headings that mean it. */
export type Columns<Key extends string> = Record<Key, { label: string; headings: readonly string[] }>

/** A row's values by column, trimmed; empty ones are left out. */
export type Cells<Key extends string> = Partial<Record<Key, string>>

/** A value that cannot be imported as it is. */
export interface CellFault<Key extends string> {
  column: Key
  message: string
}

/** '*ContactName', 'Contact name' and 'contact_name' are one heading. */
function normaliseHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * For each heading its column; null if it means none. If two headings mean the same column, the first one
 * counts.
 */
export function matchColumns<Key extends string>(
  headings: readonly string[],
  columns: Columns<Key>,
): (Key | null)[] {
  const keys = new Map<string, Key>()
  for (const key of Object.keys(columns) as Key[]) {
    for (const heading of columns[key].headings) keys.set(normaliseHeading(heading), key)
  }
  const found = new Set<Key>()
  return headings.map((heading) => {
    const key = keys.get(normaliseHeading(heading))
    if (key === undefined || found.has(key)) return null
    found.add(key)
    return key
  })
}

/** Whether a heading means a column of these, even if another heading meant it already. */
export function isKnownHeading<Key extends string>(heading: string, columns: Columns<Key>): boolean {
  const wanted = normaliseHeading(heading)
  return (Object.values(columns) as Columns<Key>[Key][]).some(({ headings }) =>
    headings.some((known) => normaliseHeading(known) === wanted),
  )
}

/** A row's values by column. */
export function readCells<Key extends string>(
  values: readonly string[],
  keys: readonly (Key | null)[],
): Cells<Key> {
  const cells: Cells<Key> = {}
  keys.forEach((key, index) => {
    const value = values[index]?.trim()
    if (key !== null && value) cells[key] = value
  })
  return cells
}

/** 'Yes', 'y', 'TRUE', 'x', 1 are true; 'no', 'false', 0 are false; null for anything else. */
export function readTick(value: string): boolean | null {
  if (/^(yes|y|true|t|x|1|on|active)$/i.test(value)) return true
  if (/^(no|n|false|f|0|off|inactive|archived)$/i.test(value)) return false
  return null
}

/** '30', '30 days' and '30 days net' give 30; null if there is no such number. */
export function readTermDays(value: string): number | null {
  const days = /^(?:net\s*)?(\d{1,4})(?:\s*(?:d|day|days)\b.*)?$/i.exec(value)?.[1]
  return days === undefined ? null : Number(days)
}

const BRIEF = 80

/** A cell shortened for a message: the whole row is given back in a separate file. */
export function brief(cell: string): string {
  return cell.length > BRIEF ? `${cell.slice(0, BRIEF)}…` : cell
}
