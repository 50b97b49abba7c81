/** Calls of jobs that change something, and the history that each leaves. */
import { v7 as uuid } from 'uuid'
import { initialStages } from '#domain/shop/stages.ts'
import type { Kept, makeWorld, Prepare } from './changing-calls.ts'

export function jobChanges({
  admin,
  asKept,
  newCustomer,
  on,
  removing,
  restoring,
}: ReturnType<typeof makeWorld>): Record<string, [rows: string[], prepare: Prepare]> {
  const task = { id: uuid(), text: 'Order the panel' }
  const newJob = async () =>
    asKept(await admin.post('/jobs', { customerId: (await newCustomer()).id, tasks: [task] }))
  const blocked = async (): Promise<Kept> => {
    const { id, version } = await newJob()
    return asKept(await admin.post(`/jobs/${id}/block`, { version, reason: 'Waiting for parts' }))
  }
  return {
    'jobs.create': [
      ['jobs create'],
      async () => {
        const { id: customerId } = await newCustomer()
        return () => admin.post('/jobs', { customerId })
      },
    ],
    'jobs.update': [['jobs update'], on(newJob, '/jobs/{id}', { title: 'Front' }, 'patch')],
    'jobs.remove': [['jobs archive'], removing(newJob, '/jobs')],
    'jobs.restore': [['jobs restore'], restoring(newJob, '/jobs')],
    'jobs.move': [['jobs move'], on(newJob, '/jobs/{id}/stage', { stageId: initialStages[1]?.id })],
    'jobs.openGate': [
      ['jobs open approval gate'],
      on(newJob, '/jobs/{id}/gates/approval/open', { reason: 'Their own artwork' }),
    ],
    'jobs.block': [['jobs block'], on(newJob, '/jobs/{id}/block', { reason: 'Waiting for parts' })],
    'jobs.unblock': [['jobs unblock'], on(blocked, '/jobs/{id}/unblock')],
    'jobs.acknowledge': [['jobs acknowledge'], on(newJob, '/jobs/{id}/acknowledge')],
    'jobs.tick': [
      ['jobs tick'],
      async () => {
        const { id } = await newJob()
        return () => admin.post(`/jobs/${id}/tasks/${task.id}`, { done: true })
      },
    ],
  }
}
