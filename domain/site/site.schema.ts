/**
 * The schema of the site configuration. The build checks it and names the entry that is wrong
 * (bin/site-check.ts).
 */
import { z } from 'zod'
import { serviceNames } from '#content/service-names.ts'
import type { SiteConfiguration } from '#content/site.ts'
import { parseHours, weekdays } from '../shop/opening.ts'

const words = z.string().trim().min(1)
const day = z.iso.date({ error: 'A day like 2026-11-21' })
const pence = z.int().positive({ error: 'A price in whole pence, above nothing' })
const millimetres = z.int().positive({ error: 'Whole millimetres, above nothing' })
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Small letters, digits and hyphens only' })

/** What search engines show of a page before they cut it off. */
export const headLimits = { title: 60, description: { min: 70, max: 160 } } as const
const description = z
  .string()
  .min(headLimits.description.min, { error: `At least ${headLimits.description.min} characters` })
  .max(headLimits.description.max, { error: `At most ${headLimits.description.max} characters` })

/** With fewer words a service's page says too little to stand on its own. */
const LEAST_WORDS = 250

export const serviceGroups = ['signs', 'print', 'care'] as const

const servicePageShape = z.strictObject({
  name: z.enum(serviceNames),
  slug,
  group: z.enum(serviceGroups),
  /** The day on which its words or prices were last changed, for the sitemap. */
  changed: day,
  title: words,
  description,
  /** For lists: the service in half a sentence. */
  line: words,
  lead: words,
  about: z.array(words).min(2),
  madeOf: z.array(z.strictObject({ part: words, of: words })).min(3),
  /** Three examples, drawn to scale beside one another; `from` in pence before VAT. */
  sizes: z
    .array(z.strictObject({ name: words, widthMm: millimetres, heightMm: millimetres, from: pence }))
    .length(3),
  /** The lowest price, before VAT, and what it is for: 'a letter'. */
  price: z.strictObject({ from: pence, unit: words }),
  /** Working days from the approved drawing, from and to. */
  leadDays: z.tuple([z.int().positive(), z.int().positive()]),
  job: z.array(words).min(3),
  goodFor: z.array(words).min(2),
  questions: z.array(z.strictObject({ question: words, answer: words })).min(2),
  related: z.array(slug).min(2),
})
export type ServicePageContent = z.infer<typeof servicePageShape>

const servicePage = servicePageShape.superRefine((page, context) => {
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const count = wordsOf(page)
  if (count < LEAST_WORDS) fault('about', `The page has ${count} words, at least ${LEAST_WORDS} are needed`)
  if (page.leadDays[0] > page.leadDays[1]) fault('leadDays', 'Ends before it begins')
  if (page.sizes.some(({ from }) => from < page.price.from)) {
    fault('price', 'One of the sizes costs less than what is said to be the least')
  }
})

/** How many words a page's own text has. */
function wordsOf(page: ServicePageContent): number {
  const { lead, about, job, goodFor, questions } = page
  const texts = [lead, ...about, ...job, ...goodFor, ...questions.flatMap((asked) => Object.values(asked))]
  return texts.join(' ').split(/\s+/).length
}

const hours = z.string().superRefine((range, context) => {
  try {
    parseHours(range)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
  }
})

