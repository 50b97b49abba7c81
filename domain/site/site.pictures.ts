/**
 * The site's own photographs: their descriptions and file names. The files are in content/pictures/masters.
 */

import type { serviceNames } from '#content/service-names.ts'
import type { PictureKind } from './projects.ts'

/** Of every one of them. Pixels. */
export const SITE_PICTURE = { width: 1200, height: 800 } as const

export interface SitePicture {
  /** Of its file, without the ending. */
  name: string
  /** The first eight digits of the SHA-256 of its file, so that a changed picture gets a new address. */
  mark: string
  /** A description for people who cannot see the picture. */
  alt: string
}

type ServiceName = (typeof serviceNames)[number]

/** The picture of each service. */
export const servicePictures: Record<ServiceName, SitePicture> = {
  'Custom Signs': {
    name: 'totem-dusk',
    mark: 'e8c6d459',
    alt: 'A dark blue totem on a lawn at dusk, twice as tall as a person: IRKDALE shines at its head, four lit panels with the names of tenants below.',
  },
  'Bespoke Signs': {
    name: 'barber-dusk',
    mark: 'ed19d904',
    alt: 'A round lit sign on a wrought-iron bracket at the corner of a brick house: T&T and BARBERS in oxblood on cream, a striped pole below it.',
  },
  'Digital Printing': {
    name: 'hoarding-street',
    mark: 'eb617fdf',
    alt: 'A long printed hoarding along a wet pavement, green with arches in amber, orange and cream: “Croft Street, 84 homes, a square and a bakery”.',
  },
  'Banner Printing': {
    name: 'banner-fence',
    mark: '40fa42b1',
    alt: 'A blue banner tied to green railings by its eyelets: “Summer fair, Saturday 12 June, noon to five”, with balloons on amber.',
  },
  'LED Signs': {
    name: 'neon-counter',
    mark: 'a82839c3',
    alt: 'Neon-flex on dark glazed tiles over a counter: “udon” in red and “until late” in blue below it.',
  },
  '3D Signs': {
    name: 'mill-day',
    mark: 'c7b0a0b5',
    alt: 'HOPWOOD MILL in built-up letters of brushed steel along the brick wall of a mill, each with its shadow in the sun.',
  },
  'Illuminated Signs': {
    name: 'bookshop-dusk',
    mark: '938ec739',
    alt: 'A dark blue shop front at dusk: the five letters QUIRE glow warm white on the fascia, shelves of books in the lit window below.',
  },
  'Vehicle Graphics': {
    name: 'fleet-side',
    mark: 'd1827c1a',
    alt: 'A white van in front of a workshop: PENHALE in blue on its side, a band of amber and blue that rises towards the back.',
  },
  'Vehicle Wraps': {
    name: 'coffee-side',
    mark: '36879e15',
    alt: 'A van wrapped to the roof, brown above and caramel below a cream wave: SLOW POUR in cream letters, and “Coffee, where you work”.',
  },
  'Shop Front Signs': {
    name: 'bakery-day',
    mark: '1be6fff1',
    alt: 'A bakery’s front in dark green: MARIGOLD LOAF in flat gold letters, a green and cream striped awning, bread in the window.',
  },
  'Window Graphics': {
    name: 'glass-front',
    mark: 'f7b15bda',
    alt: 'A glass front with a frosted band that fades upwards in dots; “sevenbrook dental care” in green on it, a bright reception behind.',
  },
  'Exhibition Signs': {
    name: 'stand-hall',
    mark: '930e9ff7',
    alt: 'An exhibition stand in a dark hall: a blue back wall of cloth with an orange wave, TREADWELL in white, a counter and a screen in front.',
  },
  'Safety Signs': {
    name: 'safety-board',
    mark: 'b204b7a5',
    alt: 'A safety board on a blue hoarding: helmets, vests and boots in blue, no entry in red, two warnings in yellow, the assembly point in green.',
  },
  'Sign Installation': {
    name: 'installation-tower',
    mark: 'a8b72304',
    alt: 'A brick wall with an aluminium tower in front of it: the blue letters HARB are up, a paper template shows where OUR will go.',
  },
  'Sign Maintenance': {
    name: 'maintenance-lightbox',
    mark: 'd0728527',
    alt: 'A lightbox over a shop with half of its face taken off: rows of small lamps inside, three of them dark. A ladder in front, the face below, leaning on the wall.',
  },
  'Branding Signs': {
    name: 'floor-three',
    mark: '7cb74b32',
    alt: 'A wall beside a lift: a cream figure 3 from floor to ceiling on red, and arrows to rooms 301 to 318, 319 to 336 and the garden.',
  },
}

/** The address of a picture in one of the widths of `variantsOf`. */
export function sitePictureAddress(
  { name, mark }: Pick<SitePicture, 'name' | 'mark'>,
  width: number,
  kind: PictureKind,
): string {
  return `/site-pictures/${name}-${mark}-${width}.${kind}`
}
