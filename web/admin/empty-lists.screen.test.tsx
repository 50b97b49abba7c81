/** What is empty in a new shop says how to fill it, and leads there. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '#web/testing/fake-shop.ts'
import { openInOffice, type ScreenModule } from '#web/testing/open-office.tsx'
import { onlyPage } from '#web/testing/shop-samples.ts'
import { sampleVatReport } from '#web/testing/vat-samples.ts'

const noPage = () => ({ ...onlyPage([]), count: { rows: 0, isMore: false } })
const margins: Answers = { margins: { list: noPage } }
const marginsPage = () => import('./sales/quotes/MarginsPage.tsx')
const noVat = { rows: [], groups: [], count: 0 }

test.each<[address: string, next: string, to: string, load: () => Promise<ScreenModule>, answers: Answers]>([
  ['services-management/margins', 'Services and their costs', '/services-management', marginsPage, margins],
  [
    'services-management/margins?show=honoured',
    'Quotes to decide about',
    '/services-management/margins',
    marginsPage,
    margins,
  ],
  [
    'services-management/prices',
    'New service',
    '/services-management?service=new',
    () => import('./shop/services/PricesPage.tsx'),
    { services: { priced: () => ({ items: [] }), priceChanges: () => onlyPage([]) } },
  ],
  [
    'jobs/wall',
    'Go to the quotes',
    '/quotes',
    () => import('./work/jobs/JobWall.tsx'),
    { jobs: { board: () => ({ items: [], hasMore: false }) } },
  ],
  [
    'reports/vat',
    'Invoices to issue',
    '/invoices?issued=false',
    () => import('./office/reports/VatReport.tsx'),
    { vatReport: { get: (days) => sampleVatReport(days, noVat) } },
  ],
])('/%s leads to %s', async (address, next, to, load, answers) => {
  await openInOffice({
    path: address.replace(/\?.*/, ''),
    address: `/${address}`,
    screen: await load(),
    answers,
  })
  await expect.element(page.getByRole('link', { name: next, exact: true })).toHaveAttribute('href', to)
})

test('change of prices in a shop without services is one thing to do, not a second empty board below', async () => {
  await openInOffice({
    path: 'services-management/prices',
    address: '/services-management/prices',
    screen: await import('./shop/services/PricesPage.tsx'),
    answers: { services: { priced: () => ({ items: [] }), priceChanges: () => onlyPage([]) } },
  })
  await expect.element(page.getByRole('link', { name: 'New service' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Changes before' })).not.toBeInTheDocument()
})
