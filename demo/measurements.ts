/** Two years of site surveys: a third of them became existing quotes. */
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { londonDay } from '#domain/dates.ts'
import { NO_HAZARDS } from '#domain/survey/measurements.ts'
import type { Photo } from '#domain/survey/photos.ts'
import { emptySign, type SignInput } from '#domain/survey/signs.ts'
import { emptyMeasurement } from '#domain/survey/survey-words.ts'
import { quotes } from '#server/platform/db/documents.tables.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { files } from '#server/platform/db/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { storePicture } from '#server/platform/storage/files.store.ts'
import type { NewQuote } from '#server/sales/quotes/quotes.store.ts'
import type { NewCustomer } from '#server/shop/customers/customer-rows.store.ts'
import type { NewMeasurement } from '#server/survey/measurements/measurements.store.ts'
import { momentOn, workingDays } from './calendar.ts'
import { type Chance, makeChance } from './chance.ts'
import type { DemoPeople } from './customers.ts'
import { drawShopFront, PICTURE, type ShopFrontPicture } from './shop-fronts.ts'
import { typeOf } from './sign-types.ts'

const SURVEYS = 150
/** The others are of the last three weeks, and wait for a quote. */
const QUOTED = SURVEYS - 14
const WAITING_DAYS = 15
const FRONTS = 8
const HOUR_MS = 3_600_000

type Customer = NewCustomer & { id: string; createdAt: Date }

interface Shop {
  people: DemoPeople
  customers: readonly Customer[]
  quotes: readonly NewQuote[]
}

interface World extends Shop {
  now: Date
  chance: Chance
  days: readonly string[]
}

type NewFile = typeof files.$inferInsert

/** The fronts as pictures in the shop's files; many photos may show the same front. */
interface Photographed {
  front: ShopFrontPicture
  file: NewFile
}

/** Draws the fronts, stores them as a phone's pictures are stored, and puts the surveys into the database. */
export async function fillMeasurements(deps: Deps, seed: number, now: Date, shop: Shop): Promise<void> {
  const world = { ...shop, chance: makeChance(seed + 1), days: workingDays(now), now }
  const fronts = await photographFronts(deps, world)
  const made = makeSurveys(world, fronts)
  await deps.db.transaction(async (tx) => {
    await tx.insert(files).values(made.files)
    await tx.insert(measurements).values(made.surveys)
    await tx.execute(sql`update ${quotes} set measurement_id = m.id
      from ${measurements} m where m.quote_id = ${quotes.id}`)
  })
}

async function photographFronts(deps: Deps, { chance, days, people }: World): Promise<Photographed[]> {
  const actor = { id: people.workers[0] ?? people.admin, role: 'worker' as const }
  const at = momentOn(days[0] ?? '', chance)
  const drawn = Array.from({ length: FRONTS }, () => ({ front: drawShopFront(chance), id: chance.id(at) }))
  return Promise.all(
    drawn.map(async ({ front, id }) => {
      const raw = { ...PICTURE, channels: 3 as const }
      const bytes = new Uint8Array(await sharp(front.pixels, { raw }).jpeg({ quality: 80 }).toBuffer())
      await storePicture(deps, actor, { id, name: 'front.jpg', bytes })
      const [file] = await deps.db.select().from(files).where(eq(files.id, id))
      if (!file) throw new Error('a picture that was kept is gone')
      return { front, file }
    }),
  )
}

interface MadeSurveys {
  surveys: NewMeasurement[]
  files: NewFile[]
}

function makeSurveys(world: World, fronts: readonly Photographed[]): MadeSurveys {
  const { chance, days, customers, now } = world
  const made: MadeSurveys = { surveys: [], files: [] }
  const measured = world.quotes.filter(
    ({ items, revisionOf }) => !revisionOf && items.some(({ widthMm, heightMm }) => widthMm && heightMm),
  )
  const step = Math.max(1, Math.floor(measured.length / QUOTED))
  for (const quote of measured.filter((_, index) => index % step === 0).slice(0, QUOTED)) {
    const customer = customers.find(({ id }) => id === quote.customerId)
    if (!customer || !quote.createdAt) continue
    const at = new Date(quote.createdAt.getTime() - 20 * HOUR_MS)
    const signs = quote.items
      .filter(({ widthMm, heightMm }) => widthMm && heightMm)
      .map((line) => signOfLine(chance, at, line))
    const survey = makeSurvey(world, customer, at, signs)
    made.surveys.push({ ...survey, isQuoteCreated: true, quoteId: quote.id })
    made.files.push(...filesOf(survey, () => chance.pick(fronts).file))
  }
  const late = days.slice(-WAITING_DAYS)
  while (made.surveys.length < SURVEYS) {
    const customer = chance.pick(customers)
    const at = momentOn(chance.pick(late), chance)
    if (at < customer.createdAt || at > now) continue
    const { front, file } = chance.pick(fronts)
    const survey = makeSurvey(world, customer, at, [signOn(front, chance, at)])
    made.surveys.push(chance.happens(0.15) ? { ...survey, status: 'draft' } : survey)
    made.files.push(...filesOf(survey, () => file))
  }
  return made
}

