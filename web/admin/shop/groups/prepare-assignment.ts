import { nameToShow } from '#domain/accounts.ts'
import { refuseNewMembers } from '#domain/shop/archiving.ts'
import type { Prepared } from '#web/admin/lists/deeds.ts'
import { calls } from '#web/call.ts'

/** Assigns a group to a worker, and takes it off them again if they did not have it before. */
export async function prepareAssignment(groupId: string, workerId: string): Promise<Prepared> {
  const [group, worker] = await Promise.all([
    calls.groups.get({ id: groupId }),
    calls.workers.get({ id: workerId }),
  ])
  const refusal = refuseNewMembers(group)
  if (refusal) return { refusal: refusal.message }
  if (group.assignedTo.includes(workerId))
    return { refusal: `${nameToShow(worker)} sees the customers of ${group.name} already` }
  const change = (who: { add?: string[]; remove?: string[] }) =>
    calls.groups.changeWorkers({ id: groupId, ...who })
  let isAgain = false
  return {
    act: async () => {
      const wasAsked = isAgain
      isAgain = true
      const { added } = await change({ add: [workerId] })
      // Whoever has it now got it by the try whose answer was lost; else somebody was quicker.
      if (added === 0 && !wasAsked) return null
      return async () => {
        await change({ remove: [workerId] })
      }
    },
  }
}
