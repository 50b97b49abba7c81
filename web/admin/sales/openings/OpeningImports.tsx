import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { formatMoment } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { describeSums } from '#domain/sales/openings/opening-words.ts'
import type { OpeningImport } from '#domain/sales/openings/openings.ts'
import classes from '#web/admin/shop/imports/imports.module.css'
import { api, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { useListSearch } from '#web/ui/list-search.ts'

const columns: Column<OpeningImport>[] = [
  { key: 'file', label: 'File', strong: true, card: 'title', render: ({ fileName }) => fileName },
  { key: 'at', label: 'Carried in', whole: true, render: ({ createdAt }) => formatMoment(createdAt) },
  { key: 'what', label: 'What', render: (row) => describeSums(row) },
  { key: 'due', label: 'Owed', align: 'right', card: 'aside', render: ({ due }) => formatPounds(due) },
  {
    key: 'undone',
    label: 'Undone',
    whole: true,
    render: ({ undoneAt }) => (undoneAt ? `Undone ${formatMoment(undoneAt)}` : ''),
  },
]

/** The files that were carried in, each to be taken out again. */
export function OpeningImports() {
  const { input, paging } = useListSearch()
  const query = useQuery(api.openings.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const undo = useMutation(
    api.openings.undo.mutationOptions({
      onSuccess: (row) => toastSuccess(`${describeSums(row)} taken out again`),
      onError: (error) => toastFailure(error),
      onSettled: () => refresh('openings', 'invoices', 'payments', 'customers', 'debtors', 'stats'),
    }),
  )
  if (query.data?.items.length === 0 && !paging.hasPrevious) return null

  async function ask(row: OpeningImport) {
    const isSure = await askToConfirm({
      title: `Undo ${row.fileName}?`,
      text: `${describeSums(row)} will be deleted here as if they had never been carried in. Customers that were made for them stay. It is refused if any of it was paid, credited, used or written about since.`,
      confirm: 'Undo',
    })
    if (isSure) undo.mutate({ id: row.id, version: row.version })
  }

  return (
    <section aria-label="Carried in before" className={classes.review}>
      <h2 className={classes.heading}>Carried in before</h2>
      <DataList
        label="Carried in before"
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        paging={paging}
        actions={(row) =>
          row.undoneAt ? null : (
            <Button
              variant="default"
              size="xs"
              loading={undo.isPending && undo.variables.id === row.id}
              onClick={() => void ask(row)}
              aria-label={`Undo ${row.fileName}`}
            >
              Undo
            </Button>
          )
        }
        empty={null}
      />
    </section>
  )
}
