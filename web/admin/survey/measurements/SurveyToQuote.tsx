import { Alert, Anchor, Button, Group, Skeleton, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatPounds } from '#domain/money/money.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import { isSubmitted } from '#domain/survey/survey-words.ts'
import { CustomerPicker } from '#web/admin/sales/documents/CustomerPicker.tsx'
import { wholeCustomer } from '#web/admin/shop/customers/whole-customer.ts'
import { api, askAgainOnce, queryClient, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { onFirstClick } from '#web/ui/first-click.ts'
import MeasurementDetails from './MeasurementDetails.tsx'

/**
 * One survey, read-only, with the button that creates a quote from it.
 * @param onBack leads to the list in a side panel; left out on a page of its own
 */
export default function SurveyToQuote({ id, onBack }: { id: string; onBack?: () => void }) {
  const navigate = useNavigate()
  const query = useQuery(api.measurements.get.queryOptions({ input: { id } }))
  const [customerId, setCustomerId] = useState<string | null>(null)
  const customer = useQuery({
    ...api.customers.get.queryOptions({ input: { id: customerId ?? '' }, select: wholeCustomer }),
    enabled: customerId !== null,
  }).data
  const quoting = useMutation(
    api.measurements.quote.mutationOptions({
      retry: askAgainOnce,
      onSuccess: ({ quote }) => {
        queryClient.setQueryData(api.quotes.get.queryKey({ input: { id: quote.id } }), quote)
        void refresh('quotes', 'measurements', 'stats')
        toastSuccess(`${quoteTitle(quote)} made from the measurement`)
        void navigate(`/quotes/${quote.id}/edit`)
      },
      onError: toastFailure,
    }),
  )
  const isFree = query.data?.isQuoteCreated === false
  const putAway = useQuery({
    ...api.quotes.list.queryOptions({ input: { measurementId: id, archived: 'true', limit: 1 } }),
    enabled: isFree,
  }).data?.items[0]
  const restoring = useMutation(
    api.quotes.restore.mutationOptions({
      onSuccess: (quote) => {
        queryClient.setQueryData(api.quotes.get.queryKey({ input: { id: quote.id } }), quote)
        void refresh('quotes', 'measurements', 'stats')
        toastSuccess(`${quoteTitle(quote)} restored`)
        void navigate(`/quotes/${quote.id}/edit`)
      },
      onError: toastFailure,
    }),
  )
  const survey = query.data
  if (!survey) return <NoSurvey error={query.error} onBack={onBack} />
  const needsCustomer = survey.customerId === null
  return (
    <Stack gap="md">
      <ToList onBack={onBack} />
      {!isSubmitted(survey) && !survey.isQuoteCreated ? (
        <Alert color="amber" title="Still a draft">
          {survey.worker.name || 'The worker'} has not submitted it. Once its quote is made, it can no longer
          be changed.
        </Alert>
      ) : null}
      <MeasurementDetails measurement={survey} isOwnPage={onBack === undefined} />
      {isFree && putAway ? (
        <Alert variant="default" title={`${quoteTitle(putAway)} was made from this and archived`}>
          It comes to {formatPounds(putAway.total)}. Restore it, or make a new quote from what was measured.
        </Alert>
      ) : null}
      {needsCustomer ? (
        <CustomerPicker value={customerId} customer={customer} error={undefined} onChange={setCustomerId} />
      ) : null}
      <Group>
        <Button
          loading={quoting.isPending}
          disabled={needsCustomer && customerId === null}
          onClick={onFirstClick(() =>
            quoting.mutate({ id, ...(needsCustomer && customerId !== null ? { customerId } : {}) }),
          )}
        >
          {survey.isQuoteCreated ? 'Open its quote' : putAway ? 'Create a new quote' : 'Create quote'}
        </Button>
        {isFree && putAway ? (
          <Button
            variant="default"
            loading={restoring.isPending}
            onClick={onFirstClick(() => restoring.mutate({ id: putAway.id, version: putAway.version }))}
          >
            Restore {quoteTitle(putAway)}
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}

function ToList({ onBack }: { onBack: (() => void) | undefined }) {
  if (!onBack) return null
  return (
    <Anchor component="button" type="button" size="sm" onClick={onBack} ta="left">
      All measurements without a quote
    </Anchor>
  )
}

/** What is shown while there is no survey. `error` is null while it loads. */
function NoSurvey({ error, onBack }: { error: Error | null; onBack: (() => void) | undefined }) {
  if (!error) return <Skeleton height={320} aria-label="Loading the measurement" />
  return (
    <EmptyState title="This measurement could not be loaded" text={readFailure(error).message}>
      {onBack ? (
        <Button variant="default" onClick={onBack}>
          All measurements
        </Button>
      ) : null}
    </EmptyState>
  )
}
