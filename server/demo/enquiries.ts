/** What visitors asked in the last months: some with a sign of their own making, some with a picture of the wall. */
import sharp from 'sharp'
import { londonDay } from '#domain/dates.ts'
import { consentWording } from '#domain/enquiries.ts'
import type { EnquiryStatus } from '#domain/enquiries.words.ts'
import { formatNumber } from '#domain/numbering.ts'
import type { serviceNames } from '#domain/service-names.ts'
import { identityOf } from '#domain/shop-identity.ts'
import { type DesignKind, designFaces, type SignDesign } from '#domain/sign-design.ts'
import type { NewCustomer } from '../customers/customers.store.ts'
import { numbersTaken } from '../db/documents.tables.ts'
import { enquiries, enquiryPictures } from '../db/site.tables.ts'
import type { Deps } from '../deps.ts'
import { storePicture } from '../files/files.store.ts'
import type { NewQuote } from '../quotes/quotes.store.ts'
import { momentOn, workingDays } from './calendar.ts'
import { type Chance, makeChance } from './chance.ts'
import type { DemoPeople } from './customers.ts'
import { firstNames, lastNames } from './places.ts'
import { demoSettings } from './settings.ts'
import { drawShopFront, PICTURE } from './shop-fronts.ts'

const ENQUIRIES = 40
/** They go back so many working days: three months. */
const DAYS = 62
/** Every fifth has photos: two of the same front, or one. */
const WITH_PICTURES = 5
const DAY_MS = 24 * 3600_000

interface Asked {
  service: (typeof serviceNames)[number] | ''
  message: string
  kind?: DesignKind
  /** Millimetres. */
  size?: readonly [number, number]
}

const asked: readonly Asked[] = [
  {
    service: 'Shop Front Signs',
    message:
      'We open in six weeks and need a sign over the door. The old board is rotten and has to come off first.',
    kind: 'built-up',
  },
  {
    service: 'Illuminated Signs',
    message:
      'Letters that glow on the wall behind them, like the barber three doors down has. Is there a power supply needed?',
    kind: 'halo-lit',
  },
  {
    service: 'LED Signs',
    message:
      'Half of our letters went dark in the rain. New ones please, and a price for taking the old ones away.',
    kind: 'led',
  },
  {
    service: 'Banner Printing',
    message: 'Two banners for the school fair, eyelets all around.',
    size: [3000, 1000],
  },
  {
    service: 'Window Graphics',
    message: 'Frosted glass to eye height in two meeting rooms, with our name cut out of it.',
    kind: 'window-vinyl',
    size: [2400, 1200],
  },
  {
    service: 'Vehicle Graphics',
    message: 'Three white vans, name and number on both sides and the back. When could you have them in?',
  },
  {
    service: 'Vehicle Wraps',
    message:
      'A whole wrap in dark green for a long van. What does that cost, roughly, and how long is it off the road?',
  },
  {
    service: 'Safety Signs',
    message: 'Site board and the usual signs for a refurbishment that starts on the 1st.',
    size: [2440, 1220],
  },
  {
    service: 'Sign Maintenance',
    message: 'Our lightbox flickers. Could somebody look at it before the weekend?',
  },
  {
    service: '3D Signs',
    message: 'Flat-cut letters for our reception wall, brushed steel look. The logo is a PDF, I can mail it.',
    size: [1800, 450],
  },
  {
    service: 'Exhibition Signs',
    message:
      'A stand of three by two metres at the end of next month, with two roll-ups that we can use again.',
    size: [3000, 2400],
  },
  {
    service: 'Digital Printing',
    message:
      'A photo for the back wall of the café, floor to ceiling. We have the picture in high resolution.',
    size: [4200, 2600],
  },
  {
    service: 'Custom Signs',
    message: 'A neon look for the bar, warm white, to be dimmed in the evening.',
    kind: 'neon-flex',
  },
  {
    service: '',
    message:
      'Do you also take down signs? There is one left by the tenant before us, and the landlord wants it gone.',
  },
  {
    service: 'Sign Installation',
    message: 'We have the sign already. It needs fitting above a bus lane, so probably at night.',
  },
  {
    service: 'Bespoke Signs',
    message:
      'A hanging sign for the pub with an oval painted board. We would like to keep the old iron bracket.',
    size: [700, 900],
  },
]

const shops = [
  'The Lamplighter',
  'Penny Weigh',
  'Bobbin & Thread',
  'Canal Street Bakes',
  'Nine Locks',
  'Fir & Finch',
  'Moss Lane Cycles',
  'Salt Yard',
]
const colours = [
  ['#14161a', '#faf9f6'],
  ['#14463a', '#ece1c6'],
  ['#faf9f6', '#cf3a22'],
  ['#383e42', '#f4c430'],
] as const
const codes = ['M5 4WT', 'M3 5BE', 'M6 8FQ', 'M1 2JQ', 'M4 6HS', 'M27 8UW', 'M50 2EQ', 'M7 4DP']

interface Shop {
  people: DemoPeople
  customers: readonly NewCustomer[]
  quotes: readonly NewQuote[]
}

