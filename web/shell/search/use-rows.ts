/** What a search shows, in its order. */
import { useState } from 'react'
import type { SearchItem } from '#domain/office/search.ts'
import { type Command, isMeant } from './commands.ts'

/** More would leave records no room. */
const MOST_MEANT = 3

export type SearchRow = { key: string; group: string } & ({ item: SearchItem } | { command: Command })

interface Shown {
  typed: string
  first: readonly Command[]
  find: (typed: string) => readonly Command[]
  found: readonly SearchItem[]
  /** What records are called. */
  foundLabel: string
  /** How many records the answer leaves where they are. */
  sure: number
  isSearching: boolean
}

/**
 * What somebody asked for by its name, then records, then screens that have the word somewhere. The last come with the
 * answer: shown before it, they would move down when it comes. Until then those of the answer before stay, as its
 * records do, if they have what is typed as well.
 */
export function useRows({ typed, first, find, found, foundLabel, sure, isSearching }: Shown) {
  const [answered, setAnswered] = useState('')
  if (!isSearching && answered !== typed) setAnswered(typed)
  const commands = typed === '' ? first : find(typed)
  const meant = commands.filter((command) => isMeant(command, typed)).slice(0, MOST_MEANT)
  const known = isSearching ? new Set(idsOf(answered === '' ? [] : find(answered))) : null
  const others = commands.filter((one) => !meant.includes(one) && (!known || known.has(one.id)))
  const rows: readonly SearchRow[] = [
    ...meant.map((command) => rowOf(command, 'Do, or go to')),
    ...found.map((item) => ({ key: `${item.kind} ${item.id} ${item.title}`, group: foundLabel, item })),
    ...others.map((command) => rowOf(command, meant.length > 0 ? 'Also' : 'Do, or go to')),
  ]
  return { rows, sure: meant.length + sure }
}

const idsOf = (commands: readonly Command[]) => commands.map(({ id }) => id)

const rowOf = (command: Command, group: string) => ({ key: command.id, group, command })

export interface RowGroup {
  key: string
  label: string
  /** The place of its first row among all. */
  from: number
  rows: SearchRow[]
}

/** Rows that follow each other with one heading. */
export function rowGroups(rows: readonly SearchRow[]): RowGroup[] {
  const groups: RowGroup[] = []
  rows.forEach((row, from) => {
    const last = groups.at(-1)
    const before = groups.filter(({ label }) => label === row.group).length
    if (last?.label === row.group) last.rows.push(row)
    else groups.push({ key: `${row.group} ${before}`, label: row.group, from, rows: [row] })
  })
  return groups
}
