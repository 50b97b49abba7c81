import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { quoteFigureNames } from '#domain/office/figures.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { useDocumentsSearch } from './documents-search.ts'
import { FigureDocuments } from './FigureDocuments.tsx'

export const handle: ScreenHandle = { title: 'Quotes report' }

/** /reports/quotes/documents: what stands behind a figure. */
export default function QuoteDocuments() {
  const { asked, paging } = useDocumentsSearch(quoteFigureNames)
  const query = useQuery(
    api.reports.quoteDocuments.queryOptions({ input: asked, placeholderData: keepPreviousData }),
  )
  return <FigureDocuments report="quotes" {...{ asked, query, paging }} />
}
