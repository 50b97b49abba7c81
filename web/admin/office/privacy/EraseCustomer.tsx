import { Alert, Anchor, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import { countOf } from '#domain/office/books-check.ts'
import type { CustomerErasure } from '#domain/office/privacy.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { api, queryClient, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { recordPath } from '../../records/record-path.ts'
import { ErasureForm } from './ErasureForm.tsx'
import { KeptInvoices } from './KeptInvoices.tsx'
import { nameKept } from './kept-words.ts'
import classes from './privacy.module.css'

interface EraseCustomerProps {
  customer: Customer
  onClose: () => void
  onErased: () => void
}

/** Says what is erased and what is kept, or what is still open, and erases. */
export function EraseCustomer({ customer, onClose, onErased }: EraseCustomerProps) {
  const input = { id: customer.id }
  const plan = useQuery(api.privacy.customerErasure.queryOptions({ input, staleTime: 0 }))
  const erase = useMutation(
    api.privacy.eraseCustomer.mutationOptions({
      onSuccess: async ({ customer: erased }) => {
        onErased()
        queryClient.setQueryData(api.customers.get.queryKey({ input }), erased)
        toastSuccess('Personal data erased')
        onClose()
        await refresh('customers', 'quotes', 'invoices', 'groups', 'privacy', 'stats')
      },
      onError: async (error) => {
        toastFailure(error)
        await refresh('customers', 'privacy')
      },
    }),
  )
  return (
    <Modal opened onClose={onClose} title={`Erase the personal data of ${customerTitle(customer)}`} size="lg">
      {plan.data ? (
        plan.data.openCount > 0 ? (
          <StillOpen plan={plan.data} onClose={onClose} />
        ) : (
          <Stack gap="md">
            <WhatHappens plan={plan.data} />
            <ErasureForm
              name={customerTitle(customer)}
              isBusy={erase.isPending}
              onCancel={onClose}
              onErase={(reason) => erase.mutate({ ...input, version: customer.version, reason })}
            />
          </Stack>
        )
      ) : plan.isError ? (
        <Alert color="red">{readFailure(plan.error).message}</Alert>
      ) : (
        <Skeleton height={160} aria-label="Checking what there is" />
      )}
    </Modal>
  )
}

function StillOpen({ plan, onClose }: { plan: CustomerErasure; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text size="sm">Settle what is open first. Until then the shop needs to know who owes what.</Text>
      <ul className={classes.list}>
        {plan.open.map(({ noun, id, number, why }) => (
          <li key={id}>
            {noun === 'customers' ? (
              number
            ) : (
              <Anchor component={Link} to={recordPath({ noun, id })} size="sm" underline="always">
                {number}
              </Anchor>
            )}
            : {why}
          </li>
        ))}
        {plan.openCount > plan.open.length ? <li>and {plan.openCount - plan.open.length} more</li> : null}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}

function WhatHappens({ plan }: { plan: CustomerErasure }) {
  return (
    <>
      <div>
        <h3 className={classes.subheading}>What is erased</h3>
        <ul className={classes.list}>
          <li>Name, contact details, contacts, sites, notes, the shop’s own fields and marketing consent</li>
          {plan.quotes > 0 ? (
            <li>Who {countOf(plan.quotes, 'quote is', 'quotes are')} for, their titles, places and notes</li>
          ) : null}
          {plan.surveys > 0 ? (
            <li>Who and where {countOf(plan.surveys, 'measurement was', 'measurements were')} taken for</li>
          ) : null}
          {plan.jobs > 0 ? (
            <li>
              Who and where {countOf(plan.jobs, 'job was', 'jobs were')} done for, their tasks and notes
            </li>
          ) : null}
          {plan.voidInvoices > 0 ? (
            <li>Who {countOf(plan.voidInvoices, 'void invoice was', 'void invoices were')} for</li>
          ) : null}
          {plan.enquiries > 0 ? (
            <li>{countOf(plan.enquiries, 'enquiry', 'enquiries')} through the public site, with pictures</li>
          ) : null}
          {plan.messages > 0 ? (
            <li>{countOf(plan.messages, 'message', 'messages')} about their quotes, with files</li>
          ) : null}
          {plan.sentPdfs > 0 ? (
            <li>{countOf(plan.sentPdfs, 'copy', 'copies')} of what was sent to them</li>
          ) : null}
          {plan.mails > 0 ? <li>{countOf(plan.mails, 'mail', 'mails')} to them</li> : null}
          <li>What the history says of them</li>
        </ul>
      </div>
      <div>
        <h3 className={classes.subheading}>What is kept</h3>
        <ul className={classes.list}>
          <li>Lines, amounts and numbers, without a name</li>
          {plan.keptUntil ? (
            <li>
              {nameKept(plan)}, which the law needs for six years after the end of the financial year: the
              last until {formatDay(plan.keptUntil)}. Then who they were for, or from, is erased by itself.
            </li>
          ) : null}
        </ul>
      </div>
      <KeptInvoices kept={plan.kept} keptCount={plan.keptCount} />
    </>
  )
}
