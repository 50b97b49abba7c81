import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { salesFigureNames } from '#domain/office/figures.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { useDocumentsSearch } from './documents-search.ts'
import { FigureDocuments } from './FigureDocuments.tsx'

export const handle: ScreenHandle = { title: 'Sales' }

/** /reports/sales/documents: what stands behind a figure. */
export default function SalesDocuments() {
  const { asked, paging } = useDocumentsSearch(salesFigureNames)
  const query = useQuery(
    api.reports.salesDocuments.queryOptions({ input: asked, placeholderData: keepPreviousData }),
  )
  return <FigureDocuments report="sales" {...{ asked, query, paging }} />
}
