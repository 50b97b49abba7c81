/**
 * A spreadsheet that opens a CSV file runs any cell that begins like a formula. An apostrophe before it makes
 * it text. Numbers and telephone numbers begin that way too, but run nothing.
 */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s().,/-]*$))/

/** A cell as text that no spreadsheet runs. */
export function asText(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** Removes the apostrophe that `asText`, or a spreadsheet, put before a cell. */
export function fromText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
