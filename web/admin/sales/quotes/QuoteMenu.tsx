import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuid } from 'uuid'
import {
  refuseBackToDraft,
  refuseDelete,
  refuseDuplicate,
  refuseMarkSent,
  refuseReject,
  refuseReopen,
  refuseRevise,
} from '#domain/sales/quote-actions.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import { api, askAgainOnce, calls, queryClient } from '#web/call.ts'
import { deleteOnce } from '#web/shell/delete-once.ts'
import { takeAway } from '#web/shell/removal.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'

interface QuoteMenuProps {
  quote: Quote
  /** The day in London. */
  today: string
  /** Something typed is not saved. */
  isDirty: boolean
  /** Acts on the quote as it is typed. */
  act: (deed: (stored: Quote) => Promise<void>, how?: { asStored: boolean }) => Promise<void>
  /** Drops what is typed and not saved. */
  onDiscard: () => void
  onChangeTo: (status: 'sent' | 'draft') => void
  onAskFor: (dialog: 'reject' | 'reopen' | 'template') => void
}

/** The actions on a quote that are used less often than sending and accepting it. */
export function QuoteMenu({ quote, today, isDirty, act, onDiscard, onChangeTo, onAskFor }: QuoteMenuProps) {
  const navigate = useNavigate()
  // Ours, so that what is pressed again after a lost answer is found made.
  const newIds = useRef({ revisionId: uuid(), copyId: uuid() })
  const revise = useMutation(api.quotes.revise.mutationOptions({ retry: askAgainOnce }))
  const duplicate = useMutation(api.quotes.duplicate.mutationOptions({ retry: askAgainOnce }))
  const remove = useMutation(api.quotes.remove.mutationOptions())
  const go = async (next: Quote, message: string) => {
    queryClient.setQueryData(api.quotes.get.queryKey({ input: { id: next.id } }), next)
    newIds.current = { revisionId: uuid(), copyId: uuid() }
    toastSuccess(message)
    await navigate(`/quotes/${next.id}/edit`)
  }
  const askAndRemove = async () => {
    const isSure = await askToConfirm({
      title: `Delete ${quoteTitle(quote)}?`,
      text: [
        'A draft that was never sent is deleted for good. Any other quote is archived and can be restored.',
        ...(isDirty ? ['Unsaved changes are lost.'] : []),
      ].join(' '),
      confirm: 'Delete quote',
    })
    if (!isSure) return
    const take = async ({ id, version }: Quote) => {
      const gone = await takeAway(queryClient, id, () =>
        deleteOnce(
          version,
          () => remove.mutateAsync({ params: { id }, query: { version } }),
          () => calls.quotes.get({ id }),
        ),
      )
      onDiscard()
      toastSuccess(gone.archived ? 'Archived: it can be restored' : 'Deleted')
      await navigate('/quotes')
    }
    await act(take, { asStored: true })
  }
  return (
    <>
      {refuseMarkSent(quote, today) ? null : (
        <Menu.Item onClick={() => onChangeTo('sent')}>Mark as sent</Menu.Item>
      )}
      {refuseBackToDraft(quote, today) ? null : (
        <Menu.Item onClick={() => onChangeTo('draft')}>Back to draft</Menu.Item>
      )}
      {refuseReject(quote, today) ? null : <Menu.Item onClick={() => onAskFor('reject')}>Reject …</Menu.Item>}
      {refuseReopen(quote) ? null : <Menu.Item onClick={() => onAskFor('reopen')}>Re-open …</Menu.Item>}
      {refuseRevise(quote) ? null : (
        <Menu.Item
          onClick={() =>
            void act(async ({ id, version }) => {
              const next = await revise.mutateAsync({ id, version, revisionId: newIds.current.revisionId })
              await go(next, `Revision ${next.revision} started`)
            })
          }
        >
          Revise
        </Menu.Item>
      )}
      {refuseDuplicate(quote) ? null : (
        <Menu.Item
          onClick={() =>
            void act(async ({ id }) => {
              const next = await duplicate.mutateAsync({ id, copyId: newIds.current.copyId })
              await go(next, `Copied as ${next.quoteNumber}`)
            })
          }
        >
          Duplicate
        </Menu.Item>
      )}
      <Menu.Item onClick={() => onAskFor('template')}>Save as template …</Menu.Item>
      {refuseDelete(quote) ? null : (
        <Menu.Item c="var(--bad)" onClick={() => void askAndRemove()}>
          Delete
        </Menu.Item>
      )}
    </>
  )
}
