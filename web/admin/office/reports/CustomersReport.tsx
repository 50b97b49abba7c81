import type { ScreenHandle } from '#web/shell/handle.ts'
import { Page } from '#web/ui/Page.tsx'
import { FiguresToolbar, FileButton } from './FiguresToolbar.tsx'
import { fileLink, useFiguresSearch } from './figures-search.ts'
import { SalesOverview } from './SalesReport.tsx'

export const handle: ScreenHandle = { title: 'Top customers' }

/** /reports/customers: who was invoiced the most. */
export default function CustomersReport() {
  const { period, asked } = useFiguresSearch('customer')
  return (
    <Page
      title="Top customers"
      back={{ to: '/reports', label: 'Reports' }}
      toolbar={<FiguresToolbar period={period} asked={asked} hasRows={false} />}
      action={<FileButton href={fileLink('sales', asked)} />}
    >
      <SalesOverview label="Top customers" asked={asked} />
    </Page>
  )
}