/** Puts forty enquiries into the shop, the newest of today; some of them became quotes that it has. */
export async function fillEnquiries(deps: Deps, seed: number, now: Date, shop: Shop): Promise<void> {
  const chance = makeChance(seed + 4)
  const days = workingDays(now).slice(-DAYS)
  const pictures = await drawPictures(deps, chance, now, shop.people)
  const numbers = makeNumbers()
  const ordered = becameQuotes(shop, now)
  const agreed = consentWording(identityOf(demoSettings))
  const rows = Array.from({ length: ENQUIRIES }, (_, index) => {
    const about = asked[index % asked.length]
    if (!about) throw new Error('there is nothing to ask for')
    const quote = index % 4 === 3 ? ordered.pop() : undefined
    const day = days.at(-1 - Math.floor((index * days.length) / ENQUIRIES)) ?? ''
    const usual = momentOn(day, chance)
    // Asked on the day before it was quoted, and never later than now.
    const at = quote
      ? new Date(new Date(quote.quote.createdAt ?? usual).getTime() - DAY_MS)
      : new Date(Math.min(usual.getTime(), now.getTime() - (index + 1) * 60_000))
    const status: EnquiryStatus = quote ? 'converted' : index < 9 ? 'new' : 'answered'
    const who = quote ? whoOrdered(quote) : makeVisitor(chance, index)
    return {
      ...{ id: chance.id(at), createdAt: at, updatedAt: at, consentAt: at, consentWording: agreed },
      number: numbers.take(at),
      ...who,
      ...{ service: about.service, message: about.message, status },
      ...{ widthMm: about.size?.[0] ?? null, heightMm: about.size?.[1] ?? null },
      postcode: chance.pick(codes),
      signDesign: about.kind ? designOf(chance, about.kind, who.company) : null,
      answeredAt: status === 'answered' ? new Date(Math.min(at.getTime() + DAY_MS / 4, now.getTime())) : null,
    }
  })
  await deps.db.insert(numbersTaken).values(numbers.taken)
  await deps.db.insert(enquiries).values(rows)
  await deps.db
    .insert(enquiryPictures)
    .values(
      rows
        .filter((_, index) => index % WITH_PICTURES === 0)
        .flatMap(({ id }, index) =>
          (pictures[index] ?? []).map((fileId, position) => ({ enquiryId: id, position, fileId })),
        ),
    )
}

/** References as the shop gives them; here those of a day follow each other. */
function makeNumbers() {
  const taken: (typeof numbersTaken.$inferInsert)[] = []
  const take = (at: Date) => {
    const day = londonDay(at)
    const n = taken.filter((one) => one.day === day).length + 1
    taken.push({ kind: 'enquiry', day, n })
    return formatNumber('enquiry', day, n)
  }
  return { taken, take }
}

/** The ids of the pictures of each enquiry that has some: the whole front, and for every second one the sign closer. */
async function drawPictures(deps: Deps, chance: Chance, now: Date, people: DemoPeople): Promise<string[][]> {
  const actor = { id: people.admin, role: 'admin' as const }
  const { width, height } = PICTURE
  const upper = {
    left: Math.round(width / 5),
    top: 0,
    width: Math.round(width * 0.6),
    height: Math.round(height / 2),
  }
  const drawn = Array.from({ length: ENQUIRIES / WITH_PICTURES }, (_, index) => ({
    front: drawShopFront(chance),
    ids: index % 2 === 0 ? [chance.id(now), chance.id(now)] : [chance.id(now)],
  }))
  return Promise.all(
    drawn.map(async ({ front, ids }) => {
      const raw = { ...PICTURE, channels: 3 as const }
      for (const [position, id] of ids.entries()) {
        const whole = sharp(front.pixels, { raw })
        const picture = position === 0 ? whole : whole.extract(upper)
        const bytes = new Uint8Array(await picture.jpeg({ quality: 80 }).toBuffer())
        await storePicture(deps, actor, { id, name: 'enquiry.jpg', bytes })
      }
      return ids
    }),
  )
}

type Ordered = { quote: NewQuote; customer: NewCustomer }

/** The latest quotes of customers that somebody may have found on the site, one of each. */
function becameQuotes({ customers, quotes }: Shop, now: Date): Ordered[] {
  const known = new Map(customers.map((customer) => [customer.id, customer]))
  const seen = new Set<string>()
  return quotes
    .filter(({ createdAt }) => createdAt && now.getTime() - createdAt.getTime() > 2 * DAY_MS)
    .toSorted((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0))
    .flatMap((quote) => {
      const customer = known.get(quote.customerId)
      if (!customer || seen.has(quote.customerId)) return []
      seen.add(quote.customerId)
      return [{ quote, customer }]
    })
    .filter((_, index) => index % 5 === 0)
    .slice(0, ENQUIRIES / 4)
    .toReversed()
}

function whoOrdered({ quote, customer }: Ordered) {
  const { id: customerId, name, companyName, email = '', phone = '' } = customer
  return { name, company: companyName ?? '', email, phone, customerId, quoteId: quote.id }
}

function makeVisitor(chance: Chance, index: number) {
  const [first, last] = [chance.pick(firstNames), chance.pick(lastNames)]
  const company = index % 3 === 2 ? '' : chance.pick(shops)
  // Ofcom keeps both ranges for drama.
  const number = String(chance.whole(0, 999)).padStart(3, '0')
  const phone = chance.happens(0.6) ? `+447700900${number}` : `+441614960${number}`
  const email = `${first}.${last}@example.com`.toLowerCase().replace(/[^a-z.@]/g, '')
  return {
    name: `${first} ${last}`,
    company,
    email: index % 6 === 5 ? '' : email,
    phone: index % 7 === 6 && index % 6 !== 5 ? '' : phone,
  }
}

function designOf(chance: Chance, kind: DesignKind, company: string): SignDesign {
  const [panel, letters] = chance.pick(colours)
  return {
    ...{ text: company || chance.pick(shops), kind, face: chance.pick(designFaces), panel, letters },
    ...{ widthMm: chance.whole(24, 60) * 100, heightMm: chance.whole(5, 9) * 100 },
    light: chance.pick(['day', 'night']),
  }
}
