/**
 * Visitors' enquiries of the last months: some with a sign that they designed, some with a picture of the
 * wall.
 */
import sharp from 'sharp'
import { londonDay } from '#domain/dates.ts'
import { formatNumber } from '#domain/numbering.ts'
import { identityOf } from '#domain/shop/shop-identity.ts'
import { type DesignKind, designFaces, type SignDesign } from '#domain/sign/sign-design.ts'
import { consentWording } from '#domain/site/enquiries.ts'
import type { EnquiryStatus } from '#domain/site/enquiries.words.ts'
import { numbersTaken } from '#server/platform/db/numbers.tables.ts'
import { enquiries, enquiryPictures } from '#server/platform/db/site.tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { storePicture } from '#server/platform/storage/files.store.ts'
import type { NewQuote } from '#server/sales/quotes/quotes.store.ts'
import type { NewCustomer } from '#server/shop/customers/customer-rows.store.ts'
import { momentOn, workingDays } from './calendar.ts'
import { type Chance, makeChance } from './chance.ts'
import type { DemoPeople } from './customers.ts'
import { type Asked, asked, codes, colours, shops } from './enquiry-texts.ts'
import { firstNames, lastNames } from './places.ts'
import { demoSettings } from './settings.ts'
import { drawShopFront, PICTURE } from './shop-fronts.ts'

const ENQUIRIES = 40
/** They go back this many working days: three months. */
const DAYS = 62
/** Every fifth has photos: two of the same front, or one. */
const WITH_PICTURES = 5
const DAY_MS = 24 * 3600_000

interface Shop {
  people: DemoPeople
  customers: readonly NewCustomer[]
  quotes: readonly NewQuote[]
}

/** Puts forty enquiries into the shop, the newest from today; some of them became existing quotes. */
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
    const latest = new Date(Math.min(usual.getTime(), now.getTime() - (index + 1) * 60_000))
    const at = quote ? askedBefore(quote, usual) : latest
    const status = statusOf(quote, index)
    const who = quote ? whoOrdered(quote) : makeVisitor(chance, index)
    return {
      ...{ id: chance.id(at), createdAt: at, updatedAt: at, consentAt: at, consentWording: agreed },
      number: numbers.take(at),
      ...who,
      status,
      answeredAt: status === 'answered' ? new Date(Math.min(at.getTime() + DAY_MS / 4, now.getTime())) : null,
      ...wishesOf(about, chance, who.company),
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

/** The newest nine wait for an answer. */
function statusOf(quote: Ordered | undefined, index: number): EnquiryStatus {
  if (quote) return 'converted'
  return index < 9 ? 'new' : 'answered'
}

/** On the day before it was quoted. */
function askedBefore({ quote }: Ordered, usual: Date): Date {
  return new Date(new Date(quote.createdAt ?? usual).getTime() - DAY_MS)
}

function wishesOf({ service, message, size, kind }: Asked, chance: Chance, company: string) {
  return {
    ...{ service, message, widthMm: size?.[0] ?? null, heightMm: size?.[1] ?? null },
    postcode: chance.pick(codes),
    signDesign: kind ? designOf(chance, kind, company) : null,
  }
}

/** References as the shop makes them; here those of a day are consecutive. */
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

/**
 * The ids of the pictures of each enquiry that has some: the whole front, and for every second one a closer
 * view of the sign.
 */
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

/** The latest quotes of customers who may have found the shop on the site, one of each. */
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
