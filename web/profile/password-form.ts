/** The form in which somebody changes their password. */
import { z } from 'zod'
import { newPasswordForm } from '#domain/people/sign-in.ts'

/** The new password's own rules, and that of the current one. */
export const passwordForm = newPasswordForm.safeExtend({
  currentPassword: z.string().min(1, { error: 'Please enter your current password' }),
})

/** The field that shows an error of the sign-in library; null for neither. */
export function fieldOfRefusal(code: string): 'currentPassword' | 'newPassword' | null {
  if (code === 'INVALID_PASSWORD') return 'currentPassword'
  return code === 'auth/weak-password' ? 'newPassword' : null
}
