/** The texts of the made-up enquiries, and the names of the shops that send them. */
import type { serviceNames } from '#content/service-names.ts'
import type { DesignKind } from '#domain/sign/sign-design.ts'

export interface Asked {
  service: (typeof serviceNames)[number] | ''
  message: string
  kind?: DesignKind
  /** Millimetres. */
  size?: readonly [number, number]
}

/** The enquiries, used one after another. */
export const asked: readonly Asked[] = [
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

export const shops = [
  'The Lamplighter',
  'Penny Weigh',
  'Bobbin & Thread',
  'Canal Street Bakes',
  'Nine Locks',
  'Fir & Finch',
  'Moss Lane Cycles',
  'Salt Yard',
]
/** Colours of panel and letters. */
export const colours = [
  ['#14161a', '#faf9f6'],
  ['#14463a', '#ece1c6'],
  ['#faf9f6', '#cf3a22'],
  ['#383e42', '#f4c430'],
] as const
export const codes = ['M5 4WT', 'M3 5BE', 'M6 8FQ', 'M1 2JQ', 'M4 6HS', 'M27 8UW', 'M50 2EQ', 'M7 4DP']
