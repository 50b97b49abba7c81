import type { BankLook } from '#domain/sales/bank/bank-statements.ts'
import type { NamedColumns } from '#domain/sales/bank/guess-columns.ts'
import classes from './Bank.module.css'
import { bankRoleLabels } from './bank-role-labels.ts'

const SAMPLE_ROWS = 3

/** The first rows of a file as they are, and under each heading what it is named as. Nothing if there are none. */
export function BankSampleRows({
  headings,
  rows,
  named,
}: Pick<BankLook, 'headings' | 'rows'> & { named: NamedColumns }) {
  if (rows.length === 0) return null
  const roleOf = (heading: string) =>
    (Object.keys(bankRoleLabels) as (keyof NamedColumns)[]).find((role) => named[role] === heading)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.samples} aria-label="The first rows of the file" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headings.map((heading) => {
              const role = roleOf(heading)
              return (
                <th key={heading} scope="col" data-named={role ? true : undefined}>
                  {heading}
                  {role ? <small>{bankRoleLabels[role]}</small> : null}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SAMPLE_ROWS).map((values, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
            <tr key={row}>
              {headings.map((heading, place) => (
                <td key={heading} data-named={roleOf(heading) ? true : undefined}>
                  {values[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** '18.40 · 60.00': what the first rows have in a column. */
export function samplesOf({ headings, rows }: Pick<BankLook, 'headings' | 'rows'>, column: string): string {
  const place = headings.indexOf(column)
  return rows
    .slice(0, SAMPLE_ROWS)
    .flatMap((values) => values[place] || [])
    .join(' · ')
}
