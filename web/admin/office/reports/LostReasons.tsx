import type { QuoteReport } from '#domain/office/quote-report.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { ComparedCell, number, pounds } from './figure-cells.tsx'
import { documentsLinks } from './figures-search.ts'
import classes from './reports.module.css'

type Reason = QuoteReport['reasons'][number]

/** Why quotes were lost, as customers said it. */
export function LostReasons({ report: { from, to, against, reasons } }: { report: QuoteReport }) {
  const ways = (row: Reason) => documentsLinks('quotes', { from, to, against, by: 'reason' }, row, 'lost')
  return (
    <section>
      <h2 className={classes.group}>Why quotes were lost</h2>
      <DataTable<Reason>
        label="Why quotes were lost"
        rows={reasons}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', label: 'Reason', strong: true, render: ({ name }) => name },
          {
            key: 'lost',
            label: 'Quotes',
            align: 'right',
            render: (row) => (
              <ComparedCell now={number(row.now.lost)} before={number(row.before.lost)} {...ways(row)} />
            ),
          },
          {
            key: 'value',
            label: 'Value',
            align: 'right',
            render: (row) => (
              <ComparedCell
                now={pounds(row.now.lostValue)}
                before={pounds(row.before.lostValue)}
                {...ways(row)}
              />
            ),
          },
        ]}
      />
    </section>
  )
}
