/** Who paid, from what a bank writes about a transfer. */

/** Words that banks add, in any order. */
const noise = new Set(
  (
    'BGC BP CR DR FP FPI FPO TFR TRF DD SO DPC CHQ INT FASTER PAYMENT PAYMENTS RECEIPT RECEIPTS RECEIVED FROM TO REF ' +
    'REFERENCE BANK CREDIT DIRECT TRANSFER AUTOMATED BACS CHAPS GIRO INWARD MOBILE ONLINE VIA BILL INV INVOICE ' +
    'INVOICES DEP DEPOSIT NO NUMBER THE A OF FOR IN AND MONEY PAID BY'
  ).split(' '),
)

/** The legal forms that people leave out. */
const forms = new Set(['LTD', 'LIMITED', 'PLC', 'LLP', 'CO', 'COMPANY'])

/**
 * A payer's name to compare: capitals, without figures, the bank's words and 'Ltd'. '' if nothing is left that
 * could be a name.
 * @param from the file's own field, or the whole text
 */
export function payerKey(from: string): string {
  const words = from
    .toUpperCase()
    .replace(/&/g, ' ')
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/\d/.test(word) && !noise.has(word) && !forms.has(word))
  const key = words.join(' ')
  return key.length >= 3 ? key.slice(0, 100) : ''
}

/** The payer of a line: its own field, else what of the text is no number and no word of banks. */
export function payerOf({ payer, text }: { payer: string; text: string }): string {
  return payerKey(payer) || payerKey(text)
}

/** What a customer is called, and the keys of payers who paid for them alone. */
export interface NamesOfCustomer {
  names: readonly string[]
  payers: readonly string[]
}

/** Whether a line names a customer: as its payer, or anywhere in its text. */
export function isNamedIn(
  line: { payer: string; text: string },
  { names, payers }: NamesOfCustomer,
): boolean {
  const keys = names.map(payerKey).filter(Boolean)
  const payer = payerOf(line)
  const said = ` ${payerKey(line.payer)} ${payerKey(line.text)} `
  return payers.includes(payer) || keys.some((key) => said.includes(` ${key} `))
}
