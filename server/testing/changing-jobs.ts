/** Calls of jobs and proofs that change something, and the history that each leaves. */
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { initialStages } from '#domain/shop/stages.ts'
import { firstDesign } from '#domain/sign/sign-design.ts'
import type { makeWorld, Prepare, RecordVersion } from './changing-calls.ts'
import { clientOf } from './client.ts'
import { formOf } from './forms.ts'
import { makePdf } from './pdfs.ts'

export function jobChanges({
  shop,
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
  /** A job whose quote answers what a visitor designed on the site. */
  const designedJob = async () => {
    const { id: customerId } = await newCustomer()
    const items = [{ kind: 'item', title: 'Fascia', quantity: 1, price: 40_000 }]
    const quote = asKept(await admin.post('/quotes', { customerId, items }))
    await shop.pool.query('update quotes set design = $2 where id = $1', [quote.id, firstDesign])
    asKept(await admin.post(`/quotes/${quote.id}/status`, { status: 'accepted', version: quote.version }))
    const { body } = await admin.get(`/jobs?quoteId=${quote.id}`)
    return body.items[0] as RecordVersion
  }
  const blocked = async (): Promise<RecordVersion> => {
    const { id, version } = await newJob()
    return asKept(await admin.post(`/jobs/${id}/block`, { version, reason: 'Waiting for parts' }))
  }
  /** Whose quote was revised since. */
  const changedJob = async (): Promise<RecordVersion> => {
    const job = await newJob()
    await shop.pool.query(
      `update jobs set changes = '["Fascia: 2 instead of 1"]', changed_at = now() where id = $1`,
      [job.id],
    )
    return job
  }
  const newFile = async () => {
    const { id: jobId } = await newJob()
    const { id: fileId } = asKept(
      await admin.send('POST', `/jobs/${jobId}/files`, formOf({ file: new File([makePdf(1)], 'a.pdf') })),
    )
    return { jobId, fileId }
  }
  /** Its pages are drawn. */
  const newProof = async (): Promise<RecordVersion> => {
    const { jobId, fileId } = await newFile()
    const { id } = asKept(await admin.post(`/jobs/${jobId}/proofs`, { fileId }))
    const drawn = async () => (await admin.get(`/proofs/${id}`)).body
    await expect.poll(async () => (await drawn()).drawing).toBe('drawn')
    return drawn()
  }
  const sentProof = async (): Promise<RecordVersion> => {
    const { id, version } = await newProof()
    return asKept(await admin.post(`/proofs/${id}/sent`, { version }))
  }
  const proofLink = async (): Promise<string> => {
    const { jobId } = (await newProof()) as RecordVersion & { jobId: string }
    const { url } = (await admin.post(`/jobs/${jobId}/links`)).body
    return String(url).split('/').at(-1) ?? ''
  }
  const times = { startsAt: '2026-12-01T09:00:00Z', endsAt: '2026-12-01T11:00:00Z' }
  const point = { id: uuid(), text: 'Take the ladder' }
  const newVisit = async () =>
    asKept(await admin.post('/visits', { kind: 'fitting', checklist: [point], ...times }))
  const snag = () => ({ kind: 'snag', entryId: uuid(), text: 'Loose', at: '2026-11-20T09:00:00Z' })
  const withSnag = async () => {
    const { id } = await newVisit()
    const entry = snag()
    await admin.post(`/visits/${id}/entries`, { entry })
    return { id, entryId: entry.entryId }
  }
  const newCost = async () => {
    const { id: jobId } = await newJob()
    const cost = { kind: 'material', description: 'Dibond', amount: 4200, day: '2026-11-20' }
    return { jobId, ...asKept(await admin.post(`/jobs/${jobId}/costs`, cost)) }
  }
  return {
    'costs.create': [
      ['costs create'],
      async () => {
        const { id } = await newJob()
        const cost = { kind: 'labour', hours: 2, amount: 5600, day: '2026-11-20' }
        return () => admin.post(`/jobs/${id}/costs`, cost)
      },
    ],
    'costs.update': [
      ['costs update'],
      async () => {
        const { jobId, id, version } = await newCost()
        return () => admin.patch(`/jobs/${jobId}/costs/${id}`, { version, amount: 4300 })
      },
    ],
    'costs.remove': [
      ['costs delete'],
      async () => {
        const { jobId, id, version } = await newCost()
        return () => admin.delete(`/jobs/${jobId}/costs/${id}?version=${version}`)
      },
    ],
    'visits.create': [
      ['visits create'],
      async () => () => admin.post('/visits', { kind: 'fitting', ...times }),
    ],
    'visits.update': [['visits update'], on(newVisit, '/visits/{id}', { notes: 'Ladder' }, 'patch')],
    'visits.remove': [['visits delete'], removing(newVisit, '/visits')],
    'visits.step': [
      ['visits done'],
      on(newVisit, '/visits/{id}/status', { status: 'done', at: '2026-11-20T09:00:00Z' }),
    ],
    'siteWork.add': [
      ['siteEntries add snag'],
      async () => {
        const { id } = await newVisit()
        return () => admin.post(`/visits/${id}/entries`, { entry: snag() })
      },
    ],
    'siteWork.remove': [
      ['siteEntries remove snag'],
      async () => {
        const { id, entryId } = await withSnag()
        return () => admin.delete(`/visits/${id}/entries/${entryId}`)
      },
    ],
    'siteWork.fix': [
      ['siteEntries fix snag'],
      async () => {
        const { id, entryId } = await withSnag()
        return () => admin.post(`/visits/${id}/snags/${entryId}`, { fixed: true })
      },
    ],
    'siteWork.tick': [
      ['visits tick'],
      async () => {
        const { id } = await newVisit()
        return () => admin.post(`/visits/${id}/checklist/${point.id}`, { done: true })
      },
    ],
    'siteWork.handOver': [
      ['files created', 'jobs move', 'visits hand over'],
      async () => {
        const { id: jobId } = await newJob()
        const { id } = asKept(await admin.post('/visits', { kind: 'fitting', jobId, ...times }))
        const signature = { kind: 'typed', value: 'Ann' }
        const body = { handoverId: uuid(), name: 'Ann', signature, at: '2026-11-20T09:00:00Z' }
        return () => admin.post(`/visits/${id}/handover`, body)
      },
    ],
    'proofs.upload': [
      ['files created'],
      async () => {
        const { id } = await newJob()
        const form = formOf({ file: new File([makePdf(1)], 'a.pdf') })
        return () => admin.send('POST', `/jobs/${id}/files`, form)
      },
    ],
    'proofs.removeFile': [
      ['files taken off the job'],
      async () => {
        const { jobId, fileId } = await newFile()
        return () => admin.delete(`/jobs/${jobId}/files/${fileId}`)
      },
    ],
    'proofs.create': [
      ['proofs create'],
      async () => {
        const { jobId, fileId } = await newFile()
        return () => admin.post(`/jobs/${jobId}/proofs`, { fileId })
      },
    ],
    'proofs.draw': [
      ['files created', 'proofs create'],
      async () => {
        const { id } = await designedJob()
        return () => admin.post(`/jobs/${id}/proofs/drawn`, {})
      },
    ],
    'proofs.check': [['proofs check'], on(newProof, '/proofs/{id}/check')],
    'proofs.markSent': [['proofs mark as sent'], on(newProof, '/proofs/{id}/sent')],
    'proofs.decide': [
      ['proofs approve'],
      on(sentProof, '/proofs/{id}/decision', { decision: 'approved', name: 'Ann', channel: 'phone' }),
    ],
    'proofLinks.make': [
      ['links make', 'proofs mark as sent'],
      async () => {
        const { jobId } = (await newProof()) as RecordVersion & { jobId: string }
        return () => admin.post(`/jobs/${jobId}/links`)
      },
    ],
    'proofLinks.send': [
      ['links make', 'proofs mark as sent'],
      on(newProof, '/proofs/{id}/send', { recipient: 'ann@quay.example' }),
    ],
    'link.approve': [
      ['proofs approve'],
      async () => {
        const token = await proofLink()
        return () => clientOf(shop.url).post(`/link/${token}/approve`, { version: 1, name: 'Ann' })
      },
    ],
    'link.changes': [
      ['proofs ask for changes'],
      async () => {
        const token = await proofLink()
        return () => clientOf(shop.url).post(`/link/${token}/changes`, { version: 1, message: 'Larger' })
      },
    ],
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
    'jobs.acknowledge': [['jobs acknowledge'], on(changedJob, '/jobs/{id}/acknowledge')],
    'jobs.tick': [
      ['jobs tick'],
      async () => {
        const { id } = await newJob()
        return () => admin.post(`/jobs/${id}/tasks/${task.id}`, { done: true })
      },
    ],
  }
}
