/** What workers, users and groups of customers have as a file. */
import { accountStateLabels, nameToShow, roleLabels } from '#domain/accounts.ts'
import type { Account } from '#domain/people/people.ts'
import { formatPhone } from '#domain/phones.ts'
import type { Group } from '#domain/shop/groups.ts'
import { dayOf, type FileColumn } from './list-columns.ts'

const about: readonly FileColumn<Account>[] = [
  { heading: 'Name', kind: 'text', cell: nameToShow },
  { heading: 'Company', kind: 'text', cell: ({ companyName }) => companyName },
  { heading: 'Email', kind: 'text', cell: ({ email }) => email },
  { heading: 'Phone', kind: 'text', cell: ({ phone }) => formatPhone(phone) },
]

const signingIn: readonly FileColumn<Account>[] = [
  { heading: 'State', kind: 'text', cell: ({ state }) => accountStateLabels[state] },
  { heading: 'Second factor', kind: 'text', cell: ({ secondFactor }) => (secondFactor ? 'On' : 'Off') },
  { heading: 'Last sign-in', kind: 'day', cell: ({ lastSignInAt }) => dayOf(lastSignInAt) },
  { heading: 'Added', kind: 'day', cell: ({ createdAt }) => dayOf(createdAt) },
]

export const workerFileColumns: readonly FileColumn<Account>[] = [...about, ...signingIn]

export const userFileColumns: readonly FileColumn<Account>[] = [
  ...about,
  { heading: 'Role', kind: 'text', cell: ({ role }) => roleLabels[role] },
  ...signingIn,
]

export interface NamedGroup {
  group: Group
  /** Of its workers, and others. */
  names: ReadonlyMap<string, string>
}

export const groupFileColumns: readonly FileColumn<NamedGroup>[] = [
  { heading: 'Name', kind: 'text', cell: ({ group }) => group.name },
  { heading: 'Description', kind: 'text', cell: ({ group }) => group.description },
  {
    heading: 'Workers',
    kind: 'text',
    cell: ({ group, names }) => group.assignedTo.flatMap((id) => names.get(id) ?? []).join(', '),
  },
  { heading: 'Discount %', kind: 'number', cell: ({ group }) => group.discountPercent || null },
  { heading: 'Terms in days', kind: 'number', cell: ({ group }) => group.paymentTermsDays },
  { heading: 'Customers', kind: 'number', cell: ({ group }) => group.members },
  { heading: 'Added', kind: 'day', cell: ({ group }) => dayOf(group.createdAt) },
]
