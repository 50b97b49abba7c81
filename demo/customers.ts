import { snapshotCustomer } from '#domain/shop/customer-snapshot.ts'
import { customerInput, withAddressParts } from '#domain/shop/customers.ts'
import type { EInvoiceWish } from '#domain/shop/e-invoice-wishes.ts'
import { emptyCustomer } from '#domain/shop/empty-customer.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import type { NewCustomer } from '#server/shop/customers/customer-rows.store.ts'
import { momentOn } from './calendar.ts'
import type { Chance } from './chance.ts'
import { type NamedCustomer, namedCustomers, PRIVATE_CUSTOMERS, type Trade } from './customer-names.ts'
import { buildings, firstNames, lastNames, streets, towns } from './places.ts'

export interface DemoCustomer {
  row: NewCustomer & { id: string; createdAt: Date }
  trade: Trade
  /** How often it orders, relative to the others. */
  weight: number
  /** How many days after the due date it pays; with a large negative number it pays at once. */
  paysLate: number
}

export interface DemoPeople {
  admin: string
  workers: readonly string[]
}

/** The letters that the second half of a postcode may have. */
const INWARD = [...'ABDEFGHJLNPQRSTUWXYZ']

const alerts = [
  'Quote needs sign-off by two directors',
  'Fit before 09:00 only: pedestrian street',
  'Statement required with every invoice',
  'Cash on delivery until the account is cleared',
]

/** Customers with several sites, which send purchase orders and have time to pay. */
const LARGE: ReadonlySet<Trade> = new Set<Trade>(['public', 'school', 'builder'])

/** The shop's customers. Half were customers when the books begin, the others came in the two years since. */
export function makeCustomers(chance: Chance, days: readonly string[], people: DemoPeople): DemoCustomer[] {
  const homes: NamedCustomer[] = Array.from({ length: PRIVATE_CUSTOMERS }, () => ({
    companyName: '',
    type: 'individual',
    trade: 'home',
  }))
  const known = new Set<string>()
  return [...namedCustomers, ...homes].map((named, index) =>
    makeCustomer(chance, named, index, { days, people, known }),
  )
}

interface Surroundings {
  days: readonly string[]
  people: DemoPeople
  /** Names and telephone numbers that are taken. */
  known: Set<string>
}

/** Who wants order numbers wants e-invoices too. */
function wishOf(isLarge: boolean): EInvoiceWish {
  return isLarge ? 'ubl' : 'none'
}

function makeCustomer(
  chance: Chance,
  { companyName, type, trade }: NamedCustomer,
  index: number,
  { days, people, known }: Surroundings,
): DemoCustomer {
  const from = index % 2 === 0 && trade !== 'home' ? 0 : chance.whole(0, days.length - 5)
  const createdAt = momentOn(days[from] ?? '', chance)
  const name = unused(known, () => `${chance.pick(firstNames)} ${chance.pick(lastNames)}`)
  const domain = `${slug(companyName || name)}.example`
  const place = chance.weigh(towns, ({ weight }) => weight)
  const isBusiness = trade !== 'home'
  const isLarge = LARGE.has(trade)
  const onSite = trade !== 'reseller' && chance.happens(0.12)
  const worker = chance.pick(people.workers)
  const fields = customerInput.parse({
    name,
    companyName,
    type,
    email: `${slug(name.split(' ')[0] ?? '')}@${domain}`,
    phone: unused(known, () => `0161 496 0${String(chance.whole(0, 999)).padStart(3, '0')}`),
    ...makeAddress(chance, place, isBusiness),
    contacts: isBusiness && chance.happens(0.4) ? [makeContact(chance, domain)] : [],
    sites: isLarge || chance.happens(0.08) ? makeSites(chance) : [],
    assignedTo: chance.happens(0.35) ? [worker] : [],
    // Under the domestic reverse charge for building work the invoice states the customer's VAT number.
    vatNumber: companyName === 'Sallow & Birch Construction' ? 'GB 337 4400 71' : '',
    paymentTermsDays: termsOf(trade),
    poRequired: isLarge,
    eInvoice: wishOf(isLarge),
    alert: chance.happens(0.07) ? chance.pick(alerts) : '',
    notes: onSite ? 'Added on site at the first survey.' : '',
    marketing: makeConsent(chance, days[from]),
  })
  return {
    row: {
      ...emptyCustomer,
      ...withoutUndefined(withAddressParts(fields)),
      name,
      id: chance.id(createdAt),
      createdAt,
      updatedAt: createdAt,
      createdBy: onSite ? worker : people.admin,
    },
    trade,
    ...makeHabits(chance, trade),
  }
}

function makeAddress(chance: Chance, { town, codes }: (typeof towns)[number], isBusiness: boolean) {
  return {
    addressLine1: `${chance.whole(1, 180)} ${chance.pick(streets)}`,
    addressLine2: isBusiness && chance.happens(0.3) ? chance.pick(buildings) : '',
    town,
    county: town === 'Manchester' ? '' : 'Greater Manchester',
    postcode: `${chance.pick(codes)} ${chance.whole(1, 9)}${chance.pick(INWARD)}${chance.pick(INWARD)}`,
  }
}

function makeConsent(chance: Chance, at: string | undefined) {
  return chance.happens(0.4) ? { consent: true, at, how: 'Asked at the counter' } : { consent: false }
}

/** How many days a trade may take to pay; null for the shop's usual terms. */
function termsOf(trade: Trade): number | null {
  if (LARGE.has(trade)) return 45
  if (trade === 'home') return 0
  return trade === 'reseller' ? 14 : null
}

function makeHabits(chance: Chance, trade: Trade): Pick<DemoCustomer, 'weight' | 'paysLate'> {
  // A private customer orders once, and pays at once.
  if (trade === 'home') return { weight: 1, paysLate: 0 }
  return {
    weight: trade === 'reseller' ? 6 : chance.pick([1, 2, 2, 3, 5, 8]),
    paysLate: chance.pick([-20, -12, -5, -2, 0, 3, 9, 24]),
  }
}

function makeContact(chance: Chance, domain: string) {
  const name = `${chance.pick(firstNames)} ${chance.pick(lastNames)}`
  const role = chance.pick([
    'Accounts payable',
    'Site manager',
    'Marketing',
    'Owner',
    'Facilities',
    'Caretaker',
  ])
  return { name, role, email: `${slug(name)}@${domain}`, phone: '' }
}

function makeSites(chance: Chance) {
  const names = ['Main entrance', 'Car park', 'North site', 'Depot', 'Reception block']
  return Array.from({ length: chance.whole(1, 3) }, (_, index) => ({
    name: names[index] ?? 'Site',
    address: `${chance.whole(1, 90)} ${chance.pick(streets)}`,
    accessNotes: chance.pick([
      '',
      'Sign in at reception',
      'Key from the caretaker',
      'No parking 08:00 to 09:30',
    ]),
  }))
}

function unused(known: Set<string>, make: () => string): string {
  for (;;) {
    const made = make()
    if (known.has(made)) continue
    known.add(made)
    return made
  }
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** @returns the customer as a document stores it */
export function snapshotOf({ row }: DemoCustomer) {
  const { name, companyName = '', email = '', phone = '', vatNumber = '', alert = '' } = row
  const { addressLine1 = '', addressLine2 = '', town = '', county = '', postcode = '' } = row
  const address = { addressLine1, addressLine2, town, county, postcode }
  return snapshotCustomer({ name, companyName, email, phone, vatNumber, alert, ...address })
}
