import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Invoice } from '#domain/invoices.ts'
import { invoiceMessage, refuseSendingInvoice } from '#domain/sending.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from '../documents/Actions.module.css'
import { ReasonDialog } from '../documents/ReasonDialog.tsx'
import { SendByMail } from '../documents/SendByMail.tsx'
import { takeFailure } from '../documents/saving.ts'
import { useOneAtATime } from '../documents/use-one-at-a-time.ts'
import { CreditDialog } from './CreditDialog.tsx'
import { DepositDialog } from './DepositDialog.tsx'
import { standingOf } from './invoice-standing.ts'

interface InvoiceActionsProps {
  invoice: Invoice
  isDirty: boolean
  /** Saves what is typed; answers the invoice as stored, or null where it was refused. */
  onSaveFirst: () => Promise<Invoice | null>
}

type Dialog = 'void' | 'credit' | 'deposit' | null

/** An invoice's state, and what can be done with it as a whole. */
export function InvoiceActions({ invoice, isDirty, onSaveFirst }: InvoiceActionsProps) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<Dialog>(null)
  const issue = useMutation(api.invoices.issue.mutationOptions())
  const voiding = useMutation(api.invoices.void.mutationOptions())
  const credit = useMutation(api.invoices.credit.mutationOptions())
  const deposit = useMutation(api.invoices.deposit.mutationOptions())
  const { isBusy, run } = useOneAtATime()

  const keep = (next: Invoice) =>
    queryClient.setQueryData(api.invoices.get.queryKey({ input: { id: next.id } }), next)

  /** Runs an action on the invoice as it is typed: saved first where it has to be. */
  const act = (action: (stored: Invoice) => Promise<void>) =>
    run(async () => {
      const stored = isDirty ? await onSaveFirst() : invoice
      if (!stored) {
        setDialog(null)
        return
      }
      try {
        await action(stored)
        setDialog(null)
      } catch (error) {
        takeFailure(error, {})
      }
      void refresh('invoices', 'quotes', 'stats')
    })

  const canIssue = invoice.issuedAt === null && invoice.status !== 'void' && invoice.kind !== 'credit-note'
  const canCredit =
    invoice.issuedAt !== null &&
    invoice.kind !== 'credit-note' &&
    Object.values(invoice.creditable).some((left) => left > 0)
  const canDeposit = canIssue && invoice.kind === 'invoice' && !invoice.locked
  const canVoid = !invoice.locked
  const hasMenu = canDeposit || canVoid
  return (
    <div className={classes.actions}>
      <StatusBadge {...standingOf(invoice)} />
      <div className={classes.buttons}>
        {invoice.quoteId ? (
          <Button component={Link} to={`/quotes/${invoice.quoteId}/edit`} variant="default">
            Open the quote
          </Button>
        ) : null}
        <Button
          component="a"
          href={`/api/invoices/${invoice.id}/pdf`}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
        >
          {isDirty ? 'Open PDF as saved' : 'Open PDF'}
        </Button>
        {refuseSendingInvoice(invoice) === null ? (
          <SendByMail
            document={{
              id: invoice.id,
              version: invoice.version,
              number: invoice.invoiceNumber,
              customerId: invoice.customerId,
              pdfUrl: `/api/invoices/${invoice.id}/pdf`,
            }}
            usual={(settings) => invoiceMessage(settings, invoice)}
            isBusy={isBusy}
            // What can be sent was issued, and nothing can be typed into it any more.
            onSaveFirst={() => Promise.resolve(true)}
            onSend={async (values) => {
              const { id, version } = invoice
              const sent = await calls.invoices.send({ id, version, ...values })
              keep(sent.invoice)
              return sent.mail
            }}
          />
        ) : null}
        {canCredit ? (
          <Button variant="default" disabled={isBusy} onClick={() => setDialog('credit')}>
            Credit …
          </Button>
        ) : null}
        {canIssue ? (
          <Button
            variant="default"
            loading={issue.isPending}
            disabled={isBusy}
            onClick={() =>
              void act(async ({ id, version }) => {
                const issued = await issue.mutateAsync({ id, version })
                keep(issued)
                toastSuccess(`${issued.invoiceNumber} is issued`)
              })
            }
          >
            Issue
          </Button>
        ) : null}
        {hasMenu ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" aria-label="More actions" disabled={isBusy}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {canDeposit ? (
                <Menu.Item onClick={() => setDialog('deposit')}>Deposit invoice …</Menu.Item>
              ) : null}
              {canVoid ? (
                <Menu.Item c="var(--bad)" onClick={() => setDialog('void')}>
                  Void …
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
      <ReasonDialog
        title={`Void ${invoice.invoiceNumber}`}
        text="Its number stays taken and visible; nothing is owed on it any more."
        action="Make void"
        isOpen={dialog === 'void'}
        isBusy={isBusy}
        isDangerous
        onClose={() => setDialog(null)}
        onGive={(reason) =>
          void act(async ({ id, version }) => {
            const gone = await voiding.mutateAsync({ id, version, reason })
            keep(gone)
            toastSuccess(`${gone.invoiceNumber} is void`)
          })
        }
      />
      {canCredit ? (
        <CreditDialog
          key={invoice.version}
          invoice={invoice}
          isOpen={dialog === 'credit'}
          isBusy={isBusy}
          onClose={() => setDialog(null)}
          onCredit={(given) =>
            void act(async ({ id, version }) => {
              const note = await credit.mutateAsync({ id, version, ...given })
              toastSuccess(`Credit note ${note.invoiceNumber} was made`)
              await navigate(`/invoices/${note.id}/edit`)
            })
          }
        />
      ) : null}
      <DepositDialog
        invoice={invoice}
        isOpen={dialog === 'deposit'}
        isBusy={isBusy}
        onClose={() => setDialog(null)}
        onRaise={(given) =>
          void act(async ({ id, version }) => {
            const made = await deposit.mutateAsync({ id, version, deposit: given })
            toastSuccess(`Deposit invoice ${made.invoiceNumber} was made`)
            await navigate(`/invoices/${made.id}/edit`)
          })
        }
      />
    </div>
  )
}
