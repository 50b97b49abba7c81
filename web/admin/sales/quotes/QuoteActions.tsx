import { Button } from '@mantine/core'
import { IconLink, IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { londonDay } from '#domain/dates.ts'
import type { Refusal } from '#domain/errors.ts'
import {
  isSentByLink,
  refuseAccept,
  refuseDuplicate,
  refuseLink,
  refuseReject,
  refuseReopen,
  refuseRestore,
  refuseSend,
} from '#domain/sales/quote-actions.ts'
import { type QuoteStatus, quoteTitle } from '#domain/sales/quote-words.ts'
import { isQuoteLocked, type Quote } from '#domain/sales/quotes.ts'
import { quoteMessage } from '#domain/sales/sending.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { latePart } from '#web/ui/late.ts'
import { DocumentBar } from '../documents/DocumentBar.tsx'
import { DocumentLinkDialog } from '../documents/DocumentLinkDialog.tsx'
import { ReasonDialog } from '../documents/ReasonDialog.tsx'
import { SendByMail } from '../documents/SendByMail.tsx'
import { useDocumentActions } from '../documents/use-document-actions.ts'
import { AcceptDialog, type Agreed } from './AcceptDialog.tsx'
import { describeDecision, quoteStandingOf, reasonWords } from './action-words.ts'
import { InvoiceAgainDialog } from './InvoiceAgainDialog.tsx'
import { nextQuoteStep } from './next-step.ts'
import { QuoteMenu } from './QuoteMenu.tsx'

interface QuoteActionsProps {
  quote: Quote
  isDirty: boolean
  /** See `useDocumentActions`. */
  onSaveFirst: () => Promise<Quote | null>
  /** Drops what is typed and not saved. */
  onDiscard?: () => void
}

const SaveAsTemplate = latePart(() => import('../templates/SaveAsTemplate.tsx'))

type Dialog = 'send' | 'link' | 'accept' | 'invoice' | 'reject' | 'reopen' | 'template'

interface Decision extends Partial<Agreed> {
  reason?: string
}

/** A quote's state, and the actions on the whole quote. */
export function QuoteActions({ quote, isDirty, onSaveFirst, onDiscard }: QuoteActionsProps) {
  const status = useMutation(api.quotes.changeStatus.mutationOptions())
  const restore = useMutation(api.quotes.restore.mutationOptions())
  const today = londonDay(new Date())
  const { dialog, shown, open, close, isBusy, act, send, openPdf } = useDocumentActions<Quote, Dialog>({
    record: quote,
    onSaveFirst,
    refuse: (wanted, record) => refuseDialog(wanted, record, londonDay(new Date())),
  })
  const asked = shown.record
  const keep = (next: Quote) =>
    queryClient.setQueryData(api.quotes.get.queryKey({ input: { id: next.id } }), next)
  const changeTo = (next: QuoteStatus, more: Decision = {}) =>
    act(async ({ id, version }) => {
      const decided = await status.mutateAsync({ id, version, status: next, ...more })
      keep(decided.quote)
      toastSuccess(describeDecision(decided))
      void refresh('jobs')
    })
  // The dialog asks again before it accepts an expired quote.
  const canAccept = refuseAccept(quote, today, true) === null
  const step = nextQuoteStep(quote, { isDirty, today })
  const pdfUrl = `/api/quotes/${quote.id}/pdf`
  return (
    <>
      <DocumentBar
        standing={quoteStandingOf(quote)}
        mailOf={quote.sentAt === null ? null : quote.id}
        related={
          quote.invoiceId ? { to: `/invoices/${quote.invoiceId}/edit`, label: 'Open the invoice' } : null
        }
        pdfUrl={pdfUrl}
        isDirty={isDirty}
        isBusy={isBusy}
        onOpenPdf={(url) => void openPdf(url)}
        menu={
          // If a quote cannot even be copied, its menu is empty.
          refuseDuplicate(quote) ? null : (
            <QuoteMenu
              quote={quote}
              today={today}
              isDirty={isDirty}
              act={act}
              onDiscard={() => onDiscard?.()}
              onChangeTo={(next) => void changeTo(next)}
              onAskFor={(wanted) => void open(wanted)}
            />
          )
        }
      >
        {refuseSend(quote, today) ? null : (
          <Button
            variant={step === 'send' ? 'filled' : 'default'}
            disabled={isBusy}
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => void open('send')}
          >
            Send by mail …
          </Button>
        )}
        {refuseDialog('link', quote, today) ? null : (
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconLink size={16} aria-hidden />}
            onClick={() => void open('link')}
          >
            Link …
          </Button>
        )}
        {canAccept ? (
          <AcceptButton
            wanted={isQuoteLocked(quote) ? 'invoice' : 'accept'}
            step={step}
            isBusy={isBusy}
            onOpen={(wanted) => void open(wanted)}
          />
        ) : null}
        {refuseRestore(quote) ? null : (
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
        )}
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
        kind="quote"
        written={{
          ...{ quote: quoteTitle(asked), total: asked.total },
          ...{ validUntil: asked.validUntil, site: asked.workLocation },
        }}
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
      <DocumentLinkDialog
        what={`quote ${quoteTitle(asked)}`}
        effect={isSentByLink(asked) ? 'Making it marks the quote as sent.' : ''}
        customerId={asked.customerId}
        shown={shown}
        isOpen={dialog === 'link'}
        onClose={close}
        onMake={(channel) =>
          send(async ({ id, version }) => {
            const { url } = await calls.links.makeForQuote({ id, version, channel })
            void refresh('quotes', 'links', 'stats')
            return url
          })
        }
      />
      <AcceptDialog
        shown={shown}
        isOpen={dialog === 'accept'}
        isBusy={isBusy}
        onClose={close}
        onAccept={(agreed) => void changeTo('accepted', agreed)}
      />
      <InvoiceAgainDialog
        shown={shown}
        isOpen={dialog === 'invoice'}
        isBusy={isBusy}
        onClose={close}
        onMake={() => void changeTo('accepted')}
      />
      {dialog === 'template' ? <SaveAsTemplate quote={asked} onClose={close} /> : null}
      <ReasonDialog
        {...reasonWords(dialog, quote)}
        isOpen={dialog === 'reject' || dialog === 'reopen'}
        isBusy={isBusy}
        shown={shown}
        onClose={close}
        onGive={(reason) => void changeTo(dialog === 'reopen' ? 'draft' : 'rejected', { reason })}
      />
    </>
  )
}

interface AcceptButtonProps {
  wanted: 'accept' | 'invoice'
  step: ReturnType<typeof nextQuoteStep>
  isBusy: boolean
  onOpen: (dialog: Dialog) => void
}

/** A quote that was agreed to is not accepted again, but invoiced again. */
function AcceptButton({ wanted, step, isBusy, onOpen }: AcceptButtonProps) {
  return (
    <Button variant={step === wanted ? 'filled' : 'default'} disabled={isBusy} onClick={() => onOpen(wanted)}>
      {wanted === 'accept' ? 'Accept' : 'Create invoice …'}
    </Button>
  )
}

/** The rule for the action of a dialog. */
function refuseDialog(dialog: Dialog, quote: Quote, today: string): Refusal | null {
  switch (dialog) {
    case 'send':
      return refuseSend(quote, today)
    case 'link':
      return refuseLink(quote, today)
    case 'accept':
    case 'invoice':
      return refuseAccept(quote, today, true)
    case 'reject':
      return refuseReject(quote, today)
    case 'reopen':
      return refuseReopen(quote)
    case 'template':
      return null
  }
}
