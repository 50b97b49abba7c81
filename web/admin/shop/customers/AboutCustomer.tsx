import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'
import { addressParts } from '#domain/addresses.ts'
import { formatDay } from '#domain/dates.ts'
import { formatPhone } from '#domain/phones.ts'
import { type Customer, customerTypeLabels } from '#domain/shop/customers.ts'
import { SendButtons } from '#web/admin/sales/documents/SendButtons.tsx'
import { waysToReach } from '#web/admin/sales/documents/ways-to-reach.ts'
import { EmailText } from '#web/ui/EmailText.tsx'
import { GroupChip } from '../groups/GroupChip.tsx'
import classes from './CustomerPage.module.css'
import { useWorkerNames } from './worker-names.ts'

const blank = { subject: '', text: '' }
const wayLabels = { mail: 'Write a mail to', whatsapp: 'WhatsApp to', phone: 'Call' }

interface Reached {
  name: string
  email: string
  phone: string
}

function Reach({ who }: { who: Reached }) {
  const ways = waysToReach(who, blank)
  if (ways.length === 0) return null
  return (
    <Group gap="xs" mt={6}>
      <SendButtons ways={ways} labelOf={(how) => `${wayLabels[how]} ${who.name}`} />
    </Group>
  )
}

/** Who a customer is, how to reach them, and who looks after them. */
export function AboutCustomer({ customer }: { customer: Customer }) {
  const { name, companyName, email, phone, type, contacts, sites, groups } = customer
  return (
    <aside className={classes.about} aria-label="About this customer">
      <section className={classes.panel} aria-label="How to reach them">
        <h2>{companyName || name}</h2>
        {companyName && name !== companyName ? <p>{name}</p> : null}
        <p className={classes.quiet}>{customerTypeLabels[type]}</p>
        {email ? (
          <p>
            <EmailText email={email} />
          </p>
        ) : null}
        {phone ? <p>{formatPhone(phone)}</p> : null}
        {email || phone ? null : <p className={classes.quiet}>No address or number to reach them by.</p>}
        <Reach who={{ name: companyName || name, email, phone }} />
        <p className={classes.address}>{addressParts(customer).join('\n')}</p>
      </section>
      {contacts.length > 0 ? (
        <section className={classes.panel} aria-label="Contacts">
          <h2>Contacts</h2>
          <ul>
            {contacts.map((contact) => (
              <li key={JSON.stringify(contact)}>
                {contact.name}
                <small>{contact.role}</small>
                <small>
                  <EmailText email={contact.email} />
                </small>
                <small>{contact.phone ? formatPhone(contact.phone) : ''}</small>
                <Reach who={contact} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {sites.length > 0 ? (
        <section className={classes.panel} aria-label="Sites">
          <h2>Sites</h2>
          <ul>
            {sites.map((site) => (
              <li key={JSON.stringify(site)}>
                {site.name}
                <small>{site.address}</small>
                {site.accessNotes ? <small>{site.accessNotes}</small> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={classes.panel} aria-label="Groups and workers">
        <h2>Groups and workers</h2>
        {groups.length > 0 ? (
          <Group gap="xs" mb={6}>
            {groups.map((group) => (
              <Anchor key={group.id} component={Link} to={`/groups/${group.id}/customers`} size="sm">
                <GroupChip group={group} />
              </Anchor>
            ))}
          </Group>
        ) : (
          <p className={classes.quiet}>In no group.</p>
        )}
        <Workers customer={customer} />
      </section>
      <Details customer={customer} />
    </aside>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Workers({ customer: { assignedTo, groups } }: { customer: Customer }) {
  const { nameOf } = useWorkerNames()
  const through = groups.filter(({ archived }) => !archived).flatMap((group) => group.assignedTo)
  const all = [...new Set([...assignedTo, ...through])]
  return <p>{all.length === 0 ? 'Only the office sees them.' : `Workers: ${all.map(nameOf).join(', ')}`}</p>
}

function Details({ customer }: { customer: Customer }) {
  const { vatNumber, marketing } = customer
  const custom = Object.entries(customer.custom)
  return (
    <section className={classes.panel} aria-label="Details">
      <h2>Details</h2>
      <dl>
        <Fact label="VAT number" value={vatNumber || 'None'} />
        <Fact label="PO number" value={customer.poRequired ? 'Always needed' : 'Not needed'} />
        <Fact
          label="Marketing"
          value={
            marketing.consent ? `Agreed${marketing.at ? ` on ${formatDay(marketing.at)}` : ''}` : 'Not agreed'
          }
        />
        {custom.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      {customer.notes ? (
        <p className={classes.lines}>
          <small>Standing note</small>
          {customer.notes}
        </p>
      ) : null}
    </section>
  )
}
