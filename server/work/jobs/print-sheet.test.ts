/** What the workshop has on paper of a job. */
import { extractText, getDocumentProxy } from 'unpdf'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let fay: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  fay = await signInWorker(shop, 'fay')
})
afterAll(() => shop.stop())

const item = (title: string, more: object = {}) => ({ id: uuid(), title, ...more })
async function newJob(more: object = {}) {
  const customer = await addCustomer(admin, { companyName: 'Quay Café', alert: 'Pays late: ask first' })
  const answer = await admin.post('/jobs', { customerId: customer.id, title: 'Shop front', ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
async function pagesOf(path: string, who: Client = admin): Promise<string[] | number> {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { cookie: who.cookie } })
  if (answer.status !== 200) return answer.status
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}
const textOf = async (path: string, who?: Client) => {
  const pages = await pagesOf(path, who)
  return Array.isArray(pages) ? pages.join(' ') : String(pages)
}

test('says what is made, where it goes and what holds it, and never a price', async () => {
  const job = await newJob({
    items: [
      item('Fascia panel', {
        ...{ quantity: 2, widthMm: 3000, heightMm: 600, substrate: '3 mm Dibond', signType: 'fascia-panel' },
        colours: [{ part: 'Face', system: 'RAL', code: '5010' }],
      }),
    ],
    site: { address: '7 Quay Street, M5 4WT', hazards: 'Live road', equipment: 'tower' },
    tasks: [
      { id: uuid(), text: 'Order the panel' },
      { id: uuid(), text: 'Cut it', done: true },
    ],
    people: [fay.id],
  })
  const text = await textOf(`/jobs/${job.id}/sheet`)
  for (const said of [
    ...[job.jobNumber, 'Quay Café', '3000 × 600 mm', '3 mm Dibond', 'RAL 5010', '7 Quay Street, M5 4WT'],
    ...['Live road', 'Order the panel', 'DO NOT MAKE YET', 'Pays late: ask first'],
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Cut it')
  expect(text).not.toMatch(/£|price/i)
  // A fitter may have the sheet, without what is the office's own.
  const theirs = await textOf(`/jobs/${job.id}/sheet`, fay)
  expect(theirs).toContain('3000 × 600 mm')
  expect(theirs).not.toContain('Pays late')
  const stranger = await signInWorker(shop, 'sam')
  expect(await pagesOf(`/jobs/${job.id}/sheet`, stranger)).toBe(404)
  expect(await pagesOf(`/jobs/${job.id}/labels`, stranger)).toBe(404)
})

test('shows the newest artwork and how it stands', async () => {
  const job = await newJob({ items: [item('Panel')] })
  const file = await admin.send(
    'POST',
    `/jobs/${job.id}/files`,
    formOf({ file: new File([makePdf(1)], 'artwork.pdf') }),
  )
  const { id } = (await admin.post(`/jobs/${job.id}/proofs`, { fileId: file.body.id })).body
  await expect.poll(async () => (await admin.get(`/proofs/${id}`)).body.drawing).toBe('drawn')
  expect(await textOf(`/jobs/${job.id}/sheet`)).toContain('Artwork version 1: Not sent yet')
})

test.each([1, 12, 60])('%i items lie on pages with their numbers, and none is split', async (count) => {
  const items = Array.from({ length: count }, (_, index) =>
    item(`Item ${index + 1}`, { widthMm: 1000 + index, heightMm: 500, wording: `Words ${index + 1}` }),
  )
  const job = await newJob({ items })
  const pages = await pagesOf(`/jobs/${job.id}/sheet`)
  if (!Array.isArray(pages)) throw new Error('no sheet')
  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  })
  for (const [index] of items.entries()) {
    const own = pages.filter(
      (page) => page.includes(`Words ${index + 1} `) || page.endsWith(`Words ${index + 1}`),
    )
    expect(own[0]).toContain(`${1000 + index} × 500 mm`)
  }
})

test('has a label for each finished piece', async () => {
  const job = await newJob({
    items: [item('Panel', { quantity: 16, widthMm: 900, heightMm: 300 }), item('Tape', { quantity: 0.5 })],
  })
  const pages = await pagesOf(`/jobs/${job.id}/labels`)
  if (!Array.isArray(pages)) throw new Error('no labels')
  expect(pages).toHaveLength(2)
  const text = pages.join(' ')
  for (const said of ['1 of 16', '16 of 16', '900 × 300 mm', 'Tape', '1 of 1', job.jobNumber])
    expect(text).toContain(said)
  expect(await textOf(`/jobs/${(await newJob()).id}/labels`)).toContain('no items yet')
})
