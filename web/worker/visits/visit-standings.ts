import type { VisitStatus } from '#domain/work/visit-words.ts'
import type { Standing } from '#web/ui/StatusBadge.tsx'

export const standings: Record<VisitStatus, Standing> = {
  planned: 'open',
  'on-the-way': 'under-way',
  'on-site': 'under-way',
  done: 'done',
  'put-off': 'late',
}
