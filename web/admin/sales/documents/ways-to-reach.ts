/** How somebody in the office reaches a customer in one tap: their mail program, the chat or the telephone. */
import type { FollowUpWay } from '#domain/sales/follow-up.ts'

interface Reached {
  email: string
  phone: string
}

/** The ways for which the shop has an address or a number. */
export function waysToReach(
  { email, phone }: Reached,
  { subject, text }: { subject: string; text: string },
): { how: FollowUpWay; href: string }[] {
  const dialled = phone.split(';')[0] ?? ''
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  const chat = `https://wa.me/${dialled.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
  return [
    ...(email ? [{ how: 'mail' as const, href: mail }] : []),
    ...(dialled.startsWith('+') ? [{ how: 'whatsapp' as const, href: chat }] : []),
    ...(dialled ? [{ how: 'phone' as const, href: `tel:${dialled}` }] : []),
  ]
}
