/** OFX (the SGML of 1.x, whose values have no closing tag, and the XML of 2.x) and camt.053. */
import { Parser } from 'htmlparser2'
import { readBankAmount, readBankDay, tidyBankText } from '#domain/sales/bank/bank-cells.ts'
import type { BankMovement, BankReading } from '#domain/sales/bank/read-bank-table.ts'
import { UnreadableFileError } from '#server/shop/imports/csv.ts'

interface Element {
  name: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

/** Real files have less than 20 levels; deeper ones only want to exhaust a reader. */
const MOST_LEVELS = 100
const MOST_ELEMENTS = 1_500_000

/**
 * Reads a file of elements. Nothing is fetched, and entities of its own are not expanded: they stay as they are written.
 * @throws UnreadableFileError
 */
function readElements(text: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let count = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1
        if (open.length > MOST_LEVELS || count > MOST_ELEMENTS)
          throw new UnreadableFileError('This is not a bank statement: it is nested too deep or too large')
        const element = { name: name.replace(/^.*:/, ''), attributes, text: '', children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(part) {
        const last = open.at(-1)
        if (last) last.text += part
      },
      onclosetag() {
        if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return root
}

function* all(element: Element, name: string): Generator<Element> {
  for (const child of element.children) {
    if (child.name === name) yield child
    else yield* all(child, name)
  }
}

/** The text of the first element of a path, each somewhere below the one before; ''. */
function textAt(element: Element, ...path: string[]): string {
  let at: Element | undefined = element
  for (const name of path) at = at && all(at, name).next().value
  return at?.text.trim() ?? ''
}

const textsOf = (element: Element, name: string) => [...all(element, name)].map(({ text }) => text)

/** Whether a text is of one of the two, by how it begins. */
export function isBankXml(text: string): boolean {
  return /^\s*(?:OFXHEADER|<\?xml|<\?OFX|<OFX|<Document|<!DOCTYPE|<\w+:?Document)/i.test(text.slice(0, 500))
}

/** @throws UnreadableFileError if it is neither, or has no line that can be read */
export function readBankXml(text: string): BankReading & { format: 'ofx' | 'camt' } {
  const root = readElements(text.replace(/^[^<]+/, ''))
  const reading: BankReading = { movements: [], faults: [] }
  const statements = [...all(root, 'STMTRS'), ...all(root, 'CCSTMTRS')]
  if (statements.length > 0) {
    for (const statement of statements) readOfx(statement, reading)
    return { ...reading, format: 'ofx' }
  }
  const camt = [...all(root, 'Stmt')]
  if (camt.length === 0) throw new UnreadableFileError('This is neither OFX nor camt.053')
  for (const statement of camt) readCamt(statement, reading)
  return { ...reading, format: 'camt' }
}

function readOfx(statement: Element, reading: BankReading): void {
  const account = textAt(statement, 'ACCTID')
  const currency = textAt(statement, 'CURDEF')
  let row = 0
  for (const line of all(statement, 'STMTTRN')) {
    row += 1
    const [name, memo] = [textAt(line, 'NAME'), textAt(line, 'MEMO')]
    take(reading, row, {
      ...{ account, currency, payer: name },
      date: readBankDay(textAt(line, 'DTPOSTED')),
      amount: readBankAmount(textAt(line, 'TRNAMT')),
      text: [name, memo === name ? '' : memo],
    })
  }
}

function readCamt(statement: Element, reading: BankReading): void {
  const account = textAt(statement, 'Acct', 'IBAN') || textAt(statement, 'Acct', 'Othr', 'Id')
  let row = 0
  for (const entry of all(statement, 'Ntry')) {
    row += 1
    if (/^(?:PDNG|INFO|FUTR)$/.test(textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts'))) continue
    const date = readBankDay(textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm'))
    const currency = ownAmount(entry)?.attributes.Ccy ?? ''
    // Once for all transfers of an entry: a batch of wages has thousands.
    const more = textAt(entry, 'AddtlNtryInf')
    for (const { of, amount } of transfersOf(entry)) {
      const payer = textAt(of, 'RltdPties', (amount ?? 0) < 0 ? 'Cdtr' : 'Dbtr', 'Nm')
      const notes = [...textsOf(of, 'Ustrd'), textAt(of, 'Strd', 'Ref'), more]
      take(reading, row, { ...{ account, date, payer, amount, currency }, text: [payer, ...notes] })
    }
  }
}

const ownAmount = (element: Element) => element.children.find(({ name }) => name === 'Amt')

/** The transfers of an entry that stands for several, if they add up to it; else the entry itself. */
function transfersOf(entry: Element): { of: Element; amount: number | null }[] {
  const isOut = entry.children.find(({ name }) => name === 'CdtDbtInd')?.text.trim() === 'DBIT'
  const amount = amountOf(ownAmount(entry), isOut)
  const parts = [...all(entry, 'TxDtls')].map((of) => ({
    of,
    amount: amountOf(ownAmount(of) ?? all(of, 'Amt').next().value, isOut),
  }))
  const sum = parts.reduce((all, part) => all + (part.amount ?? 0), 0)
  return parts.length > 1 && sum === amount ? parts : [{ of: entry, amount }]
}

/** Pence, with the sign of its entry. A reversal of a credit is a debit already. */
function amountOf(element: Element | undefined, isOut: boolean): number | null {
  const pence = readBankAmount(element?.text ?? '')
  return pence !== null && isOut ? 0 - pence : pence
}

interface Found extends Omit<BankMovement, 'date' | 'amount' | 'text'> {
  currency: string
  date: string | null
  amount: number | null
  text: string[]
}

function take(reading: BankReading, row: number, { date, amount, currency, text, ...found }: Found): void {
  if (amount === 0) return
  if (date === null || amount === null)
    reading.faults.push({ row, message: 'The day or the amount cannot be read' })
  else if (currency !== '' && currency !== 'GBP')
    reading.faults.push({ row, message: `Not in pounds: ${currency.slice(0, 10)}` })
  else
    reading.movements.push({
      ...{ date, amount },
      account: tidyBankText(found.account).slice(0, 40),
      payer: tidyBankText(found.payer),
      text: tidyBankText(text.map(tidyBankText).filter(Boolean).join(' · ')),
    })
}
