import { Button, Skeleton, Textarea } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { refuseErased } from '#domain/shop/customer-actions.ts'
import type { CustomerNote } from '#domain/shop/customer-notes.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { api, calls, readFailure, refresh } from '#web/call.ts'
import { toastError, toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import classes from './CustomerPage.module.css'
import { NoteCard } from './NoteCard.tsx'

const PAGE = 5

/** What staff note about a customer, newest first. */
export function NotesOfCustomer({ customer }: { customer: Customer }) {
  const { id: customerId } = customer
  const query = useInfiniteQuery(
    api.customerNotes.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...{ customerId, limit: PAGE },
        ...(cursor === undefined ? {} : { cursor }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  )
  const notes = query.data?.pages.flatMap((page) => page.items) ?? []
  // What is typed stays when its note is listed no more: after a merge, or because newer ones came.
  const [edited, setEdited] = useState<readonly CustomerNote[]>([])
  const shown = [...edited.filter((one) => notes.every(({ id }) => id !== one.id)), ...notes]
  const noteEdit = (note: CustomerNote, isEdited: boolean) =>
    setEdited((others) => [...others.filter(({ id }) => id !== note.id), ...(isEdited ? [note] : [])])
  return (
    <section className={classes.notes} aria-label="Notes" aria-busy={query.isPending}>
      <h2>Notes</h2>
      <NewNote customer={customer} />
      {query.isPending ? <Skeleton height={48} mt="sm" aria-hidden /> : null}
      {query.isError && notes.length === 0 ? (
        <p role="alert">
          <NotLoaded what="The notes" isTrying={query.isFetching} onRetry={() => void query.refetch()} />
        </p>
      ) : null}
      <ol>
        {shown.map((note) => (
          <li key={note.id}>
            <NoteCard
              note={note}
              isMoved={refuseErased(customer) !== null}
              onEdit={(isEdited) => noteEdit(note, isEdited)}
            />
          </li>
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Earlier notes
        </Button>
      ) : null}
    </section>
  )
}

const nothing = { text: '' }

/** A merged customer takes no new one; what was being written goes to the customer who is kept. */
function NewNote({ customer }: { customer: Customer }) {
  const { id: customerId } = customer
  const isShut = refuseErased(customer) !== null
  const [note, setNote] = useState(nothing)
  const [fault, setFault] = useState('')
  // The same until the server has it: a lost answer is sent again under it.
  const noteId = useRef(uuid())
  const draft = useDraft({
    form: `note-${customerId}`,
    values: note,
    changed: note.text !== '',
    version: null,
    restore: (values, _version, id) => {
      setNote(values)
      if (id) noteId.current = id
    },
  })
  const clear = (sent?: typeof nothing) => {
    noteId.current = uuid()
    setFault('')
    setNote((now) => (sent === undefined || now.text === sent.text ? nothing : now))
    draft.clear(sent)
  }
  const save = useMutationOnce({
    mutationFn: (sent: typeof nothing) => {
      draft.noteTry(noteId.current)
      return calls.customerNotes.create({ customerId, id: noteId.current, text: sent.text })
    },
    onSuccess: async (_, sent) => {
      clear(sent)
      if (isShut) toastSuccess('The note is with the customer who has everything now')
      await refresh('customerNotes', 'events')
    },
    onError: (error) => {
      const failure = readFailure(error)
      if (failure.code === 'CONFLICT') {
        // What was sent first has arrived; what is typed now is another note.
        noteId.current = uuid()
        toastError('Your first version was saved already. Save this one too if it says something new.')
        void refresh('customerNotes')
        return
      }
      setFault(failure.fields[0]?.message ?? '')
      toastFailure(error)
    },
  })
  const submit = () => (note.text.trim() === '' ? setFault('Write something') : save.mutate(note))
  if (isShut && note.text === '') return null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DraftNote restored={draft.restored} isNew onDiscard={() => clear()} />
      <Textarea
        aria-label="New note"
        description={isShut ? 'It is kept with the customer who has everything now.' : undefined}
        placeholder="What was said, what to think of the next time"
        autosize
        minRows={2}
        maxLength={5000}
        value={note.text}
        error={fault || undefined}
        onChange={({ currentTarget }) => {
          setFault('')
          setNote({ text: currentTarget.value })
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      <Button type="submit" variant="default" mt="xs" loading={save.isPending}>
        Add the note
      </Button>
    </form>
  )
}
