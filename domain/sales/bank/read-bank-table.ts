/** A bank's table to lines: what came in and went out, day by day. */
import { readBankAmount, readBankDay, tidyBankText } from './bank-cells.ts'
import { type BankMapping, extraColumns } from './bank-columns.ts'
import type { BankTable } from './find-bank-table.ts'

/** One movement of an account. Pence; negative went out. */
export interface BankMovement {
  /** The account's number as the file has it; '' if it does not say. */
  account: string
  date: string
  amount: number
  text: string
  /** Who paid, if the file has it apart from the text. */
  payer: string
}

/** What could not be read, with the row of the spreadsheet. */
export interface BankFault {
  row: number
  message: string
}

export interface BankReading {
  movements: BankMovement[]
  faults: BankFault[]
}

/** Not booked (yet) by the bank. */
const notBooked = /pending|revert|declin|cancel|fail|authoris|reject/i

/** Reads all rows; one without an amount (a balance brought forward, a footer) is no movement. */
export function readBankTable(table: BankTable, mapping: BankMapping): BankReading {
  const movements: BankMovement[] = []
  const faults: BankFault[] = []
  const readRow = rowReader(table.headings, mapping)
  for (const { row, values } of table.rows) {
    const read = readRow(values)
    if (typeof read === 'string') faults.push({ row, message: read })
    else if (read) movements.push(read)
  }
  return { movements, faults }
}

/** @returns a reader of rows: a movement, null if it is none, or what is wrong with it */
function rowReader(headings: readonly string[], mapping: BankMapping) {
  const extra = extraColumns(headings, mapping)
  const placeOf = new Map(headings.map((name, index) => [name, index]))
  return (values: readonly string[]): BankMovement | string | null => {
    const cell = (place: number) => values[place] ?? ''
    const at = (name: string) => cell(placeOf.get(name) ?? -1)
    const amount = amountOf(mapping, at, cell(extra.direction))
    const day = at(mapping.date)
    if (amount === 0 || day === '' || notBooked.test(cell(extra.state))) return null
    const date = readBankDay(day)
    if (date === null) return `'${day.slice(0, 40)}' is no day`
    if (amount === null) return `'${unreadAmount(mapping, at).slice(0, 40)}' is no amount in pounds`
    const currency = cell(extra.currency).toUpperCase()
    if (currency !== '' && currency !== 'GBP') return `Not in pounds: ${currency.slice(0, 10)}`
    return {
      ...{ date, amount },
      account: tidyBankText(cell(extra.account)).slice(0, 40),
      text: textOf([at(mapping.text), ...extra.more.map(cell)]),
      payer: tidyBankText(cell(extra.payer)),
    }
  }
}

/** Pence; 0 if nothing moved, null if it cannot be read. */
function amountOf(mapping: BankMapping, at: (name: string) => string, direction: string): number | null {
  if ('amount' in mapping) {
    const cell = at(mapping.amount)
    const amount = cell === '' ? 0 : readBankAmount(cell)
    return amount !== null && /^\s*d/i.test(direction) ? 0 - Math.abs(amount) : amount
  }
  const [moneyIn, moneyOut] = [at(mapping.in), at(mapping.out)].map((cell) =>
    cell === '' ? 0 : readBankAmount(cell),
  )
  if (typeof moneyIn !== 'number' || typeof moneyOut !== 'number') return null
  return moneyIn - Math.abs(moneyOut)
}

/** The cell that is no amount. */
function unreadAmount(mapping: BankMapping, at: (name: string) => string): string {
  const cells = ('amount' in mapping ? [mapping.amount] : [mapping.in, mapping.out]).map(at)
  return cells.find((cell) => cell !== '' && readBankAmount(cell) === null) ?? ''
}

/** The parts of a text, each once. */
function textOf(parts: readonly string[]): string {
  const tidy = parts.map(tidyBankText).filter(Boolean)
  return tidyBankText(tidy.filter((part, index) => tidy.indexOf(part) === index).join(' · '))
}

/**
 * What makes a line the same line in whichever file it comes: its account, day, amount and text, and which of
 * several equal ones of the day it is.
 */
export function identify(movements: readonly BankMovement[]): string[] {
  const seen = new Map<string, number>()
  return movements.map(({ account, date, amount, text }) => {
    const words = text
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const key = [account.replace(/\W/g, '').slice(-8), date, amount, words].join('|')
    const ordinal = (seen.get(key) ?? 0) + 1
    seen.set(key, ordinal)
    return `${key}|${ordinal}`
  })
}
