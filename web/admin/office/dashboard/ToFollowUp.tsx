import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { followUpInput } from '#domain/office/dashboard-inputs.ts'
import { api } from '#web/call.ts'

/** To do: customers who have a quote and do not answer it. Nothing if there are none. */
export function ToFollowUp() {
  const { data } = useQuery(api.quotes.toFollowUp.queryOptions({ input: followUpInput }))
  const count = data?.items.length ?? 0
  if (!data || count === 0) return null
  const many = data.hasMore ? `More than ${count} quotes` : count === 1 ? '1 quote' : `${count} quotes`
  return (
    <Alert variant="default" mb="md" title="To do: quotes to follow up" role="status">
      {many} sent some days ago and not answered.{' '}
      <Anchor component={Link} inherit underline="always" to="/quotes/follow-up">
        See whom to ask
      </Anchor>
    </Alert>
  )
}
