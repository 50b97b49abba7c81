import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ViewedList } from '#domain/office/views.ts'
import { api } from '#web/call.ts'
import { ListViews } from '#web/ui/ListViews.tsx'
import { isView } from '#web/ui/list-views.ts'

// Saving and tidying up is rare; a list is opened all day.
const ViewsDialog = lazy(() => import('./ViewsDialog.tsx'))

interface OfficeViewsProps {
  list: ViewedList
  /** Of the list: 'Quotes'. */
  label: string
  /** Those that every shop has. */
  views: readonly { label: string; search: string }[]
  screens?: readonly { label: string; to: string }[]
  /** The part of the address that has a record open beside the list: no view keeps it. */
  panel?: string
}

/** The views above a list: every shop's, the office's and one's own, and a button that saves what is shown now. */
export function OfficeViews({ list, label, views, screens = [], panel }: OfficeViewsProps) {
  const [address] = useSearchParams()
  const search = without(address, panel)
  const [isOpen, setOpen] = useState(false)
  const saved = useQuery(api.views.list.queryOptions({ input: { list } })).data?.items ?? []
  const all = [...views, ...saved.map(({ name, search: filters }) => ({ label: name, search: filters }))]
  const isNew = !all.some((view) => isView(search, view.search))
  const open = isNew ? 'Save view …' : saved.length > 0 ? 'Views …' : null
  return (
    <>
      <ListViews
        label={label}
        search={search}
        views={all}
        screens={screens}
        {...(open ? { more: { label: open, onClick: () => setOpen(true) } } : {})}
      />
      {isOpen ? (
        <Suspense>
          <ViewsDialog
            list={list}
            search={search}
            saved={saved}
            isNew={isNew}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function without(address: URLSearchParams, name: string | undefined): URLSearchParams {
  if (name === undefined || !address.has(name)) return address
  const rest = new URLSearchParams(address)
  rest.delete(name)
  return rest
}
