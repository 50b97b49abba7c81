import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type Quote, type QuoteStatus, quoteStatusLabels, quoteTitle } from '#domain/quotes.ts'
import { quoteMessage } from '#domain/sending.ts'
import { api, calls, queryClient } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { DocumentBar } from '../documents/DocumentBar.tsx'
import { ReasonDialog } from '../documents/ReasonDialog.tsx'
import { SendByMail } from '../documents/SendByMail.tsx'
import { useDocumentActions } from '../documents/use-document-actions.ts'
import { AcceptDialog, type Accepted } from './AcceptDialog.tsx'
import { QuoteMenu } from './QuoteMenu.tsx'
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

/** A quote's state, and what can be done with it as a whole. */
export function QuoteActions({ quote, isDirty, onSaveFirst }: QuoteActionsProps) {
  const status = useMutation(api.quotes.changeStatus.mutationOptions())
  const restore = useMutation(api.quotes.restore.mutationOptions())
  const { dialog, open, close, isBusy, act } = useDocumentActions<Quote, 'accept' | 'reject' | 'reopen'>({
    record: quote,
    isDirty,
    onSaveFirst,
  })
  const keep = (next: Quote) =>
    queryClient.setQueryData(api.quotes.get.queryKey({ input: { id: next.id } }), next)
  const changeTo = (next: QuoteStatus, more: Decision = {}) =>
    act(async ({ id, version }) => {
      const decided = await status.mutateAsync({ id, version, status: next, ...more })
      keep(decided.quote)
      toastSuccess(
        decided.invoice && next === 'accepted'
          ? `Accepted: invoice ${decided.invoice.invoiceNumber} was made`
          : `${quoteTitle(decided.quote)} is now: ${quoteStatusLabels[decided.quote.status].toLowerCase()}`,
      )
    })
  const isArchived = quote.archivedAt !== null
  const isOpen = !isArchived && quote.status !== 'accepted'
  const pdfUrl = `/api/quotes/${quote.id}/pdf`
  return (
    <>
      <DocumentBar
        standing={
          isArchived
            ? { standing: 'gone', label: 'Archived' }
            : { standing: quoteStandings[quote.status], label: quoteStatusLabels[quote.status] }
        }
        related={
          quote.invoiceId ? { to: `/invoices/${quote.invoiceId}/edit`, label: 'Open the invoice' } : null
        }
        pdfUrl={pdfUrl}
        isDirty={isDirty}
        isBusy={isBusy}
        menu={
          <QuoteMenu
            quote={quote}
            act={act}
            onChangeTo={(next) => void changeTo(next)}
            onAskFor={(asked) => open(asked)}
          />
        }
      >
        {isOpen ? (
          <SendByMail
            document={{
              id: quote.id,
              version: quote.version,
              number: quoteTitle(quote),
              customerId: quote.customerId,
              pdfUrl,
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
        {isOpen ? (
          <Button variant="default" disabled={isBusy} onClick={() => open('accept')}>
            Accept
          </Button>
        ) : null}
        {isArchived ? (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() =>
              void act(async ({ id, version }) => {
                keep(await restore.mutateAsync({ id, version }))
                toastSuccess('Restored')
              })
            }
          >
            Restore
          </Button>
        ) : null}
      </DocumentBar>
      <AcceptDialog
        quote={quote}
        isOpen={dialog === 'accept'}
        isBusy={isBusy}
        onClose={close}
        onAccept={(acceptance, acceptExpired) => void changeTo('accepted', { acceptance, acceptExpired })}
      />
      <ReasonDialog
        title={dialog === 'reopen' ? `Re-open ${quoteTitle(quote)}` : `Reject ${quoteTitle(quote)}`}
        text={
          dialog === 'reopen'
            ? 'The customer agreed to this quote. Its invoice is made void, and the quote can be changed again.'
            : 'Keep down why the customer said no.'
        }
        action={dialog === 'reopen' ? 'Re-open' : 'Reject'}
        isOpen={dialog === 'reject' || dialog === 'reopen'}
        isBusy={isBusy}
        isDangerous={dialog === 'reopen'}
        onClose={close}
        onGive={(reason) => void changeTo(dialog === 'reopen' ? 'draft' : 'rejected', { reason })}
      />
    </>
  )
}
