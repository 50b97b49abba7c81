import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import {
  type Quote,
  type QuoteRevision,
  type QuoteStatus,
  quoteStatusLabels,
  quoteTitle,
} from '#domain/quotes.ts'
import { quoteMessage } from '#domain/sending.ts'
import { api, calls, queryClient } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { DocumentBar } from '../documents/DocumentBar.tsx'
import { ReasonDialog } from '../documents/ReasonDialog.tsx'
import { SendByMail } from '../documents/SendByMail.tsx'
import { useDocumentActions } from '../documents/use-document-actions.ts'
import { AcceptDialog, type Accepted } from './AcceptDialog.tsx'
import { InvoiceAgainDialog } from './InvoiceAgainDialog.tsx'
import { nextQuoteStep } from './next-step.ts'
import { QuoteMenu } from './QuoteMenu.tsx'
import { quoteStandings } from './quote-standings.ts'

interface QuoteActionsProps {
  quote: Quote
  isDirty: boolean
  /** The revision that counts instead of this one, or null. */
  newer: QuoteRevision | null
  /** See `useDocumentActions`. */
  onSaveFirst: () => Promise<Quote | null>
  /** Drops what is typed and not saved. */
  onDiscard?: () => void
}

interface Decision {
  reason?: string
  acceptance?: Accepted
  acceptExpired?: boolean
}

/** A quote's state, and what can be done with it as a whole. */
export function QuoteActions({ quote, isDirty, newer, onSaveFirst, onDiscard }: QuoteActionsProps) {
  const status = useMutation(api.quotes.changeStatus.mutationOptions())
  const restore = useMutation(api.quotes.restore.mutationOptions())
  const { dialog, shown, open, close, isBusy, act, send, openPaper } = useDocumentActions<
    Quote,
    'send' | 'accept' | 'invoice' | 'reject' | 'reopen'
  >({ record: quote, onSaveFirst })
  const asked = shown.record
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
  const isOpen = !isArchived && quote.status !== 'accepted' && newer === null
  const isWithoutInvoice = !isArchived && quote.status === 'accepted' && quote.invoiceId === null
  const step = nextQuoteStep(quote, isDirty)
  const pdfUrl = `/api/quotes/${quote.id}/pdf`
  return (
    <>
      <DocumentBar
        standing={
          isArchived
            ? { standing: 'gone', label: 'Archived' }
            : { standing: quoteStandings[quote.status], label: quoteStatusLabels[quote.status] }
        }
        mailOf={quote.sentAt === null ? null : quote.id}
        related={
          quote.invoiceId ? { to: `/invoices/${quote.invoiceId}/edit`, label: 'Open the invoice' } : null
        }
        pdfUrl={pdfUrl}
        isDirty={isDirty}
        isBusy={isBusy}
        onOpenPaper={(url) => void openPaper(url)}
        menu={
          <QuoteMenu
            quote={quote}
            isDirty={isDirty}
            isOld={newer !== null}
            act={act}
            onDiscard={() => onDiscard?.()}
            onChangeTo={(next) => void changeTo(next)}
            onAskFor={(wanted) => void open(wanted)}
          />
        }
      >
        {isOpen ? (
          <Button
            variant={step === 'send' ? 'filled' : 'default'}
            disabled={isBusy}
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => void open('send')}
          >
            Send by mail …
          </Button>
        ) : null}
        {isOpen ? (
          <Button
            variant={step === 'accept' ? 'filled' : 'default'}
            disabled={isBusy}
            onClick={() => void open('accept')}
          >
            Accept
          </Button>
        ) : null}
        {isWithoutInvoice ? (
          <Button
            variant={step === 'invoice' ? 'filled' : 'default'}
            disabled={isBusy}
            onClick={() => void open('invoice')}
          >
            Create invoice …
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
      <SendByMail
        document={{
          id: asked.id,
          version: asked.version,
          number: quoteTitle(asked),
          customerId: asked.customerId,
          pdfUrl,
        }}
        shown={shown}
        usual={(settings) => quoteMessage(settings, asked)}
        isOpen={dialog === 'send'}
        onClose={close}
        onSend={(values) =>
          send(async ({ id, version }) => {
            const sent = await calls.quotes.send({ id, version, ...values })
            keep(sent.quote)
            return sent.mail
          })
        }
      />
      <AcceptDialog
        shown={shown}
        isOpen={dialog === 'accept'}
        isBusy={isBusy}
        onClose={close}
        onAccept={(acceptance, acceptExpired) => void changeTo('accepted', { acceptance, acceptExpired })}
      />
      <InvoiceAgainDialog
        shown={shown}
        isOpen={dialog === 'invoice'}
        isBusy={isBusy}
        onClose={close}
        onMake={() => void changeTo('accepted')}
      />
      <ReasonDialog
        title={dialog === 'reopen' ? `Re-open ${quoteTitle(quote)}` : `Reject ${quoteTitle(quote)}`}
        text={
          dialog === 'reopen'
            ? 'The customer agreed to this quote. Its invoice is voided, and the quote can be changed again.'
            : 'Note why the customer said no.'
        }
        action={dialog === 'reopen' ? 'Re-open' : 'Reject'}
        isOpen={dialog === 'reject' || dialog === 'reopen'}
        isBusy={isBusy}
        shown={shown}
        onClose={close}
        onGive={(reason) => void changeTo(dialog === 'reopen' ? 'draft' : 'rejected', { reason })}
      />
    </>
  )
}
