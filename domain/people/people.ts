/** People who sign in: their role and their profile. */
import { z } from 'zod'
import { accountStates, roles } from '../accounts.ts'
import { messages } from '../errors.ts'
import { id, optionalEmail, personName, recordFields, requiredText, text } from '../fields.ts'
import { optionalPhone } from '../phones.ts'
import { ownList } from './own-lists.ts'

const profile = z.object({
  ...recordFields,
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  role: z.enum(roles),
  companyName: z.string(),
  phone: z.string(),
  address: z.string(),
})
export type Profile = z.infer<typeof profile>

/** What people may change of their own profile; role and e-mail are not theirs to set. */
export const profileChange = z.strictObject({
  displayName: personName(200).optional(),
  companyName: text(200).optional(),
  phone: optionalPhone.optional(),
  address: text(500).optional(),
  /** Under the mails that they send; the shop's if it is empty. */
  mailSignature: text(1000).optional(),
})

/** A person who can sign in, could, or will be able to, as admins see them. */
export const userAccount = profile.extend({
  state: z.enum(accountStates),
  /** When they were last invited; null once they have chosen a password. */
  invitedAt: z.string().nullable(),
  disabledAt: z.string().nullable(),
  lastSignInAt: z.string().nullable(),
  /** Whether a second factor guards the account. */
  secondFactor: z.boolean(),
})
export type Account = z.infer<typeof userAccount>

/** Somebody to be invited, who will choose their own password. */
export const invitationInput = z.strictObject({
  id: id.optional(),
  email: requiredText(254, messages.emailRequired).pipe(optionalEmail),
  displayName: personName(200).min(1, { error: 'Enter a name' }),
  companyName: profileChange.shape.companyName,
  phone: profileChange.shape.phone,
  address: profileChange.shape.address,
})

/**
 * The caller's own profile, with whether the account has a second factor and whether the shop requires one.
 */
export const ownProfile = profile.extend({
  twoFactorEnabled: z.boolean(),
  secondFactorNeeded: z.boolean(),
  /** How they have the office's lists, if not as everybody starts with them; none for workers. */
  lists: z.array(ownList),
  mailSignature: z.string(),
})

/** The state of the second factor. `recoveryCodesLeft` is null while it is off. */
export const secondFactor = z.object({
  on: z.boolean(),
  /** Null while it is off, or if the log no longer goes back that far. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.int().nullable(),
  /** The shop's settings ask for it. */
  required: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** A browser in which somebody is signed in. */
export const ownSession = z.object({
  id: z.string(),
  /** As words, like 'Firefox on Windows'. */
  device: z.string(),
  address: z.string(),
  since: z.string(),
  /** To within five minutes. */
  lastSeenAt: z.string(),
  /** The session of this request. */
  isThis: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>
