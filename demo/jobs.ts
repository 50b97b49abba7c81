import type { Job } from './job.ts'
import { buildingJobs } from './jobs.buildings.ts'

const survey = { service: 'Artwork and layout', quantity: [1, 3] } as const
const fitting = { service: 'Fitting, two fitters', quantity: [2, 8] } as const

/** Typical jobs of sign shops. */
export const jobs: readonly Job[] = [
  ...buildingJobs,
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
