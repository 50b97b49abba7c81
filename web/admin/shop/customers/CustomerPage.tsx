import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { isArchived } from '#domain/shop/archiving.ts'
import { refuseErased } from '#domain/shop/customer-actions.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { ErasedCustomer } from '#web/admin/office/privacy/ErasedCustomer.tsx'
import { RecordPage } from '#web/admin/records/RecordPage.tsx'
import { Timeline } from '#web/admin/records/Timeline.tsx'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { useOpenRecord } from '#web/shell/presence.ts'
import { latePart } from '#web/ui/late.ts'
import { Page } from '#web/ui/Page.tsx'
import { AboutCustomer } from './AboutCustomer.tsx'
import { ArchivedNote } from './ArchivedNote.tsx'
import classes from './CustomerPage.module.css'
import { FilesOfCustomer } from './FilesOfCustomer.tsx'
import { MergesOfCustomer } from './MergesOfCustomer.tsx'
import { MoneyOfCustomer } from './MoneyOfCustomer.tsx'
import { NotesOfCustomer } from './NotesOfCustomer.tsx'
import { OpenOfCustomer } from './OpenOfCustomer.tsx'
import { wholeCustomer } from './whole-customer.ts'

export const handle: ScreenHandle = { title: 'Customer' }

const TransferDialog = latePart(async () => ({
  default: (await import('#web/admin/sales/payments/TransferDialog.tsx')).TransferDialog,
}))
const MergeDialog = latePart(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }))

const back = { to: '/customers', label: 'Customers' }

/** /customers/{id}: who they are, what they owe and have open, and everything that happened. */
export default function CustomerPage() {
  const { id = '' } = useParams()
  const query = useQuery(api.customers.get.queryOptions({ input: { id }, select: wholeCustomer }))
  return (
    <RecordPage
      key={id}
      query={query}
      title="Customer"
      back={back}
      gone={messages.customerNotFound}
      goneText="It may have been deleted, or the link is incomplete."
    >
      {(customer) =>
        customer.erasedAt ? (
          <Page title={customerTitle(customer)} back={back}>
            <ErasedCustomer customer={customer} erasedAt={customer.erasedAt} />
          </Page>
        ) : (
          <Page
            title={customerTitle(customer)}
            back={back}
            toolbar={customer.mergedInto ? undefined : <NextThings customer={customer} />}
          >
            <Loaded customer={customer} />
          </Page>
        )
      }
    </RecordPage>
  )
}

function Loaded({ customer }: { customer: Customer }) {
  const { id } = customer
  useOpenRecord('customers', id)
  const page = useQuery(api.customerPage.get.queryOptions({ input: { id } }))
  return (
    <>
      <MergesOfCustomer customer={customer} />
      <ArchivedNote customer={customer} />
      {customer.alert ? (
        <p className={classes.alert} role="note">
          <strong>Alert</strong> {customer.alert}
        </p>
      ) : null}
      <div className={classes.layout}>
        <AboutCustomer customer={customer} />
        <div className={classes.main}>
          <MoneyOfCustomer customerId={id} query={page} />
          <OpenOfCustomer customer={customer} query={page} />
          <NotesOfCustomer customer={customer} />
          <FilesOfCustomer customer={customer} />
          <Timeline noun="customers" id={id} isShut={refuseErased(customer) !== null} />
        </div>
      </div>
    </>
  )
}

/** The next thing to do for a customer, the likeliest first. */
function NextThings({ customer }: { customer: Customer }) {
  const { id } = customer
  const [isMerging, setMerging] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const pay = useRef<HTMLButtonElement>(null)
  const making = [
    { to: `/quotes/templates?customerId=${id}`, label: 'From a template' },
    { to: `/invoices/new?customerId=${id}`, label: 'New invoice' },
    { to: `/diary?visit=new&customer=${id}`, label: 'Survey or visit' },
    { to: `/jobs/new?customerId=${id}`, label: 'Job' },
  ]
  const looking = [
    { to: `/customers/${id}/statement`, label: 'Statement' },
    { to: `/customers/${id}/edit`, label: 'Edit' },
  ]
  const isShut = isArchived(customer)
  return (
    <nav className={classes.next} aria-label="Next for this customer">
      {isShut ? null : (
        <>
          <Button component={Link} to={`/quotes/new?customerId=${id}`}>
            New quote
          </Button>
          <Ways to={making} />
        </>
      )}
      <Button ref={pay} variant="default" onClick={() => setPaying(true)}>
        Record a payment …
      </Button>
      <Ways to={looking} />
      {isShut ? null : (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon ref={more} variant="default" aria-label="More actions">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setMerging(true)}>Merge a duplicate …</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isPaying ? <TransferDialog customerId={id} isOpen onClose={closing(setPaying, pay)} /> : null}
      {isMerging ? <MergeDialog customer={customer} onClose={closing(setMerging, more)} /> : null}
    </nav>
  )
}

/** A dialog that is loaded as it opens does not know by itself what had the focus. */
const closing = (setOpen: (isOpen: boolean) => void, opener: RefObject<HTMLButtonElement | null>) => () => {
  setOpen(false)
  setTimeout(() => opener.current?.focus())
}

function Ways({ to: ways }: { to: readonly { to: string; label: string }[] }) {
  return ways.map(({ to, label }) => (
    <Button key={to} component={Link} to={to} variant="default">
      {label}
    </Button>
  ))
}
