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

/** The field that a refusal of the sign-in library is shown at; null for none of them. */
export function fieldOfRefusal(code: string): 'currentPassword' | 'newPassword' | null {
  if (code === 'INVALID_PASSWORD') return 'currentPassword'
  return code === 'auth/weak-password' ? 'newPassword' : null
}
