/** Customers with their contacts and sites, enquiries, and those who work here: by what was typed. */
import type { Person } from '#domain/access.ts'
import { nameToShow } from '#domain/accounts.ts'
import type { Found } from '#domain/office/search.ts'
import { formatPhone } from '#domain/phones.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { listAccounts } from '#server/people/users/users.store.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { textsFor } from '#server/platform/db/search.ts'
import { listCustomers } from '#server/shop/customers/customers.store.ts'
import { groupsOfPerson } from '#server/shop/groups/groups.store.ts'
import { listEnquiries } from '#server/site/enquiries/enquiries.store.ts'
import { customersByPeople } from './people-and-sites.store.ts'

const phoneField = (phone: string) => ['Phone', phone, phone === '' ? '' : formatPhone(phone)] as const

export async function findCustomers(
  db: Database,
  person: Person,
  { q, limit }: { q: string; limit: number },
): Promise<Found[]> {
  const isAdmin = person.role === 'admin'
  const seenBy = isAdmin ? null : { id: person.id, groups: await groupsOfPerson(db, person.id) }
  const { items } = await listCustomers(db, { q, limit, archived: false, seenBy, exactFirst: 'true' })
  return items.map((customer) => ({
    ...{ kind: 'customer', id: customer.id, at: customer.createdAt, title: customerLabel(customer) },
    detail: [customer.address, customer.phone && formatPhone(customer.phone)].filter(Boolean).join(', '),
    url: isAdmin ? `/customers/${customer.id}/edit` : `/measurements/create?customer=${customer.id}`,
    fields: [
      ['Name', customer.companyName || customer.name],
      ['Name', customer.name],
      ['Email', customer.email],
      phoneField(customer.phone),
      ['Address', customer.address],
    ],
  }))
}

/** Contacts and sites of customers, for admins. */
export async function findContactsAndSites(
  db: Database,
  { q, limit }: { q: string; limit: number },
): Promise<Found[]> {
  const texts = textsFor(q)
  const has = (...own: string[]) =>
    own.some((text) => texts.some((typed) => text.toLowerCase().includes(typed)))
  const rows = await customersByPeople(db, q, limit)
  return rows.flatMap((row): Found[] => {
    const of = { id: row.id, at: row.createdAt.toISOString(), url: `/customers/${row.id}/edit` }
    const customer = customerLabel(row)
    const contacts = row.contacts
      .filter(({ name, email, phone }) => has(name, email, phone))
      .map(
        ({ name, role, email, phone }): Found => ({
          ...{ ...of, kind: 'contact', title: name || email || formatPhone(phone) },
          detail: [role, customer].filter(Boolean).join(', '),
          fields: [['Name', name], ['Email', email], phoneField(phone)],
        }),
      )
    const sites = row.sites
      .filter(({ name, address }) => has(name, address))
      .map(
        ({ name, address }): Found => ({
          ...{ ...of, kind: 'site', title: name || address },
          detail: [name && address, customer].filter(Boolean).join(', '),
          fields: [
            ['Name', name || address],
            ['Address', address],
          ],
        }),
      )
    return [...contacts, ...sites]
  })
}

export async function findEnquiries(
  db: Database,
  { q, limit }: { q: string; limit: number },
): Promise<Found[]> {
  const { items } = await listEnquiries(db, { q, limit })
  return items.map(({ id, number, name, company, email, phone, service, createdAt }) => ({
    ...{ kind: 'enquiry', id, at: createdAt, title: `${number} ${company || name}` },
    detail: service,
    url: `/enquiries?enquiry=${id}`,
    fields: [['Number', number], ['Name', name], ['Company', company], ['Email', email], phoneField(phone)],
  }))
}

export async function findStaff(db: Database, { q, limit }: { q: string; limit: number }): Promise<Found[]> {
  const { items } = await listAccounts(db, { q, limit })
  return items.map((account) => ({
    ...{ kind: 'person', id: account.id, at: account.createdAt, title: nameToShow(account) },
    detail: account.role === 'admin' ? 'Admin' : 'Worker',
    url: account.role === 'worker' ? `/workers/${account.id}/edit` : '/user-management',
    fields: [
      ['Name', nameToShow(account)],
      ['Email', account.email],
      ['Phone', account.phone],
    ],
  }))
}
