import type { Job } from './job.ts'

const survey = { service: 'Artwork and layout', quantity: [1, 3] } as const
const fitting = { service: 'Fitting, two fitters', quantity: [2, 8] } as const

/** Signs on and in a building. */
export const buildingJobs: readonly Job[] = [
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
]
