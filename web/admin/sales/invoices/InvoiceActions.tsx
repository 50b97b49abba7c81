import { Button } from '@mantine/core'
import { IconLink, IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Refusal } from '#domain/errors.ts'
import { refuseCredit, refuseDeposit, refuseIssue, refuseVoid } from '#domain/sales/invoice-actions.ts'
import { isBill } from '#domain/sales/invoice-words.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { invoiceMessage, mailKindOf, refuseSendingInvoice } from '#domain/sales/sending.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { DocumentBar } from '../documents/DocumentBar.tsx'
import { DocumentLinkDialog } from '../documents/DocumentLinkDialog.tsx'
import { ReasonDialog } from '../documents/ReasonDialog.tsx'
import { SendByMail } from '../documents/SendByMail.tsx'
import { useDocumentActions } from '../documents/use-document-actions.ts'
import { useMadeId } from '../documents/use-made-id.ts'
import { CreditDialog } from './CreditDialog.tsx'
import { DepositDialog } from './DepositDialog.tsx'
import { InvoiceMenu } from './InvoiceMenu.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { invoiceStandingOf, relatedOf } from './invoice-standing.ts'
import type { nextInvoiceStep } from './next-step.ts'
import { useEInvoice } from './use-e-invoice.tsx'

type Dialog = 'issue' | 'issue and send' | 'send' | 'link' | 'void' | 'credit' | 'deposit'

interface InvoiceActionsProps {
  invoice: Invoice
  isDirty: boolean
  /** The next step; its button is the filled one. */
  step: ReturnType<typeof nextInvoiceStep>
  /** See `useDocumentActions`. */
  onSaveFirst: () => Promise<Invoice | null>
}

const dialogs = { 'issue-and-send': 'issue and send', send: 'send' } as const satisfies Record<string, Dialog>

/** Opens the dialog that another screen leads to, once: a reload of the page does not ask again. */
function useAskedDialog(open: (dialog: Dialog) => void): void {
  const [search, setSearch] = useAddressSearch()
  const wanted = search.get('do')
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (wanted === null) return
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('do')
        return next
      },
      { replace: true },
    )
    if (wanted === 'issue-and-send' || wanted === 'send') latest.current(dialogs[wanted])
  }, [wanted, setSearch])
}

