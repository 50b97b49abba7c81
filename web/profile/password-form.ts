/** The form in which somebody changes their password. */
import { z } from 'zod'
import { MIN_PASSWORD_LENGTH } from '#domain/people.ts'

/** The messages of the specification's section 5 for a new password. */
export const passwordForm = z
  .object({
    currentPassword: z.string().min(1, { error: 'Please enter your current password' }),
    newPassword: z
      .string()
      .min(1, { error: 'Please enter a new password' })
      .min(MIN_PASSWORD_LENGTH, { error: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long` })
      .max(128, { error: 'At most 128 characters' }),
    confirmation: z.string(),
  })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: 'Passwords do not match',
  })

/** The field that a refusal of the sign-in library belongs to, with what to say there; null for none of them. */
export function toPasswordFault(
  code: string,
): { path: 'currentPassword' | 'newPassword'; message: string } | null {
  switch (code) {
    case 'INVALID_PASSWORD':
      return { path: 'currentPassword', message: 'That is not your current password' }
    case 'auth/weak-password':
      return { path: 'newPassword', message: 'Password is too weak. Please choose a stronger password.' }
    case 'PASSWORD_TOO_SHORT':
      return {
        path: 'newPassword',
        message: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`,
      }
    default:
      return null
  }
}
