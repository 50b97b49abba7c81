import { Button, Radio, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import type { DuplicateReason } from '#domain/shop/customers.ts'
import type { Enquiry } from '#domain/site/enquiries.ts'
import { api, askAgainOnce, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { onFirstClick } from '#web/ui/first-click.ts'
import classes from './enquiries.module.css'
import { noteEnquiryFailure } from './note-failure.ts'
import { PricedBy } from './PricedBy.tsx'

const NEW = 'new'

const reasonLabels: Record<DuplicateReason, string> = {
  phone: 'same phone',
  email: 'same email',
  'name-and-postcode': 'same name and postcode',
}

/** Creates customer and quote in one step; if the shop seems to know them, it asks which customer it is. */
export function ConvertEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const { id, version, name, email, phone, postcode } = enquiry
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)
  const known = useQuery(
    api.customers.duplicates.queryOptions({
      input: {
        name,
        ...(email ? { email } : {}),
        ...(phone ? { phone } : {}),
        ...(postcode ? { postcode } : {}),
      },
    }),
  )
  const twins = known.data?.items ?? []
  const choice = chosen ?? twins[0]?.id ?? NEW
  const convert = useMutation(
    api.enquiries.convert.mutationOptions({
      retry: askAgainOnce,
      onSuccess: ({ quote, enquiry: converted }) => {
        queryClient.setQueryData(api.enquiries.get.queryKey({ input: { id } }), converted)
        queryClient.setQueryData(api.quotes.get.queryKey({ input: { id: quote.id } }), quote)
        void refresh('enquiries', 'customers', 'quotes', 'stats')
        toastSuccess(`${quoteTitle(quote)} made from the enquiry`)
        void navigate(`/quotes/${quote.id}/edit`)
      },
      onError: noteEnquiryFailure,
    }),
  )
  return (
    <section className={classes.convert} aria-label="Customer and quote">
      {twins.length > 0 ? (
        <Radio.Group label="Whose quote is it?" value={choice} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {twins.map((twin) => (
              <Radio
                key={twin.id}
                value={twin.id}
                label={customerLabel(twin)}
                description={twin.reasons.map((reason) => reasonLabels[reason]).join(', ')}
              />
            ))}
            <Radio value={NEW} label="A new customer" />
          </Stack>
        </Radio.Group>
      ) : null}
      <PricedBy enquiry={enquiry} />
      <Button
        loading={convert.isPending}
        disabled={known.isPending}
        onClick={onFirstClick(() =>
          convert.mutate({ id, version, customerId: choice === NEW ? null : choice }),
        )}
        w="fit-content"
      >
        {choice === NEW ? 'Create customer and quote' : 'Create quote'}
      </Button>
    </section>
  )
}
