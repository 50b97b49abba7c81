/** A mail's status as the shape of its badge. */
import type { MailStatus } from '#domain/mail/mail-words.ts'
import type { Standing } from '#web/ui/StatusBadge.tsx'

export const mailStandings: Record<MailStatus, Standing> = {
  waiting: 'under-way',
  sent: 'done',
  kept: 'held',
  failed: 'refused',
}
