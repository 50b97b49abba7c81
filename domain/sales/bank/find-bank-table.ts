/** A bank's table: its headings, and the rows below them. */
import { readBankAmount, readBankDay } from './bank-cells.ts'
import { type BankMapping, guessMapping } from './bank-columns.ts'
import { guessColumns, mappingOf } from './guess-columns.ts'

export interface BankTable {
  headings: string[]
  rows: { row: number; values: readonly string[] }[]
}

/** How many rows a bank may say something in before the headings. */
const MOST_PREAMBLE = 30

/**
 * Finds the headings below what a bank writes above them. A file without headings gets 'Column 1', 'Column 2' …,
 * and its first row is a line. Rows are counted as a spreadsheet does. Null if there is nothing like a table.
 */
export function findBankTable(data: readonly (readonly string[])[]): BankTable | null {
  const rows = data.map((values, index) => ({ row: index + 1, values: values.map((value) => value.trim()) }))
  const filled = rows.filter(({ values }) => values.some((value) => value !== ''))
  const start = filled
    .slice(0, MOST_PREAMBLE)
    .findIndex(({ values }) => guessMapping(values) !== null || isLine(values))
  const named = filled[start - 1]
  const first = named && isNaming(named.values, filled[start]?.values) ? named : filled[start]
  const found = first ?? filled.find(({ values }) => values.filter(Boolean).length >= 3)
  if (!found) return null
  const below = filled.slice(filled.indexOf(found) + 1)
  if (!isLine(found.values)) return { headings: withNames(found.values), rows: below }
  return { headings: withNames(found.values.map(() => '')), rows: [found, ...below] }
}

/**
 * Whether a row above a line names its columns, in words that are not all known here. Figures are in a heading
 * ('Narrative #2') only if others say where day, text and amount are.
 */
const isNaming = (values: readonly string[], line: readonly string[] = []) =>
  isLine(line) &&
  !isLine(values) &&
  values.filter(Boolean).length >= 3 &&
  (values.every((value) => !/\d/.test(value)) || mappingOf(guessColumns(values)) !== null)

const isLine = (values: readonly string[]) =>
  values.some((value) => readBankDay(value) !== null) && values.some((value) => isAmount(value))

/** Every column gets a name of its own, so that a mapping can name it. */
function withNames(headings: readonly string[]): string[] {
  return headings.map((heading, index) => {
    const name = heading || `Column ${index + 1}`
    return headings.indexOf(heading) === index || heading === '' ? name : `${name} (${index + 1})`
  })
}

/** How many lines are looked at to tell the columns of a file without headings. */
const MOST_LOOKED_AT = 200

/**
 * The mapping of a file without headings, by what its lines hold: a day, the words that say most, and an amount in each
 * line. Null if amounts are in two columns: nothing says which of them went out.
 */
export function guessByContent({ headings, rows }: BankTable): BankMapping | null {
  const [first] = rows
  if (!first || !headings.every((name, index) => name === `Column ${index + 1}`)) return null
  const date = first.values.findIndex((value) => readBankDay(value) !== null)
  const lines = rows
    .slice(0, MOST_LOOKED_AT)
    .map(({ values }) => values)
    .filter((values) => readBankDay(values[date] ?? '') !== null)
  const places = headings.map((_, index) => index).filter((index) => index !== date)
  const amount = places.find((index) => lines.every((values) => isAmount(values[index])))
  // A currency or a kind of payment is shorter, and mostly the same.
  const letters = (index: number) =>
    lines.reduce((sum, values) => sum + (values[index]?.match(/[a-z]/gi)?.length ?? 0), 0)
  const differing = (index: number) => new Set(lines.map((values) => values[index])).size
  const [text] = places
    .filter((index) => index !== amount && letters(index) >= 2)
    .toSorted((one, other) => letters(other) * differing(other) - letters(one) * differing(one))
  const [dateName, textName, amountName] = [date, text, amount].map((place) => headings[place ?? -1])
  return dateName && textName && amountName ? { date: dateName, text: textName, amount: amountName } : null
}

const isAmount = (value = '') => /\d\.\d\d\b/.test(value) && readBankAmount(value) !== null
