/** What the shop quotes together. */
import { priceService } from '#domain/sales/pricing.ts'
import { type KitPart, kitInput } from '#domain/shop/kits.ts'
import type { NewKit } from '#server/shop/kits/kits.store.ts'
import type { DemoService } from './catalogue.ts'
import type { Chance } from './chance.ts'

interface Given {
  name: string
  notes: string
  parts: (Partial<KitPart> & { service: string })[]
  /** How much cheaper its prices were when it was saved, if they rose since. */
  before?: number
}

const given: readonly Given[] = [
  {
    name: 'Shop front package',
    notes: 'A single unit on a parade, up to 4 m wide. Ask for consent of the landlord first.',
    parts: [
      {
        service: 'Fascia panel, aluminium composite',
        widthMm: 3600,
        heightMm: 800,
        options: ['Gloss laminate'],
      },
      { service: 'Built-up letters, painted aluminium', quantity: 10, heightMm: 300 },
      { service: 'Trough light', widthMm: 3600 },
      { service: 'Projecting sign, aluminium', widthMm: 600, heightMm: 600, kind: 'optional' },
      { service: 'Fitting, two fitters', quantity: 5 },
      { service: 'Removal of old sign', kind: 'optional' },
    ],
  },
  {
    name: 'Van livery',
    notes: 'A small van with name, telephone number and web address on three sides.',
    before: 0.94,
    parts: [
      { service: 'Artwork and layout', quantity: 2 },
      { service: 'Van graphics, small van' },
      { service: 'Chapter 8 chevrons', widthMm: 1500, heightMm: 1200, kind: 'optional' },
    ],
  },
  {
    name: 'Opening day',
    notes: 'For the week before a shop opens; the window size differs each time.',
    parts: [
      { service: 'PVC banner, 510 gsm', widthMm: 3000, heightMm: 800, title: 'Banner ‘Opening soon’' },
      { service: 'A-board, aluminium snap frame' },
      { service: 'Frosted window vinyl', title: 'Window vinyl with opening hours' },
      { service: 'Leaflets A5, 130 gsm silk', quantity: 1000 },
    ],
  },
]

/** Kits of the price list. @throws if a name is on no price list */
export function makeKits(chance: Chance, services: readonly DemoService[], admin: string): NewKit[] {
  return given.map((kit, index) => {
    const found = kit.parts.map(({ service, ...part }) => {
      const known = services.find(({ name }) => name === service)
      if (!known) throw new Error(`No service is called '${service}'`)
      return { known, part: { ...part, serviceId: known.id } }
    })
    const { name, notes } = kit
    const { parts } = kitInput.parse({ name, notes, parts: found.map(({ part }) => part) })
    const prices = parts.map((part, place) => {
      const service = found[place]?.known
      if (!service) return 0
      const { price } = priceService(service, part)
      return kit.before === undefined ? price : Math.round(price * kit.before)
    })
    const made = new Date((services.at(-1)?.createdAt ?? new Date(0)).getTime() + (index + 1) * 60_000)
    return {
      ...{ id: chance.id(made), name, notes, parts, prices },
      ...{ createdAt: made, updatedAt: made, createdBy: admin },
    }
  })
}
