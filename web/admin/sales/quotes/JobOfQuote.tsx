import { Alert, Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { v7 as uuid } from 'uuid'
import { isQuoteLocked, type Quote } from '#domain/sales/quotes.ts'
import { api, calls, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'

/** The job that followed the yes, or a button that makes it if none did. */
export function JobOfQuote({ quote }: { quote: Quote }) {
  const isAccepted = isQuoteLocked(quote)
  const wasAccepted = isAccepted || quote.acceptance !== null
  const { data } = useQuery({
    ...api.jobs.list.queryOptions({ input: { quoteId: quote.id, limit: 1 } }),
    enabled: wasAccepted,
  })
  if (!wasAccepted || !data) return null
  const [job] = data.items
  if (job)
    return (
      <Alert variant="default" my="md" title="The job">
        <Anchor component={Link} inherit underline="always" to={`/jobs/${job.id}`}>
          {job.jobNumber}
        </Anchor>
        {job.blocked ? `, blocked: ${job.blocked.reason}` : ''}
        {job.late ? ', late' : ''}
      </Alert>
    )
  return isAccepted ? <MakeJob quote={quote} /> : null
}

function MakeJob({ quote }: { quote: Quote }) {
  const navigate = useNavigate()
  // The same for every try, so that a lost answer makes no second job.
  const [id] = useState(() => uuid())
  const make = useMutationOnce({
    mutationFn: () =>
      calls.jobs.create({ id, customerId: quote.customerId, quoteId: quote.id, title: quote.title }),
    onSuccess: (job) => {
      toastSuccess(`${job.jobNumber} was made`)
      void navigate(`/jobs/${job.id}`)
    },
    onError: toastFailure,
    onSettled: () => refresh('jobs'),
  })
  return (
    <Alert variant="default" my="md" title="No job yet">
      <Button variant="default" size="compact-sm" loading={make.isPending} onClick={() => make.mutate()}>
        Make the job
      </Button>
    </Alert>
  )
}
