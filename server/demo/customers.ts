import { customerInput, emptyCustomer, withAddressParts } from '#domain/customers.ts'
import type { NewCustomer } from '../customers/customers.store.ts'
import { withoutUndefined } from '../db/values.ts'
import { momentOn } from './calendar.ts'
import type { Chance } from './chance.ts'
import { type NamedCustomer, namedCustomers, PRIVATE_CUSTOMERS, type Trade } from './customer-names.ts'
import { buildings, firstNames, lastNames, streets, towns } from './places.ts'

export interface DemoCustomer {
  row: NewCustomer & { id: string; createdAt: Date }
  trade: Trade
  /** How often it orders, against the others. */
  weight: number
  /** How many days after the due date it pays; a large negative number pays at once. */
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

/** The shop's customers. Half were there when the books begin, the others came in the two years since. */
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
  /** Names and telephone numbers that are given. */
  known: Set<string>
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
  const business = trade !== 'home'
  const large = trade === 'public' || trade === 'school' || trade === 'builder'
  const onSite = trade !== 'reseller' && chance.happens(0.12)
  const worker = chance.pick(people.workers)
  const fields = customerInput.parse({
    name,
    companyName,
    type,
    email: `${slug(name.split(' ')[0] ?? '')}@${domain}`,
    phone: unused(known, () => `0161 496 0${String(chance.whole(0, 999)).padStart(3, '0')}`),
    addressLine1: `${chance.whole(1, 180)} ${chance.pick(streets)}`,
    addressLine2: business && chance.happens(0.3) ? chance.pick(buildings) : '',
    town: place.town,
    county: place.town === 'Manchester' ? '' : 'Greater Manchester',
    postcode: `${chance.pick(place.codes)} ${chance.whole(1, 9)}${chance.pick(INWARD)}${chance.pick(INWARD)}`,
    contacts: business && chance.happens(0.4) ? [makeContact(chance, domain)] : [],
    sites: large || chance.happens(0.08) ? makeSites(chance) : [],
    assignedTo: chance.happens(0.35) ? [worker] : [],
    // Under the domestic reverse charge for building work the customer's number stands on the invoice.
    vatNumber: companyName === 'Sallow & Birch Construction' ? 'GB 337 4400 71' : '',
    paymentTermsDays: trade === 'home' ? 0 : trade === 'reseller' ? 14 : large ? 45 : null,
    poRequired: trade === 'public' || trade === 'school' || trade === 'builder',
    alert: chance.happens(0.07) ? chance.pick(alerts) : '',
    notes: onSite ? 'Added on site at the first survey.' : '',
    marketing: chance.happens(0.4)
      ? { consent: true, at: days[from], how: 'Asked at the counter' }
      : { consent: false },
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
    weight: trade === 'home' ? 1 : trade === 'reseller' ? 6 : chance.pick([1, 2, 2, 3, 5, 8]),
    paysLate: trade === 'home' ? 0 : chance.pick([-20, -12, -5, -2, 0, 3, 9, 24]),
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
