/** Customers with their contacts and sites, enquiries, and those who work here: by what was typed. */
import type { Person } from '#domain/access.ts'
import { nameToShow } from '#domain/accounts.ts'
import { formatAddress } from '#domain/addresses.ts'
import type { Found } from '#domain/office/search.ts'
import { hasBeginning, wordsIn } from '#domain/office/search-words.ts'
import { formatPhone } from '#domain/phones.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { listAccounts } from '#server/people/users/users.store.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { textsFor } from '#server/platform/db/search.ts'
import { customersNamed, listCustomers } from '#server/shop/customers/list-customers.store.ts'
import { groupsOfPerson } from '#server/shop/groups/groups.store.ts'
import { enquiriesWith } from '#server/site/enquiries/list-enquiries.store.ts'
import { type OneWord, type SearchQuery, withoutDoubles } from './asked.ts'
import { customersWithWords, ownCustomersWithWords } from './by-words.store.ts'
import { customersByPeople } from './people-and-sites.store.ts'

const phoneField = (phone: string) => ['Phone', phone, phone === '' ? '' : formatPhone(phone)] as const

/** For the office with their contacts and sites. */
export async function findCustomers(
  db: Database,
  person: Person,
  { q, words, isForTexts, limit }: SearchQuery,
): Promise<Found[]> {
  if (person.role !== 'admin') return findOwnCustomers(db, person, { q, words, limit })
  const [byText, byPeople, byWords] = await queryTogether(
    db,
    async () => {
      if (q === '') return []
      // The index of words has the newest alone, and who is called just so may be an old customer.
      if (!isForTexts) return customersNamed(db, q, limit)
      return (await listCustomers(db, { q, limit, archived: false, seenBy: null, exactFirst: 'true' })).items
    },
    async () => (q === '' || !isForTexts ? [] : await customersByPeople(db, q, limit)),
    async () => (words === null ? [] : await customersWithWords(db, words, limit)),
  )
  const url = (id: string) => `/customers/${id}`
  const rows = withoutDoubles([...byWords, ...byPeople])
  return [
    ...withoutDoubles([
      ...byText,
      ...byWords.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        address: formatAddress(row),
      })),
    ]).map((customer) => presentCustomer(customer, url(customer.id))),
    ...rows.flatMap((row) => contactsAndSites(row, url(row.id), q, words)),
  ]
}

async function findOwnCustomers(
  db: Database,
  person: Person,
  { q, words, limit }: Pick<SearchQuery, 'q' | 'words' | 'limit'>,
): Promise<Found[]> {
  const seenBy = { id: person.id, groups: await groupsOfPerson(db, person.id) }
  const [byText, byWords] = await queryTogether(
    db,
    async () =>
      q === ''
        ? []
        : (await listCustomers(db, { q, limit, archived: false, seenBy, exactFirst: 'true' })).items,
    async () => (words === null ? [] : await ownCustomersWithWords(db, seenBy, words, limit)),
  )
  return withoutDoubles([
    ...byText,
    ...byWords.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      address: formatAddress(row),
    })),
  ]).map((customer) => presentCustomer(customer, `/measurements/create?customerId=${customer.id}`))
}

type Shown = Named & { id: string; createdAt: string; address: string; email: string; phone: string }
type Named = { name: string; companyName: string }

function presentCustomer(customer: Shown, url: string): Found {
  return {
    ...{ kind: 'customer', id: customer.id, at: customer.createdAt, title: customerLabel(customer), url },
    detail: [customer.address, customer.phone && formatPhone(customer.phone)].filter(Boolean).join(', '),
    fields: [
      ['Name', customer.companyName || customer.name],
      ['Name', customer.name],
      ['Email', customer.email],
      phoneField(customer.phone),
      ['Address', customer.address],
    ],
  }
}

type WithPeople = Awaited<ReturnType<typeof customersByPeople>>[number]

/** Those that have what was typed, or one of its words. */
function contactsAndSites(row: WithPeople, url: string, q: string, words: SearchQuery['words']): Found[] {
  const texts = textsFor(q)
  const has = (...own: string[]) => {
    const ownWords = own.flatMap(wordsIn)
    return (
      own.some((text) => texts.some((typed) => text.toLowerCase().includes(typed))) ||
      (words?.some((ways) => ways.some((typed) => hasBeginning(ownWords, typed))) ?? false)
    )
  }
  const of = { id: row.id, at: row.createdAt.toISOString(), url }
  const customer = customerLabel(row)
  const contacts = row.contacts
    .filter(({ name, email, phone }) => has(name, email, phone))
    .map(
      ({ name, role, email, phone }): Found => ({
        ...{ ...of, kind: 'contact', title: name || email || formatPhone(phone) },
        detail: [role, customer].filter(Boolean).join(', '),
        fields: [['Name', name], ['Email', email], phoneField(phone), ['Customer', customer]],
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
          ['Customer', customer],
        ],
      }),
    )
  return [...contacts, ...sites]
}

export async function findEnquiries(db: Database, { q, limit }: OneWord): Promise<Found[]> {
  const rows = await enquiriesWith(db, { q, limit })
  return rows.map(({ id, number, name, company, email, phone, service, postcode, message, createdAt }) => ({
    ...{ kind: 'enquiry', id, at: createdAt.toISOString(), title: `${number} ${company || name}` },
    detail: service,
    url: `/enquiries?enquiry=${id}`,
    fields: [
      ...([
        ['Number', number],
        ['Name', name],
        ['Company', company],
        ['Email', email],
      ] as const),
      ...([phoneField(phone), ['Service', service], ['Postcode', postcode], ['Message', message]] as const),
    ],
  }))
}

export async function findStaff(db: Database, { q, limit }: OneWord): Promise<Found[]> {
  const { items } = await listAccounts(db, { q, limit })
  return items.map((account) => ({
    ...{ kind: 'person', id: account.id, at: account.createdAt, title: nameToShow(account) },
    detail: account.role === 'admin' ? 'Admin' : 'Worker',
    url: account.role === 'worker' ? `/workers/${account.id}/edit` : '/user-management',
    fields: [['Name', nameToShow(account)], ['Email', account.email], phoneField(account.phone)],
  }))
}
