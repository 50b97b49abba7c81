/** Who the shop is, open to everybody: the name and logo for its site, its screens and its mails. */
import { z } from 'zod'
import { logoStart, startSettings } from '#content/shop-start.ts'
import { weekdays } from './opening.ts'
import type { SettingsFields } from './settings.ts'

const shopLogo = z.object({
  src: z.string(),
  /** Pixels. Pages use them to reserve space for it. */
  width: z.int(),
  height: z.int(),
  /** The logo was drawn for the other ground (light or dark) and needs a plate of that kind behind it. */
  plate: z.boolean(),
})
export type ShopLogo = z.infer<typeof shopLogo>

export const shopIdentity = z.object({
  /** The settings' version; the higher of two is the newer. */
  version: z.int(),
  /** 'Irwell & Sons', and the rest of its name, set smaller: 'Signs and Print' or ''. */
  name: z.string(),
  suffix: z.string(),
  fullName: z.string(),
  /** For light and for dark backgrounds; null if there is only the name. */
  logo: z.object({ light: shopLogo, dark: shopLogo }).nullable(),
  phone: z.string(),
  /** As it is dialled: '01614960142'. */
  phoneDigits: z.string(),
  /** As it is dialled from abroad, without a plus: '441614960142'. */
  whatsApp: z.string(),
  whatsAppIsPhone: z.boolean(),
  email: z.string(),
  website: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    town: z.string(),
    county: z.string(),
    postcode: z.string(),
  }),
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  openingHours: z.record(z.enum(weekdays), z.string()),
  /** Who is behind it: for a company its registered name, number, place and office. */
  registration: z.object({
    isCompany: z.boolean(),
    name: z.string(),
    number: z.string(),
    place: z.string(),
    office: z.string(),
    vatNumber: z.string(),
  }),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type ShopIdentity = z.infer<typeof shopIdentity>

/** A picture among the shop's files. Pixels. */
export interface LogoFile {
  id: string
  width: number
  height: number
}

/**
 * The name that the shop uses with people; the registered name, or that of the configuration, if it has set
 * none.
 */
export function shopName(fields: Pick<SettingsFields, 'tradingName'>): string {
  return fields.tradingName || startSettings.tradingName
}

/** Whether it is the shop that the site configuration is about: its logo comes from there. */
export function isConfiguredShop({ tradingName }: Pick<SettingsFields, 'tradingName'>): boolean {
  return tradingName === startSettings.tradingName
}

/**
 * Who the shop is by its settings.
 * @param version of the settings
 * @param logos the files that the settings name as its logos
 */
export function identityOf(
  fields: SettingsFields,
  version = 1,
  logos: { light?: LogoFile | undefined; dark?: LogoFile | undefined } = {},
): ShopIdentity {
  const fullName = shopName(fields)
  const { phone, email, website, addressLine1, addressLine2, town, county, postcode } = fields
  const { latitude, longitude, openingHours } = fields
  return {
    version,
    ...splitName(fullName, fields.nameSuffix),
    fullName,
    logo: logosOf(fullName, logos),
    phone,
    phoneDigits: dial(phone),
    whatsApp: fromAbroad(fields.whatsappNumber || phone),
    whatsAppIsPhone: ['', fromAbroad(phone)].includes(fromAbroad(fields.whatsappNumber)),
    email,
    website,
    address: { line1: addressLine1, line2: addressLine2, town, county, postcode },
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    openingHours,
    registration: {
      isCompany: fields.legalForm === 'limited-company' || fields.legalForm === 'llp',
      name: fields.registeredName,
      number: fields.companyNumber,
      place: fields.registrationPlace,
      office: fields.registeredOffice,
      vatNumber: fields.vatRegistered ? fields.vatNumber : '',
    },
    social: [
      { name: 'Facebook', url: fields.facebook },
      { name: 'Instagram', url: fields.instagram },
      { name: 'Twitter', url: fields.twitter },
      { name: 'LinkedIn', url: fields.linkedin },
    ].filter(({ url }) => url !== ''),
  }
}

/** A suffix that is not the end of the name, or is all of it, is ignored. */
function splitName(fullName: string, suffix: string): { name: string; suffix: string } {
  return suffix !== '' && fullName.endsWith(` ${suffix}`)
    ? { name: fullName.slice(0, -suffix.length).trim(), suffix }
    : { name: fullName, suffix: '' }
}

/** A telephone number's digits for dialling, without spaces, brackets and extension. */
function dial(phone: string): string {
  return phone.replace(/\s*(?:ext|x)\.?.*$/i, '').replace(/\(0\)|[^\d+]/g, '')
}

/** A number without a country code is British. */
function fromAbroad(phone: string): string {
  return dial(phone)
    .replace(/^0(?!0)/, '44')
    .replace(/^(\+|00)/, '')
}

/** The uploaded logos, else those of the configuration while the shop still has the name that is on them. */
function logosOf(
  fullName: string,
  { light, dark }: { light?: LogoFile | undefined; dark?: LogoFile | undefined },
): ShopIdentity['logo'] {
  const [onLight, onDark] = [light ?? dark, dark ?? light]
  if (onLight && onDark)
    return { light: shownLogo(onLight, onLight !== light), dark: shownLogo(onDark, onDark !== dark) }
  if (fullName !== startSettings.tradingName) return null
  const square = { width: 48, height: 48, plate: false }
  return { light: { src: logoStart.light, ...square }, dark: { src: logoStart.dark, ...square } }
}

/** Wide enough for the largest place and a screen of twice as many pixels. */
const LOGO_WIDTH = 400

/** The public address of a logo (server/site/shop-logo.ts). */
export function logoAddress(fileId: string): string {
  return `/shop-logo/${fileId}-${LOGO_WIDTH}.webp`
}

function shownLogo({ id, width, height }: LogoFile, plate: boolean): ShopLogo {
  return { src: logoAddress(id), width, height, plate }
}

/** The lines of its address that are filled in: the street, then the town, then the postcode. */
export function addressLines({ address }: Pick<ShopIdentity, 'address'>): string[] {
  const { line1, line2, town, county, postcode } = address
  return [line1, [line2, town, county].filter(Boolean).join(', '), postcode].filter(Boolean)
}

/**
 * What a shop must say of itself on its site. Companies: Names and Trading Disclosures Regulations 2015 (SI 2015/17)
 * reg. 25; others under a name that is not their own: Companies Act 2006 s. 1202. The VAT number: Electronic Commerce
 * Regulations 2002 reg. 6(1)(g).
 */
export function describeRegistration({ fullName, registration }: ShopIdentity): string {
  const { isCompany, name, number, place, office, vatNumber } = registration
  const registered = [place && `Registered in ${place}`, number && `number ${number}`]
    .filter(Boolean)
    .join(', ')
  const company = [name, registered]
  const person = [name === '' || name === fullName ? '' : `${fullName} is a trading name of ${name}`]
  return [
    ...(isCompany ? company : person),
    vatNumber && `VAT number ${vatNumber}`,
    isCompany && office ? `Registered office: ${office}` : '',
  ]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ')
}
