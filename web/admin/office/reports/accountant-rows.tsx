/** The rows of the accountant's screen: the files of a period, and what the reports say of the same. */
import { formatPounds } from '#domain/money/money.ts'
import {
  type AccountantReport,
  type ExportKind,
  exportKindLabels,
  reportedSales,
} from '#domain/office/accountant/exports.ts'
import type { Column } from '#web/ui/data-rows.ts'

interface FileRow {
  kind: ExportKind
  rows: number
  /** Pence; null where there is none. */
  net: number | null
  vat: number | null
  total: number | null
}

export function accountantFileRows({ files }: AccountantReport): FileRow[] {
  const booked = (['invoices', 'credits'] as const).map((kind) => {
    const { rows, net, vat } = files[kind]
    return { kind, rows, net, vat, total: net + vat }
  })
  const none = { net: null, vat: null }
  return [
    ...booked,
    { kind: 'payments', ...none, rows: files.payments.rows, total: files.payments.amount },
    { kind: 'customers', ...none, rows: files.customers.rows, total: null },
  ]
}

const money = (pence: number | null) => (pence === null ? '' : formatPounds(pence))

export const fileColumns: Column<FileRow>[] = [
  { key: 'kind', label: 'File', strong: true, card: 'title', render: ({ kind }) => exportKindLabels[kind] },
  { key: 'rows', label: 'Rows', align: 'right', render: ({ rows }) => rows.toLocaleString('en-GB') },
  { key: 'net', label: 'Net', align: 'right', render: ({ net }) => money(net) },
  { key: 'vat', label: 'VAT', align: 'right', render: ({ vat }) => money(vat) },
  { key: 'total', label: 'Total', align: 'right', render: ({ total }) => money(total) },
]

interface CompareRow {
  key: 'net' | 'vat' | 'payments'
  name: string
  files: number
  report: number
  /** What the report's figure is made of. */
  detail: string
  /** Where the report is. */
  to: string
}

export function compareFiles(report: AccountantReport): CompareRow[] {
  const { files, reports, from, to } = report
  const said = reportedSales(report)
  const days = new URLSearchParams({ from, to })
  const { outsideScope, unregistered } = reports
  const more = (net: number, text: string) => (net === 0 ? [] : [`${formatPounds(net)} ${text}`])
  const vat = `/reports/vat?${days}`
  return [
    {
      ...{ key: 'net', name: 'Invoices less credit notes, net', to: vat },
      ...{ files: files.invoices.net + files.credits.net, report: said.net },
      detail: [
        `${formatPounds(reports.net)} in VAT on sales`,
        ...more(outsideScope, 'outside its scope'),
        ...more(unregistered.net, 'while not registered'),
      ].join(', '),
    },
    {
      ...{ key: 'vat', name: 'VAT on them', to: vat },
      ...{ files: files.invoices.vat + files.credits.vat, report: said.vat },
      detail: [
        `Box 1: ${formatPounds(reports.box1)}`,
        ...more(unregistered.vat, 'while not registered'),
      ].join(', '),
    },
    {
      ...{ key: 'payments', name: 'Payments', to: `/reports/sales?${days}` },
      ...{ files: files.payments.amount, report: reports.received },
      detail: 'Received, in Sales',
    },
  ]
}

export const compareColumns: Column<CompareRow>[] = [
  { key: 'name', label: 'What', strong: true, card: 'title', render: ({ name }) => name },
  { key: 'files', label: 'Files', align: 'right', render: ({ files }) => formatPounds(files) },
  {
    key: 'report',
    label: 'Report',
    align: 'right',
    card: 'aside',
    render: ({ report }) => formatPounds(report),
  },
  { key: 'detail', label: 'Made of', render: ({ detail }) => detail },
]
