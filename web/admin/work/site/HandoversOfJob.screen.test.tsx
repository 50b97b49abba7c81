/** What the office sees of a handover, and where its next steps lead. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Job } from '#domain/work/jobs.ts'
import { sampleJob } from '#web/testing/job-samples.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { sheetOf } from '#web/worker/store/fake-site.ts'
import { HandoversOfJob } from './HandoversOfJob.tsx'

const at = '2026-11-23T10:00:00.000Z'
const me = { id: sampleId(3), name: 'Joe Tetlow' }
const photo = {
  id: sampleId(90),
  by: me,
  use: 'after' as const,
  snagId: null,
  caption: '',
  at,
  width: 4,
  height: 3,
}
const snag = { id: sampleId(91), by: me, text: 'Touch up the corner', at, fixedAt: null as string | null }
const bill = {
  ...{
    id: sampleId(92),
    invoiceNumber: 'INV-20261123-001',
    issuedAt: null,
    kind: 'invoice',
    status: 'unpaid',
  },
}

const project = {
  ...{ id: sampleId(95), version: 1, createdAt: at, updatedAt: at, createdBy: null, slug: 'new-front' },
  ...{ title: 'New front', service: 'Shop Front Signs', place: '', text: '', position: 1, published: false },
  photos: [{ fileId: photo.id, alt: '', width: 4, height: 3 }],
}

async function open({ mayShow = true, invoices = [bill] as unknown[], isThere = true } = {}) {
  let fixed = false
  const handover = {
    ...{
      id: sampleId(93),
      at,
      name: 'Priya Nair',
      role: 'Manager',
      isSigned: true,
      remark: 'Lovely',
      mayShow,
    },
    ...{ photos: [photo.id], snags: [snag.id], by: 'Joe Tetlow' },
  }
  const job = { ...sampleJob(), invoices } as Job
  return openScreen({
    path: '/jobs/:id',
    address: `/jobs/${job.id}`,
    Screen: () => <HandoversOfJob job={job} />,
    answers: {
      ...officeAnswers,
      siteWork: {
        ofJob: () => ({
          items: isThere
            ? [
                {
                  visitId: sampleId(94),
                  handover,
                  siteWork: { photos: [photo], snags: [{ ...snag, fixedAt: fixed ? at : null }], hours: [] },
                },
              ]
            : [],
        }),
        fix: () => {
          fixed = true
          return sheetOf(sampleId(94))
        },
      },
      projects: { create: () => project },
    },
  })
}
const link = (name: RegExp | string) => page.getByRole('link', { name })
const button = (name: string) => page.getByRole('button', { name })

test('names who took it over, and leads to the invoice that is still to be issued', async () => {
  await open()
  await expect.element(page.getByText('Taken over by Priya Nair')).toBeVisible()
  await expect
    .element(link(/^Issue and send the invoice/))
    .toHaveAttribute('href', `/invoices/${bill.id}/edit?do=issue-and-send`)
  await expect
    .element(link('Certificate'))
    .toHaveAttribute('href', `/api/visits/${sampleId(94)}/handover/pdf`)
})

test('leads to the balance once the invoice is issued', async () => {
  await open({ invoices: [{ ...bill, issuedAt: at, status: 'part-paid' }] })
  await expect
    .element(link(/^Ask for the balance of INV/))
    .toHaveAttribute('href', `/invoices/${bill.id}/edit?do=send`)
})

test('makes one hidden project of the photos, if the customer allowed that', async () => {
  const { shop, address } = await open()
  await button('Show it under Projects').dblClick()
  await expect.poll(address).toMatch(/^\/projects-management\?project=/)
  const made = shop.changes.filter(({ call }) => call === 'projects.create')
  expect(made).toHaveLength(1)
  expect(made[0]?.input).toMatchObject({ published: false, photos: [{ fileId: photo.id, alt: '' }] })
})

test('offers no project if the customer did not', async () => {
  await open({ mayShow: false })
  await expect.element(page.getByText(/may not be shown/)).toBeVisible()
  expect(button('Show it under Projects').elements()).toEqual([])
})

test('lists what is still to be put right, until it is', async () => {
  await open()
  await expect.element(page.getByText('Touch up the corner')).toBeVisible()
  await button('It is put right').click()
  await expect.element(page.getByText('Touch up the corner')).not.toBeInTheDocument()
})

test('says nothing before the first handover', async () => {
  await open({ isThere: false })
  await expect.poll(() => page.getByText('Handed over').elements().length).toBe(0)
})
