/** The documents behind a figure as CSV, all of them. Amounts in pounds. */
import { type FigureName, figureLabels } from '#domain/office/figures.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { type FigureAsked, listFigureDocuments } from './figure-documents.store.ts'
import { writeHeadings, writeRows } from './write-csv.ts'

/** How many rows of a file are read at once, if nothing else is said. */
const AT_ONCE = 5000
const headings = ['Document', 'Customer', 'Counts on', 'Without VAT', 'With VAT', 'Days']

export async function writeDocuments(
  db: Database,
  asked: Omit<FigureAsked, 'limit' | 'cursor'> & { figure: FigureName },
  atOnce = AT_ONCE,
): Promise<File> {
  const parts = [writeHeadings(headings)]
  let cursor: string | undefined
  do {
    const page = await listFigureDocuments(db, { ...asked, limit: atOnce, cursor })
    parts.push(
      writeRows(
        page.items.map(({ number, customer, day, net, gross, days }) => [
          ...[number, customer, day, net === null ? null : net / 100],
          ...[gross / 100, days],
        ]),
      ),
    )
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  const name = `${figureLabels[asked.figure].toLowerCase().replaceAll(' ', '-')}-${asked.from}-to-${asked.to}.csv`
  return new File(parts, name, { type: 'text/csv; charset=utf-8' })
}
