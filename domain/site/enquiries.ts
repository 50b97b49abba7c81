/** What visitors of the public site ask for, until it is erased or becomes a customer's quote. */
import { z } from 'zod'
import { serviceNames } from '#content/service-names.ts'
import { siteWords } from '#content/words.ts'
import type { Refusal } from '../errors.ts'
import {
  id,
  lengthMm,
  optionalEmail,
  optionalPostcode,
  personName,
  recordFields,
  requiredText,
  text,
} from '../fields.ts'
import { optionalPhone } from '../phones.ts'
import type { ShopIdentity } from '../shop/shop-identity.ts'
import { signDesign } from '../sign/sign-design.schema.ts'
import { enquiryLengths, enquiryMessages, enquiryStatuses, MAX_ENQUIRY_PICTURES } from './enquiries.words.ts'

/** What a visitor agrees to; stored with each enquiry as it read on that day. */
export function consentWording({ name }: Pick<ShopIdentity, 'name'>): string {
  return `${name} may keep what I send here to answer me by e-mail or phone. Unless it becomes an order, it is erased after ${siteWords.enquiries.keptMonths} months.`
}

/** A form sends only text: '4800' is read as a number, and an empty field as null. */
function fromForm<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (value === '') return null
    return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  }, schema)
}

const agreed = z.preprocess(
  (value) => (value === 'true' || value === 'on' ? true : value),
  z.literal(true, { error: enquiryMessages.consent }),
)

const design = signDesign.extend({
  widthMm: fromForm(signDesign.shape.widthMm),
  heightMm: fromForm(signDesign.shape.heightMm),
})

/** If a form sends a picture field once, it arrives as one value, not as a list. */
const pictures = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z
    .array(z.file({ error: enquiryMessages.pictureKind }))
    .max(MAX_ENQUIRY_PICTURES, { error: enquiryMessages.picturesMany })
    .optional(),
)

/** An enquiry as sent, as JSON or, with pictures, as a form of several parts. */
export const enquiryInput = z
  .strictObject({
    id: id.optional(),
    name: personName(enquiryLengths.name).min(1, { error: enquiryMessages.name }),
    company: personName(enquiryLengths.company).default(''),
    email: optionalEmail.default(''),
    phone: optionalPhone.default(''),
    service: z.enum([...serviceNames, ''], { error: 'Choose one of our services, or none' }).default(''),
    message: requiredText(enquiryLengths.message, enquiryMessages.message),
    widthMm: fromForm(lengthMm).default(null),
    heightMm: fromForm(lengthMm).default(null),
    postcode: optionalPostcode.default(''),
    signDesign: design.nullable().default(null),
    /**
     * Photos and sketches, one a part of the form by this name: up to six, of up to 10 MB each and 30 MB in all, JPEG,
     * PNG or WebP by their content.
     */
    picture: pictures,
    consent: agreed,
    /**
     * The answer of `GET /enquiries/token` when the form was first touched. Without it fewer enquiries are
     * accepted.
     */
    token: text(200).optional(),
    /** People never see this field: if it is filled in, a program did it. */
    homepage: text(500).optional(),
  })
  .superRefine(({ email, phone }, context) => {
    if (email === '' && phone === '')
      context.addIssue({ code: 'custom', path: ['email'], message: enquiryMessages.reach })
  })
export type EnquiryInput = z.output<typeof enquiryInput>

/** What an admin may set; an enquiry becomes 'converted' only by being converted. */
export const enquiryChange = z.strictObject({
  status: z.enum(['new', 'answered'], { error: 'New or answered' }),
})

const picture = z.object({
  id: z.string(),
  name: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})

/** An enquiry as admins are answered it. */
export const enquiry = z.object({
  ...recordFields,
  /** The reference that the visitor names when they ring: 'ENQ-20261121-417'. */
  number: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
  message: z.string(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  postcode: z.string(),
  /** In the order in which they were sent. */
  pictures: z.array(picture),
  /** The first of them. */
  picture: picture.nullable(),
  signDesign: signDesign.nullable(),
  status: z.enum(enquiryStatuses),
  consentAt: z.string(),
  consentWording: z.string(),
  answeredAt: z.string().nullable(),
  customerId: z.string().nullable(),
  quoteId: z.string().nullable(),
  /** It reads like an advertisement: see `looksLikeSpam`. */
  suspicious: z.boolean(),
})
export type Enquiry = z.infer<typeof enquiry>

/** An enquiry as the inbox lists it. */
export const enquirySummary = enquiry
  .pick({
    id: true,
    version: true,
    createdAt: true,
    number: true,
    name: true,
    company: true,
    email: true,
    phone: true,
    service: true,
    status: true,
    suspicious: true,
  })
  .extend({
    /** The start of the message. */
    excerpt: z.string(),
    hasPicture: z.boolean(),
    hasDesign: z.boolean(),
  })
export type EnquirySummary = z.infer<typeof enquirySummary>

const MOST_LINKS = 2

/**
 * Whether a message reads like an advertisement: more links than a person who wants a sign would send, or the
 * markup of forums. It is marked, never refused: three links may be three photos of a shop front.
 */
export function looksLikeSpam({ message, name }: Pick<Enquiry, 'message' | 'name'>): boolean {
  const links = message.match(/https?:\/\/|\bwww\./gi)?.length ?? 0
  return links > MOST_LINKS || /\[url[=\]]|<a\s+href/i.test(message) || /https?:\/\//i.test(name)
}

/** Why the status of an enquiry cannot be set any more, or null. */
export function refuseEnquiryStatus({ status }: Pick<Enquiry, 'status'>): Refusal | null {
  return status === 'converted'
    ? { code: 'LOCKED', message: 'This enquiry has become a quote already' }
    : null
}

/**
 * Enquiries older than this moment that led to no order are erased: `months` before `now`, by UTC's calendar.
 */
export function enquiriesKeptSince(now: Date, months: number): Date {
  const since = new Date(now)
  const day = since.getUTCDate()
  since.setUTCMonth(since.getUTCMonth() - months)
  // If that month has no such day, use its last one.
  if (since.getUTCDate() !== day) since.setUTCDate(0)
  return since
}

/** The first name for the greeting of a mail: 'Ann'; '' if the first word does not look like a name. */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return /^\p{L}[\p{L}'’-]{1,19}$/u.test(first) && !/^(mr|mrs|ms|miss|mx|dr|prof|sir|dame)$/i.test(first)
    ? first
    : ''
}
