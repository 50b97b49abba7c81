/** A job, and artwork of it that a customer can be shown. */
import { v7 as uuid } from 'uuid'
import { addCustomer, type Client, makeLawful } from '#server/testing/client.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { expect } from './journey.ts'

/** A job with one sign. */
export async function newJob(calls: Client) {
  await makeLawful(calls)
  const { id: customerId } = await addCustomer(calls, { name: 'Priya Nair', email: 'priya@quay.example' })
  const items = [{ id: uuid(), title: 'Fascia panel', widthMm: 3000, heightMm: 900, wording: 'QUAY CAFÉ' }]
  return (await calls.post('/jobs', { customerId, title: 'A new front', items })).body
}

/** Uploads the next version of a job's artwork; answers it once its pages are drawn. */
export async function upload(calls: Client, jobId: string, pages: number) {
  const form = new FormData()
  form.set('file', new File([makePdf(pages, { height: 200 })], 'front.pdf', { type: 'application/pdf' }))
  const file = (await calls.send('POST', `/jobs/${jobId}/files`, form)).body
  const { id } = (await calls.post(`/jobs/${jobId}/proofs`, { fileId: file.id })).body
  const read = async () => (await calls.get(`/proofs/${id}`)).body
  await expect.poll(async () => (await read()).drawing).toBe('drawn')
  return read()
}

/** The gate that artwork opens once its customer approved it. */
export const approvalOf = async (calls: Client, id: string) =>
  (await calls.get(`/jobs/${id}`)).body.gates.find(({ gate }: { gate: string }) => gate === 'approval')
