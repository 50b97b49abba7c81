/**
 * The site configuration (specification section 1): what the shop says of itself. Everything here is
 * invented: a fictional shop, a reserved domain, and telephone numbers that Ofcom keeps for drama.
 */
import type { OpeningHours } from '#domain/shop/opening.ts'
import { serviceNames } from './service-names.ts'

export interface SiteConfiguration {
  currency: { symbol: string }
  company: {
    name: string
    /** The kind of firm, set smaller beside the name. */
    suffix: string
    /** The logo in dark ink, for light backgrounds. */
    logoDark: string
    /** The logo in light paint, for dark backgrounds. */
    logoLight: string
    logoAlt: string
    tagline: string
    description: string
  }
  /** What people nearby type when they look for a sign shop. */
  keywords: readonly string[]
  contact: {
    phone: string
    email: string
    address: {
      street: string
      building: string
      road: string
      city: string
      postcode: string
      country: string
    }
    /** Where the entrance is, in degrees, for maps. */
    position: { latitude: number; longitude: number }
  }
  /** What a company must state on its pages (Names and Trading Disclosures Regulations 2015, reg. 25). */
  registration: { name: string; number: string; place: string; vatNumber: string }
  messaging: {
    /** The telephone number without its spaces. */
    number: string
    defaultMessage: string
    quoteMessage: string
    contactMessage: string
  }
  social: { facebook: string; instagram: string; twitter: string; linkedin: string }
  openingHours: OpeningHours
  callToAction: { quoteButton: string; contactButton: string }
  services: readonly string[]
  /** How long an enquiry that led to nothing is kept, in months; the privacy page says the same. */
  enquiries: { keptMonths: number }
}

const phone = '0161 496 0142'

export const site: SiteConfiguration = {
  currency: { symbol: '£' },
  company: {
    name: 'Irwell & Sons',
    suffix: 'Signs and Print',
    logoDark: '/brand/logo-dark.svg',
    logoLight: '/brand/logo-light.svg',
    logoAlt: 'Irwell & Sons Signs and Print',
    tagline: 'Signs that say who you are, from across the road.',
    description:
      'A sign-making and printing shop in Salford: shop fronts, built-up letters, lit signs, vans and print, measured, made and fitted by the same people.',
  },
  keywords: [
    'sign makers Manchester',
    'sign shop Salford',
    'shop front signs Manchester',
    'fascia signs Manchester',
    'illuminated signs Manchester',
    'LED signs Salford',
    '3D signs Manchester',
    'built-up letters Manchester',
    'halo lit letters Manchester',
    'custom signs Manchester',
    'bespoke signs Salford',
    'business signs Manchester',
    'office signs Manchester',
    'vehicle graphics Manchester',
    'van signwriting Salford',
    'vehicle wraps Manchester',
    'fleet graphics Manchester',
    'window graphics Manchester',
    'frosted window vinyl Salford',
    'banner printing Manchester',
    'digital printing Salford',
    'large format printing Manchester',
    'exhibition signs Manchester',
    'safety signs Manchester',
    'sign installation Manchester',
    'sign maintenance Salford',
    'sign repair Manchester',
    'projecting signs Manchester',
    'restaurant signs Manchester',
  ],
  contact: {
    phone,
    email: 'hello@irwellsigns.example',
    address: {
      street: 'Unit 6',
      building: 'Hawthorn Works',
      road: 'Foundry Lane',
      city: 'Salford',
      postcode: 'M5 4WT',
      country: 'United Kingdom',
    },
    position: { latitude: 53.4798, longitude: -2.2786 },
  },
  registration: {
    name: 'Irwell & Sons Signs and Print Limited',
    number: '00000042',
    place: 'England and Wales',
    vatNumber: 'GB 831 4958 16',
  },
  messaging: {
    number: phone.replaceAll(' ', ''),
    defaultMessage: 'Hello, I have a question about a sign.',
    quoteMessage: 'Hello, I would like a quote for a sign.',
    contactMessage: 'Hello, could somebody call me back about a sign?',
  },
  social: {
    facebook: 'https://facebook.example/irwellsigns',
    instagram: 'https://instagram.example/irwellsigns',
    twitter: 'https://twitter.example/irwellsigns',
    linkedin: 'https://linkedin.example/company/irwellsigns',
  },
  openingHours: {
    monday: '9:00 AM - 6:00 PM',
    tuesday: '9:00 AM - 6:00 PM',
    wednesday: '9:00 AM - 6:00 PM',
    thursday: '9:00 AM - 6:00 PM',
    friday: '9:00 AM - 6:00 PM',
    saturday: '10:00 AM - 4:00 PM',
    sunday: 'Closed',
  },
  callToAction: { quoteButton: 'Get Quote', contactButton: 'Contact Us' },
  services: serviceNames,
  enquiries: { keptMonths: 12 },
}