/** @param isFile whether the build has a file at this path of the site */
function configurationShape(isFile: (path: string) => boolean) {
  const file = words.refine(isFile, { error: (issue) => `There is no file ${issue.input} in web/public` })
  return z
    .strictObject({
      currency: z.strictObject({ symbol: words }),
      company: z.strictObject({
        name: words,
        suffix: words,
        logoDark: file,
        logoLight: file,
        logoAlt: words,
        tagline: words,
        description,
      }),
      keywords: z
        .array(words)
        .min(20)
        .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, {
          error: 'One of them stands here twice',
        }),
      contact: z.strictObject({
        phone: words,
        email: z.email({ error: 'Not an e-mail address' }),
        address: z.strictObject({
          ...{ street: words, building: words, road: words },
          ...{ city: words, postcode: words, country: words },
        }),
        position: z.strictObject({
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
        }),
      }),
      registration: z.strictObject({ name: words, number: words, place: words, vatNumber: words }),
      messaging: z.strictObject({
        ...{ number: words, defaultMessage: words, quoteMessage: words, contactMessage: words },
      }),
      social: z.strictObject({
        ...{ facebook: z.url(), instagram: z.url(), twitter: z.url(), linkedin: z.url() },
      }),
      openingHours: z.strictObject(
        Object.fromEntries(weekdays.map((weekday) => [weekday, hours])) as Record<string, typeof hours>,
      ),
      callToAction: z.strictObject({ quoteButton: words, contactButton: words }),
      services: z.array(words).length(16, { error: 'The specification names 16 services' }),
      enquiries: z.strictObject({ keptMonths: z.int().positive() }),
    })
    .superRefine(({ contact, messaging }, context) => {
      if (messaging.number !== contact.phone.replaceAll(' ', '')) {
        const message = `Must be the telephone number without its spaces, ${contact.phone.replaceAll(' ', '')}`
        context.addIssue({ code: 'custom', path: ['messaging', 'number'], message })
      }
    })
}

/** Whether a text was not cut: one too long for a head is cut in site.pages.ts. */
function isWhole(text: string): boolean {
  return !text.endsWith('…')
}

/** A page that search engines may show: its title and description, and when it was last changed. */
const publicPage = z.strictObject({
  path: z.string().startsWith('/'),
  /** Its name in lists and breadcrumbs. */
  name: words,
  title: words.max(headLimits.title, { error: `At most ${headLimits.title} characters` }).refine(isWhole, {
    error: `More than ${headLimits.title} characters`,
  }),
  description: description.refine(isWhole, { error: `More than ${headLimits.description.max} characters` }),
  changed: day,
})
export type PublicPage = z.infer<typeof publicPage>

interface WholeSite {
  site: SiteConfiguration
  services: readonly ServicePageContent[]
  pages: readonly PublicPage[]
}

/**
 * Finds what is wrong with the configuration.
 * @param isFile whether the build has a file at this path of the site
 * @returns a line for each fault that names the entry: "openingHours.monday: '9 - 5' is neither …"
 */
export function findSiteFaults(whole: WholeSite, isFile: (path: string) => boolean): string[] {
  const { site, services, pages } = whole
  return [
    ...faultsOf('', configurationShape(isFile).safeParse(site)),
    ...services.flatMap((page) => faultsOf(`services.${page.slug}.`, servicePage.safeParse(page))),
    ...pages.flatMap((page) => faultsOf(`pages.${page.path}.`, publicPage.safeParse(page))),
    ...findTwice('services', 'slug', services),
    ...findTwice('services', 'name', services),
    ...findTwice('pages', 'path', pages),
    ...findTwice('pages', 'title', pages),
    ...findTwice('pages', 'description', pages),
    ...site.services
      .filter((name) => !services.some((page) => page.name === name))
      .map((name) => `services: '${name}' has no page`),
    ...services.flatMap(({ slug: own, related }) =>
      related
        .filter((other) => other === own || !services.some((page) => page.slug === other))
        .map((other) => `services.${own}.related: there is no other page '${other}'`),
    ),
  ]
}

type Outcome = { success: boolean; error?: z.ZodError | undefined }

function faultsOf(before: string, { error }: Outcome): string[] {
  return (error?.issues ?? []).map((issue) => {
    const place = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys] : issue.path
    return `${before}${place.join('.')}: ${issue.message}`
  })
}

function findTwice<Key extends string>(
  list: string,
  key: Key,
  entries: readonly Record<Key, string>[],
): string[] {
  const values = entries.map((entry) => entry[key])
  const twice = values.filter((value, index) => values.indexOf(value) !== index)
  return twice.map((value) => `${list}: the ${key} '${value}' stands here twice`)
}
