/**
 * The part of the settings that the public site shows and no document does: hours, place, pages elsewhere.
 */
import { z } from 'zod'
import { id, text } from '../fields.ts'
import { normaliseHours } from './opening.ts'

/** The opening hours of a day, in the spelling of the specification. */
const hours = text(40).transform((value, context) => {
  const usual = normaliseHours(value)
  if (usual === null)
    context.addIssue({ code: 'custom', message: "Hours like '9:00 AM - 6:00 PM', or 'Closed'" })
  return usual ?? value
})

/** A page of the shop elsewhere, or nothing. Public pages link to it, so it must be a web address. */
const optionalPage = text(300).refine(
  (value) =>
    value === '' || z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(value).success,
  { error: 'A whole address, like https://facebook.com/yourshop' },
)

const degrees = (most: number) =>
  z
    .number({ error: 'Degrees, like 53.4798' })
    .min(-most, { error: `From -${most} to ${most}` })
    .max(most, { error: `From -${most} to ${most}` })
    .nullable()

/**
 * Kept as typed, like the telephone number, because the library of numbering plans is too heavy to load on
 * every screen.
 */
const whatsappNumber = text(40).refine((value) => value === '' || /^[+\d][\d\s()-]{6,}$/.test(value), {
  error: 'A phone number, like 07911 123456',
})

/** What the public site and the sidebar say of the shop in addition, and documents do not. */
export const siteFields = {
  /** The end of `tradingName` that is set smaller beside the rest of it: 'Signs and Print'. */
  nameSuffix: text(60),
  /** Only if it differs from the telephone number. */
  whatsappNumber,
  openingHours: z.strictObject({
    ...{ monday: hours, tuesday: hours, wednesday: hours, thursday: hours },
    ...{ friday: hours, saturday: hours, sunday: hours },
  }),
  /** Where the entrance is, in degrees, for maps. */
  latitude: degrees(90),
  longitude: degrees(180),
  ...{ facebook: optionalPage, instagram: optionalPage, twitter: optionalPage, linkedin: optionalPage },
  /** The logo in light paint, for dark grounds. */
  logoOnDarkFileId: id.nullable(),
}

type SiteFields = z.output<z.ZodObject<typeof siteFields>>

export const initialSiteFields: SiteFields = {
  nameSuffix: '',
  whatsappNumber: '',
  openingHours: {
    ...{ monday: 'Closed', tuesday: 'Closed', wednesday: 'Closed', thursday: 'Closed' },
    ...{ friday: 'Closed', saturday: 'Closed', sunday: 'Closed' },
  },
  latitude: null,
  longitude: null,
  ...{ facebook: '', instagram: '', twitter: '', linkedin: '' },
  logoOnDarkFileId: null,
}
