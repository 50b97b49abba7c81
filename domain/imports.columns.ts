/** How the columns of a file are told apart: by their headings, however these are spelled. */

/** What a noun takes from a file: for each of its columns a label and the headings that mean it. */
export type Columns<Key extends string> = Record<Key, { label: string; headings: readonly string[] }>

/** A row's values by column, trimmed; empty ones are left out. */
export type Cells<Key extends string> = Partial<Record<Key, string>>

/** A value that cannot be taken over as it is. */
export interface CellFault<Key extends string> {
  column: Key
  message: string
}

/** '*ContactName', 'Contact name' and 'contact_name' are one heading. */
function normaliseHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Says for each heading which column it is; null where it stands for nothing here. Of two headings
 * that mean the same the first one counts.
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

/** Whether a heading means a column of these, perhaps for a second time. */
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

/** 'Yes', 'y', 'TRUE', 'x', 1: a tick; 'no', 'false', 0 none; null where it is neither. */
export function readTick(value: string): boolean | null {
  if (/^(yes|y|true|t|x|1|on|active)$/i.test(value)) return true
  if (/^(no|n|false|f|0|off|inactive|archived)$/i.test(value)) return false
  return null
}

/** 30 of '30', '30 days' and '30 days net'; null where there is no such number. */
export function readDays(value: string): number | null {
  const days = /^(?:net\s*)?(\d{1,4})(?:\s*(?:d|day|days)\b.*)?$/i.exec(value)?.[1]
  return days === undefined ? null : Number(days)
}

const BRIEF = 80

/** As much of a cell as a message names: a file is given back in another way. */
export function brief(cell: string): string {
  return cell.length > BRIEF ? `${cell.slice(0, BRIEF)}…` : cell
}
