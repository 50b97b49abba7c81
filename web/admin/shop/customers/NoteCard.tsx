import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#domain/dates.ts'
import { type CustomerNote, refuseNoteChange } from '#domain/shop/customer-notes.ts'
import { calls, readFailure, refresh } from '#web/call.ts'
import { useProfile } from '#web/shell/profile.ts'
import { toastError, toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import classes from './CustomerPage.module.css'

interface NoteCardProps {
  note: CustomerNote
  /** Its customer was merged into another, who has it now. */
  isMoved: boolean
  /** It is being changed, or not any more. */
  onEdit: (isEdited: boolean) => void
}

/** A note with who wrote it: theirs to change, and anybody's to delete. */
export function NoteCard({ note, isMoved, onEdit }: NoteCardProps) {
  const profile = useProfile()
  // What is typed, on top of the version that it was begun with.
  const [typed, setTyped] = useState<{ text: string; version: number } | null>(null)
  const mayChange = refuseNoteChange(profile, note.by?.id ?? null) === null
  const close = () => {
    setTyped(null)
    onEdit(false)
  }
  const after = () => refresh('customerNotes', 'events')
  const save = useMutationOnce({
    mutationFn: (change: { text: string; version: number }) =>
      calls.customerNotes.update({ id: note.id, ...change }),
    onSuccess: async () => {
      close()
      if (isMoved) toastSuccess('The note is with the customer who has everything now')
      await after()
    },
    onError: (error) => {
      const failure = readFailure(error)
      if (failure.code !== 'CONFLICT') return toastFailure(error)
      // What was typed stays, now on top of the newer version, which is shown above it.
      toastError('This note was changed meanwhile, in another window. Look at it above, and save again.')
      const current = failure.current as CustomerNote | undefined
      if (current) setTyped((mine) => mine && { ...mine, version: current.version })
      void after()
    },
  })
  const remove = useMutationOnce({
    mutationFn: () =>
      calls.customerNotes.remove({ params: { id: note.id }, query: { version: note.version } }),
    onSuccess: () => toastSuccess('The note is deleted'),
    onError: (error) => {
      if (readFailure(error).status !== 404) toastFailure(error)
    },
    onSettled: after,
  })
  const ask = async () => {
    const isSure = await askToConfirm({
      title: 'Delete the note',
      text: 'The timeline still tells who deleted it and what it said.',
      confirm: 'Delete the note',
    })
    if (isSure) remove.mutate()
  }
  return (
    <article className={classes.note}>
      <header className={classes.noteHead}>
        <span>
          {note.by?.name || 'Somebody'}, <time dateTime={note.createdAt}>{formatMoment(note.createdAt)}</time>
          {note.changedAt ? `, changed ${formatMoment(note.changedAt)}` : ''}
        </span>
        {mayChange && typed === null ? (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              setTyped({ text: note.text, version: note.version })
              onEdit(true)
            }}
          >
            Edit
          </Button>
        ) : null}
        <Button size="compact-sm" variant="subtle" loading={remove.isPending} onClick={() => void ask()}>
          Delete
        </Button>
      </header>
      <p>{note.text}</p>
      {typed === null ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.text.trim() !== '') save.mutate(typed)
          }}
        >
          <Textarea
            aria-label="The note"
            description={isMoved ? 'It is kept with the customer who has everything now.' : undefined}
            autosize
            minRows={2}
            maxLength={5000}
            mt="xs"
            value={typed.text}
            error={typed.text.trim() === '' ? 'Write something' : undefined}
            onChange={({ currentTarget }) => setTyped({ ...typed, text: currentTarget.value })}
          />
          <Group gap="xs" mt="xs">
            <Button type="submit" size="compact-md" loading={save.isPending}>
              Save the note
            </Button>
            <Button size="compact-md" variant="default" onClick={close}>
              Cancel
            </Button>
          </Group>
        </form>
      )}
    </article>
  )
}
