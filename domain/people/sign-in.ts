/** What is typed to sign in. Everybody waits for these pages, so nothing heavy is imported here. */
import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../accounts.ts'
import { messages } from '../errors.ts'
import { optionalEmail, requiredText } from '../fields.ts'

export const signInForm = z.object({
  email: requiredText(254, messages.emailRequired).pipe(optionalEmail),
  password: z
    .string()
    .min(1, { error: messages.passwordRequired })
    .min(MIN_PASSWORD_LENGTH, { error: messages.passwordShort })
    .max(MAX_PASSWORD_LENGTH, { error: messages.passwordLong }),
})

/** A new password, typed twice, with the messages of the specification's section 5. */
export const newPasswordForm = z
  .object({
    newPassword: z
      .string()
      .min(1, { error: 'Please enter a new password' })
      .min(MIN_PASSWORD_LENGTH, { error: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long` })
      .max(MAX_PASSWORD_LENGTH, { error: messages.passwordLong })
      .refine((value) => value.trim() !== '', { error: messages.passwordWeak }),
    confirmation: z.string(),
  })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: 'Passwords do not match',
  })
