import type { Trade } from './customer-names.ts'

/** From and to, in the unit of what it measures: mm, or a count. */
export type Range = readonly [number, number]

export type Step =
  | { heading: string }
  | { note: string }
  | {
      service: string
      quantity?: Range
      widthMm?: Range
      heightMm?: Range
      /** Options of the service; each is taken now and then. */
      options?: readonly string[]
      /** Offered beside the work, left out of the totals until it is ticked. */
      optional?: true
      /** How likely the line is; always unless given. */
      chance?: number
    }

export interface Job {
  title: string
  trades: readonly Trade[]
  steps: readonly Step[]
  /** Ordered again as it was, without a quote. */
  repeats?: true
}

const survey = { service: 'Artwork and layout', quantity: [1, 3] } as const
const fitting = { service: 'Fitting, two fitters', quantity: [2, 8] } as const

/** What sign shops are asked for. */
export const jobs: readonly Job[] = [
  {
    title: 'Shop front fascia and lettering',
    trades: ['shop', 'food', 'office', 'reseller'],
    steps: [
      { heading: 'Fascia' },
      {
        service: 'Fascia tray, folded aluminium',
        widthMm: [2400, 6200],
        heightMm: [500, 900],
        options: ['Fret-cut for push-through letters', 'Second colour'],
      },
      {
        service: 'Built-up letters, painted aluminium',
        heightMm: [180, 420],
        quantity: [6, 18],
        options: ['Halo lit', 'Face lit'],
      },
      { service: 'Trough light', widthMm: [2400, 6000], optional: true },
      { heading: 'Fitting' },
      { service: 'Removal of old sign', chance: 0.6 },
      fitting,
      { service: 'Access: tower hire for a day', chance: 0.7 },
      { service: 'Electrical connection', chance: 0.5 },
      { service: 'Maintenance contract, year', optional: true, chance: 0.5 },
    ],
  },
  {
    title: 'Flat fascia panel',
    trades: ['shop', 'food', 'office', 'public', 'school'],
    steps: [
      {
        service: 'Fascia panel, aluminium composite',
        widthMm: [1200, 5400],
        heightMm: [400, 900],
        options: ['Gloss laminate', 'Painted to RAL', 'Stand-off locators'],
      },
      survey,
      { service: 'Fitting, two fitters', quantity: [1, 4] },
      { service: 'Projecting sign, aluminium', optional: true, chance: 0.6 },
    ],
  },
  {
    title: 'Halo-lit letters to entrance',
    trades: ['office', 'food', 'builder', 'reseller'],
    steps: [
      { service: 'Shop front survey drawing' },
      {
        service: 'Built-up letters, stainless steel',
        heightMm: [150, 400],
        quantity: [5, 16],
        options: ['Halo lit', 'Mirror polished'],
      },
      { service: 'Logo, built up', chance: 0.5 },
      { service: 'Electrical connection' },
      fitting,
    ],
  },
  {
    title: 'Reception lettering and logo',
    trades: ['office', 'school', 'public', 'reseller'],
    steps: [
      { service: 'Flat-cut letters, acrylic 10 mm', heightMm: [60, 160], quantity: [8, 32] },
      {
        service: 'Flat-cut letters, PVC 19 mm',
        heightMm: [150, 300],
        quantity: [4, 12],
        optional: true,
        chance: 0.4,
      },
      { service: 'Logo redraw to vector', chance: 0.4 },
      { service: 'Fitting, two fitters', quantity: [1, 3] },
    ],
  },
  {
    title: 'Lightbox and projecting sign',
    trades: ['shop', 'food'],
    steps: [
      {
        service: 'Lightbox, single sided',
        widthMm: [900, 3000],
        heightMm: [450, 800],
        options: ['Daylight sensor'],
      },
      { service: 'Lightbox, double sided projecting', quantity: [1, 2], chance: 0.7 },
      { service: 'Electrical connection' },
      fitting,
      { note: 'Supply within 2 m of the sign to be provided by the customer.' },
    ],
  },
  {
    title: 'Neon-flex sign',
    trades: ['food', 'shop', 'home'],
    steps: [
      {
        service: 'LED sign, neon flex',
        widthMm: [500, 1600],
        heightMm: [200, 600],
        options: ['Dimmer with remote'],
      },
      { service: 'Delivery, Greater Manchester' },
    ],
  },
  {
    title: 'Window graphics',
    trades: ['shop', 'food', 'office', 'public'],
    steps: [
      { service: 'Printed window vinyl', widthMm: [600, 2400], heightMm: [500, 2000], quantity: [1, 4] },
      {
        service: 'One-way vision film',
        widthMm: [600, 1800],
        heightMm: [800, 2000],
        optional: true,
        chance: 0.4,
      },
      { service: 'Cut vinyl lettering', widthMm: [400, 900], heightMm: [150, 400], chance: 0.6 },
      { service: 'Fitting, vinyl on site', quantity: [1, 5] },
    ],
  },
  {
    title: 'Frosting and manifestation',
    trades: ['office', 'school', 'public', 'builder', 'reseller'],
    steps: [
      {
        service: 'Frosted window vinyl',
        widthMm: [700, 2600],
        heightMm: [600, 1500],
        quantity: [1, 6],
        options: ['Cut-out logo'],
      },
      { service: 'Glass manifestation dots', widthMm: [1800, 14_000], chance: 0.6 },
      { service: 'Fitting, vinyl on site', quantity: [2, 7] },
    ],
  },
  {
    title: 'Van livery',
    trades: ['fleet', 'builder', 'food'],
    steps: [
      survey,
      { service: 'Van graphics, small van', quantity: [1, 4] },
      { service: 'Van graphics, long wheelbase', quantity: [1, 5], chance: 0.5 },
      { service: 'Chapter 8 chevrons', quantity: [1, 3], chance: 0.4 },
      { service: 'Magnetic door panels, pair', quantity: [1, 2], optional: true, chance: 0.4 },
    ],
  },
  {
    title: 'Full vehicle wrap',
    trades: ['fleet', 'reseller'],
    steps: [
      survey,
      { service: 'Full wrap, panel van', widthMm: [5200, 6000], heightMm: [2900, 3600] },
      { service: 'Car number and logo decals', widthMm: [300, 600], heightMm: [150, 300], quantity: [1, 3] },
      { service: 'Part wrap, car', optional: true, chance: 0.4 },
    ],
  },
  {
    title: 'Banners for an event',
    trades: ['school', 'public', 'food', 'home', 'reseller'],
    repeats: true,
    steps: [
      {
        service: 'PVC banner, 510 gsm',
        widthMm: [1500, 4000],
        heightMm: [600, 1200],
        quantity: [1, 8],
        options: ['Pole pockets'],
      },
      { service: 'Banner hems, welded', widthMm: [2000, 4000], heightMm: [1000, 1200], chance: 0.25 },
      { service: 'Delivery, Greater Manchester', chance: 0.5 },
    ],
  },
  {
    title: 'Mesh banner for scaffold',
    trades: ['builder'],
    steps: [
      { service: 'Mesh banner, 270 gsm', widthMm: [4000, 12_000], heightMm: [2000, 5000] },
      { service: 'Access: scissor lift for a day', chance: 0.5 },
      fitting,
    ],
  },
  {
    title: 'Site safety pack',
    trades: ['builder', 'fleet', 'public'],
    repeats: true,
    steps: [
      { service: 'Site safety board, 1220 × 810', quantity: [1, 6] },
      { service: 'Safety sign, rigid plastic 400 × 300', quantity: [6, 60] },
      {
        service: 'Correx board print, 4 mm',
        widthMm: [1200, 2400],
        heightMm: [800, 1200],
        quantity: [2, 24],
        chance: 0.5,
      },
      { service: 'Delivery, Greater Manchester' },
    ],
  },
  {
    title: 'Fire and safety signage',
    trades: ['school', 'public', 'office'],
    steps: [
      { service: 'Fire action notice, photoluminescent', quantity: [4, 30] },
      { service: 'Safety sign, rigid plastic 400 × 300', quantity: [4, 40] },
      { service: 'Fitting, two fitters', quantity: [1, 4], chance: 0.5 },
    ],
  },
  {
    title: 'Wayfinding scheme',
    trades: ['school', 'public', 'office'],
    steps: [
      { heading: 'Inside' },
      { service: 'Wayfinding plate, 300 × 100', quantity: [8, 60] },
      {
        service: 'Wall graphic, printed',
        widthMm: [1500, 5200],
        heightMm: [1200, 2600],
        quantity: [1, 3],
        chance: 0.6,
      },
      { heading: 'Outside' },
      {
        service: 'Post and panel sign',
        widthMm: [900, 2000],
        heightMm: [600, 1200],
        quantity: [1, 3],
        options: ['Anti-graffiti laminate'],
      },
      { service: 'Car park bay numbers', quantity: [6, 40], chance: 0.5 },
      { service: 'Totem sign', widthMm: [900, 1200], heightMm: [2400, 3600], optional: true, chance: 0.4 },
      { heading: 'Fitting' },
      { service: 'Fitting, two fitters', quantity: [4, 14] },
    ],
  },
  {
    title: 'Leaflets and cards',
    trades: ['shop', 'food', 'office', 'home', 'reseller', 'fleet', 'public'],
    repeats: true,
    steps: [
      { service: 'Leaflets A5, 130 gsm silk', quantity: [1000, 12_000], chance: 0.8 },
      { service: 'Leaflets A6, 300 gsm', quantity: [500, 6000], chance: 0.3 },
      { service: 'Business cards, 400 gsm', quantity: [1, 6] },
      { service: 'Artwork and layout', quantity: [1, 2], chance: 0.5 },
    ],
  },
  {
    title: 'Booklets and posters',
    trades: ['school', 'public', 'reseller'],
    repeats: true,
    steps: [
      { service: 'Booklet A5, 16 pages', quantity: [100, 600] },
      { service: 'Poster, photo satin', widthMm: [420, 841], heightMm: [594, 1189], quantity: [2, 30] },
    ],
  },
  {
    title: 'Labels',
    trades: ['food', 'shop'],
    repeats: true,
    steps: [{ service: 'Labels on a roll', quantity: [500, 8000] }],
  },
  {
    title: 'Exhibition stand',
    trades: ['office', 'reseller', 'public'],
    steps: [
      { service: 'Exhibition stand graphics', widthMm: [2000, 6000], heightMm: [2200, 3000] },
      { service: 'Pop-up display, 3 × 3', chance: 0.5 },
      { service: 'Roller banner, 850 mm', quantity: [1, 12] },
      { service: 'Counter wrap, printed', chance: 0.6 },
      { service: 'LED window display, A2', quantity: [1, 4], optional: true, chance: 0.3 },
    ],
  },
  {
    title: 'Interior boards and displays',
    trades: ['shop', 'office', 'reseller'],
    steps: [
      { service: 'Foamex board print, 5 mm', widthMm: [600, 1500], heightMm: [400, 1200], quantity: [2, 20] },
      {
        service: 'Tray frame, aluminium',
        widthMm: [800, 2000],
        heightMm: [600, 1400],
        quantity: [1, 4],
        options: ['Mitred and welded corners'],
      },
      { service: 'LED window display, A2', quantity: [2, 8], chance: 0.4 },
    ],
  },
  {
    title: 'Pavement signs',
    trades: ['shop', 'food'],
    repeats: true,
    steps: [{ service: 'A-board, aluminium snap frame', quantity: [1, 4] }],
  },
  {
    title: 'Sign repair',
    trades: ['shop', 'food', 'office', 'public'],
    repeats: true,
    steps: [
      { service: 'Call-out, lighting fault' },
      { service: 'LED driver replacement', quantity: [1, 3], chance: 0.7 },
      { service: 'LED module refit', widthMm: [900, 3000], heightMm: [400, 800], chance: 0.3 },
      { service: 'Sign cleaning and check', chance: 0.4 },
    ],
  },
  {
    title: 'House sign',
    trades: ['home'],
    steps: [
      { service: 'House sign, slate' },
      {
        service: 'Brass plaque, engraved',
        widthMm: [150, 300],
        heightMm: [100, 200],
        optional: true,
        chance: 0.4,
      },
    ],
  },
  {
    title: 'Memorial plaque',
    trades: ['home', 'public', 'school'],
    steps: [
      { service: 'Brass plaque, engraved', widthMm: [200, 500], heightMm: [150, 350] },
      { service: 'Delivery, Greater Manchester' },
    ],
  },
]
