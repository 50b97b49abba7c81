/**
 * A spreadsheet that opens a CSV file runs what begins like a formula, whoever wrote it: an apostrophe before it makes it
 * a text. Numbers and telephone numbers begin so too, and run nothing.
 */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s().,/-]*$))/

/** A cell as a text that runs in no spreadsheet. */
export function asText(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** A cell without the apostrophe that `asText`, or a spreadsheet, put before it. */
export function fromText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