/** An invoice's state, and the actions on the whole invoice. */
export function InvoiceActions({ invoice, isDirty, step, onSaveFirst }: InvoiceActionsProps) {
  const navigate = useNavigate()
  const issue = useMutation(api.invoices.issue.mutationOptions())
  const voiding = useMutation(api.invoices.void.mutationOptions())
  const credit = useMutation(api.invoices.credit.mutationOptions())
  const deposit = useMutation(api.invoices.deposit.mutationOptions())
  const { dialog, shown, open, close, isBusy, act, send, openPdf } = useDocumentActions<Invoice, Dialog>({
    record: invoice,
    onSaveFirst,
    refuse: refuseDialog,
  })
  const asked = shown.record
  const madeId = useMadeId(dialog)
  useAskedDialog((wanted) => void open(wanted))
  const keep = (next: Invoice) =>
    queryClient.setQueryData(api.invoices.get.queryKey({ input: { id: next.id } }), next)

  const can = (wanted: Dialog) => refuseDialog(wanted, invoice) === null
  const electronic = useEInvoice(invoice)
  const hasMenu = can('deposit') || can('void') || electronic.isPossible
  const pdfUrl = `/api/invoices/${invoice.id}/pdf`
  return (
    <>
      <DocumentBar
        standing={invoiceStandingOf(invoice)}
        mailOf={invoice.issuedAt === null && isBill(invoice) ? null : invoice.id}
        related={relatedOf(invoice)}
        pdfUrl={pdfUrl}
        isDirty={isDirty}
        isBusy={isBusy}
        onOpenPdf={(url) => void openPdf(url)}
        menu={
          hasMenu ? (
            <InvoiceMenu
              can={can}
              onOpen={(next) => void open(next)}
              onDownload={electronic.isPossible ? electronic.download : null}
            />
          ) : null
        }
      >
        {can('send') ? (
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => void open('send')}
          >
            Send by mail …
          </Button>
        ) : null}
        {can('link') ? (
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconLink size={16} aria-hidden />}
            onClick={() => void open('link')}
          >
            Link …
          </Button>
        ) : null}
        {can('credit') ? (
          <Button variant="default" disabled={isBusy} onClick={() => void open('credit')}>
            Credit …
          </Button>
        ) : null}
        {can('issue') ? (
          <Button
            variant={step === 'issue' ? 'filled' : 'default'}
            loading={issue.isPending}
            disabled={isBusy}
            onClick={() => void open('issue')}
          >
            Issue
          </Button>
        ) : null}
      </DocumentBar>
      {electronic.dialog}
      <SendByMail
        document={{
          id: asked.id,
          version: asked.version,
          number: asked.invoiceNumber,
          customerId: asked.customerId,
          pdfUrl,
          isInvoice: true,
        }}
        shown={shown}
        usual={(settings) => invoiceMessage(settings, { ...asked, dueDate: asked.dueIfIssued })}
        kind={mailKindOf(asked)}
        written={{
          ...{ invoice: asked.invoiceNumber, total: asked.total, balance: asked.balance },
          ...{ dueDate: asked.dueIfIssued, site: asked.workLocation },
        }}
        isOpen={dialog === 'send' || dialog === 'issue and send'}
        onClose={close}
        onSend={(values) =>
          send(async ({ id, version }) => {
            if (dialog === 'issue and send') {
              const { mail, ...issued } = await issue.mutateAsync({ id, version, send: values })
              if (!mail) throw new Error('issued without a mail')
              keep(issued)
              return mail
            }
            const sent = await calls.invoices.send({ id, version, ...values })
            keep(sent.invoice)
            return sent.mail
          })
        }
      />
      <DocumentLinkDialog
        what={`invoice ${asked.invoiceNumber}`}
        effect=""
        customerId={asked.customerId}
        shown={shown}
        isOpen={dialog === 'link'}
        onClose={close}
        onMake={(channel) =>
          send(async ({ id, version }) => {
            const { url } = await calls.links.makeForInvoice({ id, version, channel })
            void refresh('links')
            return url
          })
        }
      />
      <IssueDialog
        shown={shown}
        isOpen={dialog === 'issue'}
        isBusy={isBusy}
        onClose={close}
        onIssue={() =>
          void act(async ({ id, version }) => {
            const { mail: _none, ...issued } = await issue.mutateAsync({ id, version })
            keep(issued)
            toastSuccess(`${issued.invoiceNumber} is issued`)
          })
        }
        onIssueAndSend={() => void open('issue and send')}
      />
      <ReasonDialog
        title={`Void ${invoice.invoiceNumber}`}
        text="The number is kept and stays visible. Nothing is owed on it any more."
        action="Void invoice"
        isOpen={dialog === 'void'}
        isBusy={isBusy}
        shown={shown}
        onClose={close}
        onGive={(reason) =>
          void act(async ({ id, version }) => {
            const gone = await voiding.mutateAsync({ id, version, reason })
            keep(gone)
            toastSuccess(`${gone.invoiceNumber} is void`)
          })
        }
      />
      {can('credit') ? (
        <CreditDialog
          key={asked.id}
          shown={shown}
          isOpen={dialog === 'credit'}
          isBusy={isBusy}
          onClose={close}
          onCredit={(given) =>
            void act(async ({ id, version }) => {
              const note = await credit.mutateAsync({ id, version, noteId: madeId(given), ...given })
              toastSuccess(`Credit note ${note.invoiceNumber} was made`)
              await navigate(`/invoices/${note.id}/edit`)
            })
          }
        />
      ) : null}
      <DepositDialog
        shown={shown}
        isOpen={dialog === 'deposit'}
        isBusy={isBusy}
        onClose={close}
        onRaise={(given) =>
          void act(async ({ id, version }) => {
            const made = await deposit.mutateAsync({ id, version, depositId: madeId(given), deposit: given })
            toastSuccess(`Deposit invoice ${made.invoiceNumber} was made`)
            await navigate(`/invoices/${made.id}/edit`)
          })
        }
      />
    </>
  )
}

/** The rule for the action of a dialog. */
function refuseDialog(dialog: Dialog, invoice: Invoice): Refusal | null {
  const { deduction, creditableAmount: left } = invoice
  switch (dialog) {
    case 'issue':
    case 'issue and send':
      return refuseIssue(invoice)
    case 'send':
    case 'link':
      return refuseSendingInvoice(invoice)
    case 'void':
      return refuseVoid(invoice, deduction)
    case 'credit':
      return refuseCredit(invoice, { deduction, left })
    case 'deposit':
      return refuseDeposit(invoice)
  }
}
