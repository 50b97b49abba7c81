import { Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { View, ViewedList } from '#domain/office/views.ts'
import { type Naming, SavedView } from './SavedView.tsx'
import { SaveView } from './SaveView.tsx'
import type { OwnViews } from './view-news.ts'

interface ViewsDialogProps {
  list: ViewedList
  /** What the list shows now. */
  search: URLSearchParams
  saved: readonly View[]
  /** Whether what the list shows now is not a view yet. */
  isNew: boolean
  own: OwnViews
  onClose: () => void
}

/** Saves what a list shows as a view, and renames, shares or deletes those that there are. */
export default function ViewsDialog({ list, search, saved, isNew, own, onClose }: ViewsDialogProps) {
  // Somebody may share just this view while its name is typed here.
  const [isSaving] = useState(isNew)
  const [naming, setNaming] = useState<Naming | null>(null)
  // Or delete the one that gets a new name here: what is typed stays.
  const isGone = naming && !saved.some(({ id }) => id === naming.view.id)
  const rows = isGone ? [...saved, naming.view] : saved
  return (
    <Modal opened onClose={onClose} title={isSaving ? 'Save view' : 'Views'}>
      <Stack gap="md">
        {isSaving ? <SaveView list={list} search={search} saved={saved} own={own} onClose={onClose} /> : null}
        {rows.length > 0 ? (
          <Stack gap={4} component="ul" p={0} m={0} aria-label="Saved views">
            {rows.map((view) => (
              <SavedView
                key={view.id}
                view={view}
                naming={naming?.view.id === view.id ? naming : null}
                onNaming={setNaming}
                own={own}
              />
            ))}
          </Stack>
        ) : null}
      </Stack>
    </Modal>
  )
}
