/** The settings of what happens between the yes and the invoice. */
import { z } from 'zod'
import { unitPrice } from '../fields.ts'
import { initialPassportShows, MOST_WARRANTY_MONTHS, passportParts } from './passport-parts.ts'
import { initialStages, stages } from './stages.ts'

export const workFields = {
  stages,
  /** Whether accepting a quote makes its job. */
  jobsFromQuotes: z.boolean(),
  /** Whether production waits for the customer's approval of the artwork. */
  approvalBeforeMaking: z.boolean(),
  /** Whether production waits for the deposit, where one was asked for. */
  depositBeforeMaking: z.boolean(),
  /** Whether somebody looks a proof over before it goes out. */
  checkProofs: z.boolean(),
  /** Whether a customer hears by mail when a fitting or a survey is booked, moved or put off. */
  tellOfVisits: z.boolean(),
  /** Whether a customer hears by mail when somebody sets out to them. */
  tellOnTheWay: z.boolean(),
  /** What an hour of work costs the shop. Pence; 0 if nobody said so. */
  labourRate: unitPrice,
  /** What strangers read who scan the code on a sign. */
  passportShows: z
    .array(z.enum(passportParts, { error: 'Nothing that can be shown' }))
    .transform((parts) => passportParts.filter((part) => parts.includes(part))),
  /** How long signs are under warranty from the day they are finished. Months; 0 for none. */
  warrantyMonths: z
    .int({ error: 'Enter whole months' })
    .min(0, { error: 'At least 0 months' })
    .max(MOST_WARRANTY_MONTHS, { error: `At most ${MOST_WARRANTY_MONTHS} months` }),
}

export const initialWorkFields: z.output<z.ZodObject<typeof workFields>> = {
  stages: initialStages,
  jobsFromQuotes: true,
  approvalBeforeMaking: true,
  depositBeforeMaking: true,
  checkProofs: false,
  tellOfVisits: true,
  tellOnTheWay: false,
  labourRate: 0,
  passportShows: initialPassportShows,
  warrantyMonths: 12,
}
