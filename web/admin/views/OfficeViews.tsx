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
}

/** The views above a list: every shop's, the office's and one's own, and a button that saves what is shown now. */
export function OfficeViews({ list, label, views }: OfficeViewsProps) {
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const saved = useQuery(api.views.list.queryOptions({ input: { list } })).data?.items ?? []
  const all = [...views, ...saved.map(({ name, search: filters }) => ({ label: name, search: filters }))]
  const isNew = !all.some((view) => isView(search, view.search))
  const open = isNew ? 'Save view …' : saved.length > 0 ? 'Views …' : null
  return (
    <>
      <ListViews
        label={label}
        views={all}
        {...(open ? { more: { label: open, onClick: () => setOpen(true) } } : {})}
      />
      {isOpen ? (
        <Suspense>
          <ViewsDialog list={list} saved={saved} isNew={isNew} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
