/** Tells of records and lists what changed in them, part by part. */
import { isSame } from '../same.ts'
import { type FieldChange, type HistoricRecord, showBoth } from './event-changes.ts'

export type Show = (value: unknown) => string

/** The parts of a record that are told, by their field; '…' is the record. `empty` stands for a value that is empty. */
export type PartDescriptions = Readonly<Record<string, { name: string; show: Show; empty?: string }>>

interface ListWords {
  list: string
  /** The field by which an entry is known again. */
  key: string
  title: (entry: HistoricRecord) => string
  /** An entry that came or went. */
  show: (entry: HistoricRecord) => string
  /** What is told of an entry that stayed; without them as it is shown. */
  parts?: PartDescriptions
}

/** A value as a record: history may keep something else, from before it was one. */
export function recordOf(value: unknown): HistoricRecord {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** One value, from what to what. */
export function describeChange(
  field: string,
  show: Show,
  was: unknown,
  is: unknown,
  empty = '',
): [FieldChange] {
  const { from, to } = showBoth(show, was, is)
  return [{ field, from: from || empty, to: to || empty }]
}

/** Those parts of a record that differ. @param title the record: 'the mail ‘Quote’' */
export function describePartChanges(
  parts: PartDescriptions,
  was: HistoricRecord,
  is: HistoricRecord,
  title = '',
): FieldChange[] {
  return Object.entries(parts).flatMap(([part, { name, show, empty }]) =>
    isSame(was[part], is[part])
      ? []
      : describeChange(name.replace('…', title), show, was[part], is[part], empty),
  )
}

/** What came into a list, what went, what changed, and whether the order of what stayed is another. */
export function describeListChanges(was: unknown, is: unknown, words: ListWords): FieldChange[] {
  const [before, after] = [entriesOf(was, words), entriesOf(is, words)]
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  const told = keys.flatMap((key) => describeOneOfList(before.get(key), after.get(key), words))
  const orderOf = (entries: Map<unknown, HistoricRecord>, others: Map<unknown, HistoricRecord>) =>
    [...entries].filter(([key]) => others.has(key))
  const [earlier, later] = [orderOf(before, after), orderOf(after, before)]
  if (earlier.every(([key], index) => later[index]?.[0] === key)) return told
  const titles = (entries: [unknown, HistoricRecord][]) =>
    entries.map(([, entry]) => words.title(entry)).join(', ')
  return [...told, { field: `the order of ${words.list}`, from: titles(earlier), to: titles(later) }]
}

function entriesOf(value: unknown, { key }: ListWords): Map<unknown, HistoricRecord> {
  const entries = Array.isArray(value) ? value.map(recordOf) : []
  return new Map(entries.map((entry) => [entry[key], entry]))
}

function describeOneOfList(
  was: HistoricRecord | undefined,
  is: HistoricRecord | undefined,
  words: ListWords,
): FieldChange[] {
  const { title, show, parts } = words
  const one = is ?? was ?? {}
  if (was && is && isSame(was, is)) return []
  if (was && is && parts) return describePartChanges(parts, was, is, title(was))
  return [{ field: title(one), from: was ? show(was) : '', to: is ? show(is) : '' }]
}
