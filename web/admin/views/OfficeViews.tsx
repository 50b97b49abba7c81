import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { View, ViewedList } from '#domain/office/views.ts'
import { api } from '#web/call.ts'
import { ListViews } from '#web/ui/ListViews.tsx'
import { latePart } from '#web/ui/late.ts'
import { isView } from '#web/ui/list-views.ts'
import { useViewNews } from './view-news.ts'

// Saving and tidying up is rare, and so are news; a list is opened all day.
const ViewsDialog = latePart(() => import('./ViewsDialog.tsx'))
const ViewNote = latePart(() => import('./ViewNote.tsx'))

interface OfficeViewsProps {
  list: ViewedList
  /** Of the list: 'Quotes'. */
  label: string
  /** Those that every shop has. */
  views: readonly { label: string; search: string }[]
  screens?: readonly { label: string; to: string }[]
  /** The parts of the address that have something open beside or over the list: no view keeps them. */
  panel?: string | readonly string[]
}

/** The views above a list: every shop's, the office's and one's own, and a button that saves what is shown now. */
export function OfficeViews({ list, label, views, screens = [], panel }: OfficeViewsProps) {
  const [address] = useSearchParams()
  const search = without(address, panel)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(api.views.list.queryOptions({ input: { list } }))
  const saved = data?.items ?? []
  const { news, own, forget } = useViewNews(search, data?.items)
  const all = [
    ...views,
    ...saved.map((view) => ({ id: view.id, label: labelOf(view, saved), search: view.search })),
  ]
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
      {news ? <ViewNote news={news} onClose={forget} /> : null}
      {isOpen ? (
        <ViewsDialog
          list={list}
          search={search}
          saved={saved}
          isNew={isNew}
          own={own}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

/** The name of a view; of two of one name the person's own says that it is theirs. */
function labelOf({ name, shared }: View, saved: readonly View[]): string {
  const isTwice = saved.filter((other) => other.name.toLowerCase() === name.toLowerCase()).length > 1
  return isTwice && !shared ? `${name} (yours)` : name
}

function without(address: URLSearchParams, names: string | readonly string[] | undefined): URLSearchParams {
  const open = [names ?? []].flat().filter((name) => address.has(name))
  if (open.length === 0) return address
  const rest = new URLSearchParams(address)
  for (const name of open) rest.delete(name)
  return rest
}
