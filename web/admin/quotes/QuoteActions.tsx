import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Quote, type QuoteStatus, quoteStatusLabels, quoteTitle } from '#domain/quotes.ts'
import { quoteMessage } from '#domain/sending.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from '../documents/Actions.module.css'
import { ReasonDialog } from '../documents/ReasonDialog.tsx'
import { SendByMail } from '../documents/SendByMail.tsx'
import { takeFailure } from '../documents/saving.ts'
import { useOneAtATime } from '../documents/use-one-at-a-time.ts'
import { AcceptDialog, type Accepted } from './AcceptDialog.tsx'
import { quoteStandings } from './quote-standings.ts'

interface QuoteActionsProps {
  quote: Quote
  isDirty: boolean
  /** Saves what is typed; answers the quote as stored, or null where it was refused. */
  onSaveFirst: () => Promise<Quote | null>
}

interface Decision {
  reason?: string
  acceptance?: Accepted
  acceptExpired?: boolean
}

type Dialog = 'accept' | 'reject' | 'reopen' | null

/** A quote's state, and what can be done with it as a whole. */
export function QuoteActions({ quote, isDirty, onSaveFirst }: QuoteActionsProps) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<Dialog>(null)
  const status = useMutation(api.quotes.changeStatus.mutationOptions())
  const revise = useMutation(api.quotes.revise.mutationOptions())
  const duplicate = useMutation(api.quotes.duplicate.mutationOptions())
  const remove = useMutation(api.quotes.remove.mutationOptions())
  const restore = useMutation(api.quotes.restore.mutationOptions())
  const { isBusy, run } = useOneAtATime()

  const keep = (next: Quote) =>
    queryClient.setQueryData(api.quotes.get.queryKey({ input: { id: next.id } }), next)

  /** Runs an action on the quote as it is typed: saved first where it has to be. */
  const act = (action: (stored: Quote) => Promise<void>) =>
    run(async () => {
      const stored = isDirty ? await onSaveFirst() : quote
      if (!stored) {
        setDialog(null)
        return
      }
      try {
        await action(stored)
      } catch (error) {
        takeFailure(error, {})
        void refresh('quotes')
      }
    })

  const changeTo = (next: QuoteStatus, more: Decision = {}) =>
    act(async ({ id, version }) => {
      const decided = await status.mutateAsync({ id, version, status: next, ...more })
      setDialog(null)
      keep(decided.quote)
      void refresh('quotes', 'invoices', 'stats')
      toastSuccess(
        decided.invoice && next === 'accepted'
          ? `Accepted: invoice ${decided.invoice.invoiceNumber} was made`
          : `${quoteTitle(decided.quote)} is now: ${quoteStatusLabels[decided.quote.status].toLowerCase()}`,
      )
    })

  const go = async (next: Quote, message: string) => {
    keep(next)
    void refresh('quotes', 'stats')
    toastSuccess(message)
    await navigate(`/quotes/${next.id}/edit`)
  }
  const archived = quote.archivedAt !== null
  const open = !archived && quote.status !== 'accepted'
  return (
    <div className={classes.actions}>
      <StatusBadge
        standing={archived ? 'gone' : quoteStandings[quote.status]}
        label={archived ? 'Archived' : quoteStatusLabels[quote.status]}
      />
      <div className={classes.buttons}>
        {quote.invoiceId ? (
          <Button component={Link} to={`/invoices/${quote.invoiceId}/edit`} variant="default">
            Open the invoice
          </Button>
        ) : null}
        <Button
          component="a"
          href={`/api/quotes/${quote.id}/pdf`}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
        >
          {isDirty ? 'Open PDF as saved' : 'Open PDF'}
        </Button>
        {open ? (
          <SendByMail
            document={{
              id: quote.id,
              version: quote.version,
              number: quoteTitle(quote),
              customerId: quote.customerId,
              pdfUrl: `/api/quotes/${quote.id}/pdf`,
            }}
            usual={(settings) => quoteMessage(settings, quote)}
            isBusy={isBusy}
            onSaveFirst={async () => !isDirty || (await onSaveFirst()) !== null}
            onSend={async (values) => {
              const { id, version } = quote
              const sent = await calls.quotes.send({ id, version, ...values })
              keep(sent.quote)
              return sent.mail
            }}
          />
        ) : null}
        {open ? (
          <Button variant="default" disabled={isBusy} onClick={() => setDialog('accept')}>
            Accept
          </Button>
        ) : null}
        {archived ? (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() =>
              void act(async ({ id, version }) => {
                keep(await restore.mutateAsync({ id, version }))
                void refresh('quotes', 'stats')
                toastSuccess('Restored')
              })
            }
          >
            Restore
          </Button>
        ) : null}
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" aria-label="More actions" disabled={isBusy}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {open && quote.status === 'draft' ? (
              <Menu.Item onClick={() => void changeTo('sent')}>Mark as sent</Menu.Item>
            ) : null}
            {open && quote.status !== 'draft' ? (
              <Menu.Item onClick={() => void changeTo('draft')}>Back to draft</Menu.Item>
            ) : null}
            {open && quote.status !== 'rejected' ? (
              <Menu.Item onClick={() => setDialog('reject')}>Reject …</Menu.Item>
            ) : null}
            {!archived && quote.status === 'accepted' ? (
              <Menu.Item onClick={() => setDialog('reopen')}>Re-open …</Menu.Item>
            ) : null}
            {archived ? null : (
              <Menu.Item
                onClick={() =>
                  void act(async ({ id, version }) => {
                    const next = await revise.mutateAsync({ id, version })
                    await go(next, `Revision ${next.revision} begun`)
                  })
                }
              >
                Revise
              </Menu.Item>
            )}
            <Menu.Item
              onClick={() =>
                void act(async ({ id }) => {
                  const next = await duplicate.mutateAsync({ id })
                  await go(next, `Copied as ${next.quoteNumber}`)
                })
              }
            >
              Duplicate
            </Menu.Item>
            {archived ? null : (
              <Menu.Item
                c="var(--bad)"
                onClick={async () => {
                  const isSure = await askToConfirm({
                    title: `Delete ${quoteTitle(quote)}?`,
                    text: 'A draft that nobody has seen is gone for good; any other is archived and can be restored.',
                    confirm: 'Delete quote',
                  })
                  if (!isSure) return
                  await act(async ({ id, version }) => {
                    const gone = await remove.mutateAsync({ params: { id }, query: { version } })
                    void refresh('quotes', 'stats')
                    toastSuccess(gone.archived ? 'Archived: it can be restored' : 'Deleted')
                    await navigate('/quotes')
                  })
                }}
              >
                Delete
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
      <AcceptDialog
        quote={quote}
        isOpen={dialog === 'accept'}
        isBusy={isBusy}
        onClose={() => setDialog(null)}
        onAccept={(acceptance, acceptExpired) => void changeTo('accepted', { acceptance, acceptExpired })}
      />
      <ReasonDialog
        title={dialog === 'reopen' ? `Re-open ${quote.quoteNumber}` : `Reject ${quote.quoteNumber}`}
        text={
          dialog === 'reopen'
            ? 'The customer agreed to this quote. Its invoice is made void, and the quote can be changed again.'
            : 'Keep down why the customer said no.'
        }
        action={dialog === 'reopen' ? 'Re-open' : 'Reject'}
        isOpen={dialog === 'reject' || dialog === 'reopen'}
        isBusy={isBusy}
        isDangerous={dialog === 'reopen'}
        onClose={() => setDialog(null)}
        onGive={(reason) => void changeTo(dialog === 'reopen' ? 'draft' : 'rejected', { reason })}
      />
    </div>
  )
}
