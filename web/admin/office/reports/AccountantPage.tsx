import { Button, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { londonDay } from '#domain/dates.ts'
import { type AccountantReport, exportKindLabels } from '#domain/office/accountant/exports.ts'
import {
  type AccountingProduct,
  accountingProductLabels,
  accountingProducts,
} from '#domain/shop/settings.accountant.ts'
import { initialBooksFields } from '#domain/shop/settings.books.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { DataList } from '#web/ui/DataList.tsx'
import { useNotedPlace, withFilter } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { AccountsAgree } from './AccountsAgree.tsx'
import { accountantFileRows, compareColumns, compareFiles, fileColumns } from './accountant-rows.tsx'
import classes from './books.module.css'
import reports from './reports.module.css'
import { VatPeriodPicker } from './VatPeriodPicker.tsx'
import { readVatPeriod, vatPeriods } from './vat-period.ts'

export const handle: ScreenHandle = { title: 'For the accountant' }

const products = accountingProducts.map((value) => ({ value, label: accountingProductLabels[value] }))
const listed = <Row,>(items: Row[]) => ({ items, hasMore: false, nextCursor: null })

/** What each program does with its files. */
const advice: Record<AccountingProduct, readonly string[]> = {
  xero: [
    'Xero: Sales, Invoices, Import; choose ‘tax exclusive’. It takes 500 invoices at once, and a negative one as a credit note. Payments come in as a statement of the bank account.',
    'Xero works out the tax of each line again: where VAT is rounded for a whole invoice, a penny may differ.',
  ],
  quickbooks: [
    'QuickBooks: Settings, Import data; amounts are exclusive of tax. It takes 100 invoices at once, and wants customers and the product first. Payments come in as an uploaded bank file.',
  ],
  sage: [
    'Sage 50: File, Import, Audit trail transactions; customers first, as Customer records. Sage takes no negative amounts: credit notes, and deposits taken off, are of type SC.',
    'Payments come in on account (SA), refunds as SP, with the invoice’s number as reference: allocate them there.',
  ],
}

const rules = [
  'Invoices, deposits and credit notes count on their tax point, as in VAT on sales: that day is their date in the files, so that the return of the program is the same. For cash accounting the program works it out from the payments.',
  'A final invoice has a negative row for each deposit. What is void, not issued and not paid, or carried in from another program is in no file.',
  'A payment has a row for each invoice that it pays today, and one for what is the customer’s credit. Refunds, and what was taken back on the day of that, are negative.',
  'Customers are those whom the other files name. Their reference is their account number, if it has at most eight letters and digits; else one of ours, like C0000042.',
]

/** /reports/accountant: files for the accountant's program, and whether they add up to the reports. */
export default function AccountantPage() {
  const [search, setSearch] = useAddressSearch()
  useNotedPlace()
  const [today] = useState(() => londonDay(new Date()))
  const settings = useQuery(api.settings.get.queryOptions())
  const periods = vatPeriods(settings.data?.vatPeriods ?? initialBooksFields.vatPeriods, today)
  const period = readVatPeriod(search, periods)
  const input = { from: period.from, to: period.to }
  const product = accountingProducts.find((one) => one === search.get('product')) ?? 'xero'
  const options = api.accountant.get.queryOptions({
    input,
    enabled: !settings.isPending,
    placeholderData: keepPreviousData,
  })
  const files = useQuery({
    ...options,
    select: (report: AccountantReport) => listed(accountantFileRows(report)),
  })
  const compared = useQuery({
    ...options,
    select: (report: AccountantReport) => listed(compareFiles(report)),
  })
  const report = useQuery(options).data
  return (
    <Page
      title="For the accountant"
      back={{ to: '/reports', label: 'Reports' }}
      toolbar={<VatPeriodPicker period={period} periods={periods} />}
    >
      <SegmentedControl
        aria-label="Program"
        data={products}
        value={product}
        mb="md"
        onChange={(value) => setSearch((before) => withFilter(before, 'product', value), { replace: true })}
      />
      <DataList
        label={`Files for ${accountingProductLabels[product]}`}
        query={files}
        columns={fileColumns}
        rowKey={({ kind }) => kind}
        actions={({ kind }) => (
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            href={`/api/exports/${product}?${new URLSearchParams({ kind, ...input })}`}
            aria-label={`CSV: ${exportKindLabels[kind]} for ${accountingProductLabels[product]}`}
            download
          >
            CSV
          </Button>
        )}
        empty={null}
      />
      <h2 className={classes.heading}>Beside the reports</h2>
      {report ? <AccountsAgree report={report} /> : null}
      <DataList
        label="Files beside the reports"
        query={compared}
        columns={compareColumns}
        rowKey={({ key }) => key}
        rowLink={({ to }) => to}
        empty={null}
      />
      <section className={reports.rules}>
        <h2>What is in the files</h2>
        <ul>
          {[...advice[product], ...rules].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
          <li>
            Codes of accounts and VAT stand in the <Link to="/settings/accountant">settings</Link>.
          </li>
        </ul>
      </section>
    </Page>
  )
}
