import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDay, formatMoment, londonDay } from '#domain/dates.ts'
import type { BankMapping } from '#domain/sales/bank/bank-columns.ts'
import type { BankLook, BankStatementSummary } from '#domain/sales/bank/bank-statements.ts'
import { guessColumns, mappingOf } from '#domain/sales/bank/guess-columns.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { FileDrop } from '#web/admin/shop/imports/FileDrop.tsx'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api, calls, refresh } from '#web/call.ts'
import { DaysFilters } from '#web/fields/DaysFilters.tsx'
import { readDays } from '#web/fields/list-days.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { listFileUrl } from '#web/ui/list-file.ts'
import { useListSearch } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import classes from './Bank.module.css'
import { BankMappingForm } from './BankMappingForm.tsx'

export const handle: ScreenHandle = { title: 'Bank statements' }

const lineDays = [
  {
    name: 'days',
    label: 'Days',
    all: 'Any day',
    periods: ['this-week', 'last-week', 'this-month', 'last-month', 'this-year', 'last-year'],
  },
] as const

const columns: Column<BankStatementSummary>[] = [
  { key: 'file', label: 'File', strong: true, card: 'title', render: ({ fileName }) => fileName },
  { key: 'days', label: 'Days', render: ({ from, to }) => `${formatDay(from)} to ${formatDay(to)}` },
  { key: 'open', label: 'Open', align: 'right', render: ({ counts }) => counts.open },
  { key: 'booked', label: 'Booked', align: 'right', render: ({ counts }) => counts.booked },
  { key: 'at', label: 'Taken', whole: true, render: ({ createdAt }) => formatMoment(createdAt) },
]

/** What everybody looks for. */
const views = [
  { label: 'All', search: '' },
  { label: 'This month', search: 'days=this-month' },
  { label: 'Last month', search: 'days=last-month' },
]

/** /payments/statements: take a bank's file, and those that were taken. */
export default function BankStatementsPage() {
  const navigate = useNavigate()
  const own = useOwnList('bank-statements')
  const { input, search, paging, isFiltered } = useListSearch({ own })
  const days = readDays(search.get('days'), londonDay(new Date()))
  const query = useQuery(
    api.bankStatements.list.queryOptions({
      input: { ...input, ...days },
      placeholderData: keepPreviousData,
    }),
  )
  const [file, setFile] = useState<File | null>(null)
  const [look, setLook] = useState<BankLook | null>(null)
  const [isBusy, setBusy] = useState(false)
  const asked = useRef(0)

  async function run(deed: () => Promise<void>) {
    setBusy(true)
    try {
      await deed()
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }

  const take = async (kept: File, mapping?: BankMapping) => {
    const { id } = await calls.bankStatements.create({ file: kept, ...(mapping ? { mapping } : {}) })
    await refresh('bankStatements')
    await navigate(`/payments/statements/${id}`)
  }

  /** Only the answer to what was asked last is shown. */
  const lookAt = async (kept: File, mapping: BankMapping) => {
    asked.current += 1
    const turn = asked.current
    const seen = await calls.bankStatements.look({ file: kept, mapping })
    if (turn === asked.current) setLook(seen)
  }

  const choose = (chosen: File) =>
    run(async () => {
      setLook(null)
      // Read now, because a file that is changed on disk afterwards can no longer be sent.
      const kept = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type })
      setFile(kept)
      const seen = await calls.bankStatements.look({ file: kept })
      if (seen.problem === '') return take(kept)
      setLook(seen)
      const guess = seen.mapping ? null : mappingOf(guessColumns(seen.headings))
      if (guess) await lookAt(kept, guess)
    })

  return (
    <Page
      title="Bank statements"
      back={{ to: '/payments', label: 'Payments' }}
      toolbar={
        <>
          <SearchBox placeholder="Search statements…" />
          <ListFilters>
            <DaysFilters filters={lineDays} />
          </ListFilters>
        </>
      }
    >
      <FileDrop
        fileName={file?.name ?? null}
        busy={isBusy}
        words="Drop your bank’s file here"
        accept=".csv,.tsv,.txt,.xlsx,.ofx,.qfx,.xml"
        hint="CSV, Excel, OFX or camt.053, up to 10 MB. Nothing is booked before you confirm it; the same file twice books nothing twice."
        onFile={(chosen) => void choose(chosen)}
      />
      {look && file ? (
        <BankMappingForm
          look={look}
          busy={isBusy}
          onLook={(mapping) => void run(() => lookAt(file, mapping))}
          onTake={(mapping) => void run(() => take(file, mapping))}
        />
      ) : null}
      <div className={classes.list}>
        <OfficeViews list="bank-statements" label="Bank statements" views={views} />
        <DataList
          label="Bank statements"
          query={query}
          columns={columns}
          rowKey={({ id }) => id}
          rowLink={({ id }) => `/payments/statements/${id}`}
          paging={paging}
          own={own}
          file={listFileUrl('bank-statements', { ...input, ...days })}
          empty={
            isFiltered || Object.keys(days).length > 0 ? (
              <EmptyState title="No statements found" text="Try adjusting your search terms or filters" />
            ) : (
              <EmptyState title="No statements yet" text="Download one from your bank and drop it here." />
            )
          }
        />
      </div>
    </Page>
  )
}
