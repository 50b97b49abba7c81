/** Several services at once: offered or not, put away, and on to changing their prices. */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Service } from '#domain/shop/services.ts'
import { ProfileContext } from '#web/shell/profile.ts'
import { joinAnswers } from '#web/testing/fake-shop.ts'
import { officeAnswers, sampleProfile } from '#web/testing/office-samples.ts'
import { openRoutes } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { samplePanel } from '#web/testing/service-samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import PricesPage from './PricesPage.tsx'
import ServiceList from './ServiceList.tsx'

beforeEach(() => page.viewport(1280, 900))

/** One that is offered, and one that is not; what is done to them is kept. */
async function open(search = '', archivedAt: string | null = null) {
  const stored = new Map<string, Service>(
    [
      { ...samplePanel, archivedAt },
      { ...samplePanel, id: sampleId(5), name: 'Banner', version: 4, active: false, archivedAt },
    ].map((one) => [one.id, one]),
  )
  const find = (id: string) => stored.get(id) ?? samplePanel
  const change = (id: string, change: Partial<Service>) => {
    const next = { ...find(id), ...change, version: find(id).version + 1 }
    stored.set(id, next)
    return next
  }
  const list = (
    <ProfileContext value={sampleProfile}>
      <ServiceList />
    </ProfileContext>
  )
  return openRoutes(
    [
      { path: '/services-management', element: list },
      { path: '/services-management/prices', Component: PricesPage },
    ],
    `/services-management${search}`,
    joinAnswers(officeAnswers, {
      services: {
        priced: () => ({ items: [find(sampleId(5)), find(samplePanel.id)] }),
        priceChanges: () => onlyPage([]),
        list: () => ({ ...onlyPage([...stored.values()]), count: { rows: 2, isMore: false } }),
        get: ({ id }) => find(id),
        update: ({ id, active }) => change(id, { active: active === true }),
        remove: ({ params: { id } }) => ({ id: change(id, { archivedAt: 'now' }).id, archived: true }),
        restore: ({ id }) => change(id, { archivedAt: null }),
      },
    }),
  )
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const markAll = () => page.getByLabelText('Mark all on this page').click()

test('those that are offered are withdrawn, the others named, and it is taken back', async () => {
  const { shop } = await open()
  await markAll()
  await button('Withdraw …').click()
  await expect
    .element(
      dialog
        .getByRole('list', { name: 'Those that cannot be done' })
        .getByText(/Banner.*It is not offered already/),
    )
    .toBeVisible()
  await button('Withdraw 1 of 2').click()
  await expect.element(dialog.getByText('1 service withdrawn.')).toBeVisible()
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(shop.changes).toEqual([
    { call: 'services.update', input: { id: samplePanel.id, version: 1, active: false } },
    { call: 'services.update', input: { id: samplePanel.id, version: 2, active: true } },
  ])
})

test('all are archived, and restored', async () => {
  const { shop } = await open()
  await markAll()
  await button('Archive …').click()
  await button('Archive 2 services').click()
  await expect.element(dialog.getByText('2 services archived.')).toBeVisible()
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(shop.changes.map(({ call }) => call).toSorted()).toEqual([
    ...['services.remove', 'services.remove', 'services.restore', 'services.restore'],
  ])
})

test('archived ones can only be restored, or saved', async () => {
  await open('?show=archived', '2026-11-21T09:00:00.000Z')
  await markAll()
  const bar = page.getByRole('region', { name: 'Marked services' })
  await expect.element(bar.getByRole('button', { name: 'Restore …' })).toBeVisible()
  await expect.element(bar.getByRole('link', { name: 'Change prices …' })).not.toBeInTheDocument()
  expect(bar.getByRole('button', { name: /^(Withdraw|Offer|Archive)/ }).elements()).toEqual([])
})

test('their prices are changed on the page for it, where they come first and only they are chosen', async () => {
  const { address } = await open()
  await page.getByRole('checkbox', { name: 'Mark Dibond fascia panel' }).click()
  await page.getByRole('link', { name: 'Change prices …' }).click()
  await expect.poll(address).toBe('/services-management/prices')
  await expect.element(page.getByRole('button', { name: 'Change the prices of 1 service' })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Services' }).getByRole('checkbox')
  await expect.element(rows.nth(0)).toHaveAccessibleName('Dibond fascia panel')
  await expect.element(rows.nth(0)).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Banner' })).not.toBeChecked()
})

test('on a phone the way to their prices is in the menu', async () => {
  await page.viewport(360, 740)
  const { address } = await open()
  await button('Select').click()
  await page
    .getByRole('checkbox', { name: /^Mark / })
    .first()
    .click({ force: true })
  const bar = page.getByRole('region', { name: 'Marked services' })
  await bar.getByRole('button', { name: 'More …' }).click()
  await page.getByRole('menuitem', { name: 'Change prices …' }).click()
  await expect.poll(address).toBe('/services-management/prices')
  await expect.element(page.getByRole('button', { name: 'Change the prices of 1 service' })).toBeVisible()
})

test('a view is a filter, and the file has it', async () => {
  await open('?show=inactive')
  await expect
    .element(
      page.getByRole('navigation', { name: 'Views of Services' }).getByRole('link', { name: 'Not offered' }),
    )
    .toHaveAttribute('aria-current', 'true')
  await expect
    .element(page.getByRole('link', { name: 'Services as CSV' }))
    .toHaveAttribute('href', '/api/services/file?active=false&format=csv')
})
