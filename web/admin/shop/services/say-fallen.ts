import { describeFallen, mayFall } from '#domain/sales/open-margins.ts'
import type { Service } from '#domain/shop/services.ts'
import { calls } from '#web/call.ts'
import { toastLink } from '#web/shell/toast-link.tsx'

/** Says how many open quotes are under the target margin of a service that has just become dearer. */
export async function sayFallen(before: Service | undefined, saved: Service): Promise<void> {
  if (!before || !mayFall(before, saved)) return
  const found = await calls.margins.list({ serviceId: saved.id, limit: 1 }).catch(() => null)
  const count = found?.count?.rows ?? 0
  if (count === 0) return
  toastLink(describeFallen(count), {
    to: `/services-management/margins?service=${saved.id}`,
    label: 'Revise or honour',
  })
}
