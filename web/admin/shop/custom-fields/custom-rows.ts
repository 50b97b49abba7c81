/** The shop's own fields as rows of a form, and their conversion to and from what is sent. */
import { randomId } from '@mantine/hooks'

/** `key` distinguishes the rows on screen. */
export interface CustomRow {
  key: string
  label: string
  value: string
}

export const emptyCustomRow = (): CustomRow => ({ key: randomId(), label: '', value: '' })

/** Stored fields as rows. */
export function toCustomRows(custom: Readonly<Record<string, string>>): CustomRow[] {
  return Object.entries(custom).map(([label, value]) => ({ key: randomId(), label, value }))
}

/** What is sent; blank rows are left out. In a fixed order, so that equal fields compare as equal. */
export function fromCustomRows(rows: readonly CustomRow[]): Record<string, string> {
  return Object.fromEntries(
    rows
      .filter(isFilled)
      .map(({ label, value }) => [label.trim(), value])
      .toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
  )
}

/** The form's path for a fault of a stored field ('custom.Van'). */
export function toCustomPath(path: string, rows: readonly CustomRow[]): string {
  const label = path.slice('custom.'.length)
  const place = rows.findIndex((row) => isFilled(row) && row.label.trim() === label)
  return place < 0 ? 'custom' : `custom.${place}.${label === '' ? 'label' : 'value'}`
}

/** Faults by path: two fields with the same name would become one when saved. */
export function findRepeatedLabels(rows: readonly CustomRow[]): Record<string, string> {
  const seen = new Set<string>()
  const errors: Record<string, string> = {}
  rows.forEach((row, index) => {
    const label = row.label.trim()
    if (!isFilled(row)) return
    if (label === '') errors[`custom.${index}.label`] = 'Give the field a name'
    else if (seen.has(label)) errors[`custom.${index}.label`] = 'There is a field of this name'
    seen.add(label)
  })
  return errors
}

function isFilled({ label, value }: CustomRow): boolean {
  return label.trim() !== '' || value.trim() !== ''
}