/** A file for each photo of a survey, with the bytes of a front that is stored already. */
function filesOf({ survey, workerId, createdAt }: NewMeasurement, pick: () => NewFile): NewFile[] {
  return survey.signs
    .flatMap((sign) => sign.photos)
    .map(({ id }) => ({ ...pick(), id, createdAt, createdBy: workerId }))
}

function makeSurvey(
  { chance, people }: World,
  customer: Customer,
  at: Date,
  signs: SignInput[],
): NewMeasurement {
  const workerId = chance.pick(people.workers)
  const {
    customerId: _c,
    title: _t,
    surveyDate,
    siteAddress: _s,
    status: _st,
    ...empty
  } = emptyMeasurement(londonDay(at))
  return {
    id: chance.id(at),
    createdAt: at,
    updatedAt: at,
    createdBy: workerId,
    workerId,
    customerId: customer.id,
    customer: { name: customer.name, companyName: customer.companyName ?? '' },
    title: chance.pick(['Front', 'New shop front', 'Replacement signs', 'Side entrance', 'Before the refit']),
    surveyDate,
    siteAddress: [customer.addressLine1, customer.town, customer.postcode].filter(Boolean).join(', '),
    status: 'submitted',
    survey: {
      ...empty,
      signs,
      siteContact: customer.name,
      hazards: chance.happens(0.6)
        ? NO_HAZARDS
        : chance.pick(['Overhead cable to the left', 'Bus stop below', 'Loose render above the door']),
      accessEquipment: chance.pick(['steps', 'ladder', 'tower']),
      parking: chance.pick(['Loading bay until 10:00', 'Pay and display opposite', 'Yard behind']),
      planning: {
        listedBuilding: chance.happens(0.1) ? 'yes' : 'no',
        conservationArea: chance.happens(0.2) ? 'yes' : 'unknown',
        landlordConsent: 'unknown',
      },
      powerSupply: chance.happens(0.5) ? 'Fused spur behind the fascia' : '',
    },
  }
}

function signOfLine(chance: Chance, at: Date, line: NewQuote['items'][number]): SignInput {
  return {
    ...emptySign(chance.id(at)),
    label: line.title.slice(0, 100),
    signType: typeOf(line.title),
    widthMm: line.widthMm,
    heightMm: line.heightMm,
    quantity: Math.max(1, Math.round(line.quantity)),
    photos: [plainPhoto(chance, at)],
  }
}

function signOn(front: ShopFrontPicture, chance: Chance, at: Date): SignInput {
  const lit = chance.happens(0.4)
  return {
    ...emptySign(chance.id(at)),
    label: 'Fascia',
    signType: chance.pick(['fascia-panel', 'fascia-tray'] as const),
    widthMm: front.fascia.widthMm,
    heightMm: front.fascia.heightMm,
    heightAboveGroundMm: front.fascia.aboveGroundMm,
    letterHeightMm: Math.round(front.fascia.heightMm * 0.4),
    wallMaterial: 'brick',
    condition: chance.pick(['Sound', 'Some spalled bricks on the right', 'Painted, sound']),
    fixing: chance.pick(['Frost plugs into brick', 'On the existing timber frame', 'Through-bolted']),
    existingSign: chance.pick(['remove', 'remove-and-make-good', 'reuse'] as const),
    illumination: lit ? chance.pick(['halo', 'external'] as const) : 'none',
    distanceToPowerMm: lit ? chance.whole(5, 60) * 100 : null,
    substrate: chance.pick(['3 mm aluminium composite', '2 mm folded aluminium']),
    colours: [{ part: 'Face', system: 'RAL', code: chance.pick(['9005', '7016', '3020', '5002']) }],
    photos: [measuredPhoto(chance, at, front), plainPhoto(chance, at)],
  }
}

/** A door, whose height everybody knows, and the board measured by it. */
function measuredPhoto(chance: Chance, at: Date, { door, fascia }: ShopFrontPicture): Photo {
  return {
    id: chance.id(at),
    kind: 'front',
    caption: 'Straight on, from across the road',
    takenAt: at.toISOString(),
    place: { latitude: 53.4831, longitude: -2.2601, accuracyM: 8 },
    calibration: { kind: 'length', from: door.foot, to: door.head, knownMm: 1981 },
    annotations: [
      {
        id: chance.id(at),
        kind: 'dimension',
        colour: 'red',
        from: fascia.from,
        to: fascia.to,
        valueMm: null,
      },
      { id: chance.id(at), kind: 'text', colour: 'yellow', at: [0.1, 0.08], text: 'Cable from here' },
    ],
  }
}

function plainPhoto(chance: Chance, at: Date): Photo {
  return {
    id: chance.id(at),
    kind: 'context',
    caption: chance.pick(['The whole front', 'From the bus stop', 'With the neighbours']),
    takenAt: at.toISOString(),
    place: null,
    calibration: null,
    annotations: [{ id: chance.id(at), kind: 'arrow', colour: 'red', from: [0.8, 0.2], to: [0.6, 0.35] }],
  }
}
