import { Anchor, Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { invoiceStatusLabels } from '#domain/sales/invoice-words.ts'
import { quoteStatusLabels, quoteTitle } from '#domain/sales/quote-words.ts'
import { isArchived } from '#domain/shop/archiving.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import type { Job } from '#domain/work/jobs.ts'
import { formatPassportCode, passportPath } from '#domain/work/passports.ts'
import { SurveyOfQuote } from '#web/admin/survey/measurements/SurveyOfQuote.tsx'
import { calls, refresh } from '#web/call.ts'
import { deleteOnce } from '#web/shell/delete-once.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import classes from './job.module.css'
import { useJobAction } from './use-job-action.ts'

/** What a job came from and led to: customer, quote, survey and invoices. */
export function JobLinks({ job }: { job: Job }) {
  const { quote, invoices, customer, customerId, measurementId, code } = job
  return (
    <>
      <section className={classes.panel} aria-labelledby="links-title">
        <h2 id="links-title">Belongs to it</h2>
        <dl>
          <dt>Customer</dt>
          <dd>
            <Anchor component={Link} to={`/customers/${customerId}`} size="sm">
              {customerLabel(customer)}
            </Anchor>
          </dd>
          <dt>Quote</dt>
          <dd>
            {quote ? (
              <>
                <Anchor component={Link} to={`/quotes/${quote.id}/edit`} size="sm">
                  {quoteTitle(quote)}
                </Anchor>
                <span>{quoteStatusLabels[quote.status]}</span>
              </>
            ) : (
              'None: made by hand'
            )}
          </dd>
          <dt>Invoices</dt>
          {invoices.length === 0 ? <dd>None yet</dd> : null}
          {invoices.map((invoice) => (
            <dd key={invoice.id}>
              <Anchor component={Link} to={`/invoices/${invoice.id}/edit`} size="sm">
                {invoice.invoiceNumber}
              </Anchor>
              <span>{invoiceStatusLabels[invoice.status]}</span>
            </dd>
          ))}
          <dt>Code on its signs</dt>
          <dd>
            <Anchor href={`${passportPath(code)}?stranger`} target="_blank" rel="noreferrer" size="sm">
              {formatPassportCode(code)}
            </Anchor>
            <span>what strangers read</span>
          </dd>
        </dl>
        <SurveyOfQuote measurementId={measurementId} />
      </section>
      {refuseJobChange(job) === null ? <ArchiveJob job={job} /> : <RestoreJob job={job} />}
    </>
  )
}

function ArchiveJob({ job }: { job: Job }) {
  const navigate = useNavigate()
  const remove = useMutationOnce({
    mutationFn: () =>
      deleteOnce(
        job.version,
        () => calls.jobs.remove({ params: { id: job.id }, query: { version: job.version } }),
        () => calls.jobs.get({ id: job.id }),
      ),
    onSuccess: () => {
      toastSuccess('Archived: it can be restored')
      void navigate('/jobs')
    },
    onError: toastFailure,
    onSettled: () => refresh('jobs'),
  })
  const ask = async () => {
    const isSure = await askToConfirm({
      title: `Archive ${job.jobNumber}`,
      text: 'It leaves the board. What was promised and made stays on record, and it can be restored from the list.',
      confirm: 'Archive job',
    })
    if (isSure) remove.mutate()
  }
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => void ask()}>
      Archive …
    </Button>
  )
}

function RestoreJob({ job }: { job: Job }) {
  const restore = useJobAction({
    ...{ id: job.id, isMade: (now) => !isArchived(now) },
    send: () => calls.jobs.restore({ id: job.id, version: job.version }),
    onDone: () => toastSuccess('Restored'),
  })
  return (
    <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate()}>
      Restore
    </Button>
  )
}
