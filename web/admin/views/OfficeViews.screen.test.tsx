import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { View } from '#domain/office/views.ts'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { OfficeViews } from './OfficeViews.tsx'

const at = '2026-11-21T09:00:00.000Z'
const sampleView: View = {
  ...{ id: sampleId(81), version: 3, createdAt: at, updatedAt: at, createdBy: sampleId(1), mine: true },
  ...{ list: 'quotes', name: 'Large drafts', search: 'status=draft&sort=total&order=desc', shared: false },
}

const open = (address: string, saved: View[], calls: Answers['views'] = {}) =>
  openScreen({
    path: '/quotes',
    address,
    Screen: () => (
      <OfficeViews list="quotes" label="Quotes" views={[{ label: 'All', search: '' }]} panel="quote" />
    ),
    answers: { views: { list: () => ({ items: saved }), ...calls } },
  })

const view = (name: string) =>
  page.getByRole('navigation', { name: 'Views of Quotes' }).getByRole('link', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a saved view opens with its filters and its order', async () => {
  const { address } = await open('/quotes', [sampleView])
  await view('Large drafts').click()
  await expect.poll(address).toBe('/quotes?status=draft&sort=total&order=desc')
  await expect.element(view('Large drafts')).toHaveAttribute('aria-current', 'true')
})

test('what is shown is saved under a name, once, however quickly it is clicked', async () => {
  const { shop } = await open('/quotes?status=sent&valid=this-week', [], {
    create: ({ id = sampleId(82), shared = false, ...fields }) => ({ ...sampleView, ...fields, shared, id }),
  })
  await button('Save view …').click()
  await button('Save view').click()
  await expect.element(page.getByText('Give the view a name')).toBeVisible()
  await page.getByLabelText('Name').fill('Ends soon')
  await page.getByLabelText('For the whole office').click()
  await button('Save view').dblClick()
  await expect.element(page.getByText("View 'Ends soon' saved")).toBeVisible()
  expect(shop.changes).toMatchObject([
    {
      call: 'views.create',
      input: { list: 'quotes', name: 'Ends soon', search: 'status=sent&valid=this-week', shared: true },
    },
  ])
})

test('what was typed stays when it could not be saved', async () => {
  await open('/quotes?status=sent', [], {
    create: () => {
      throw refusal('LOCKED', 'There are 50 views of this list')
    },
  })
  await button('Save view …').click()
  await page.getByLabelText('Name').fill('Sent')
  await button('Save view').click()
  await expect.element(page.getByText('There are 50 views of this list')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Sent')
})

test('one’s own is shared and deleted; what changed meanwhile is said', async () => {
  const { shop } = await open(
    '/quotes',
    [sampleView, { ...sampleView, id: sampleId(83), name: 'Theirs', mine: false, shared: true }],
    {
      update: () => {
        throw refusal('CONFLICT', 'Changed', { current: sampleView })
      },
      remove: () => ({ id: sampleView.id, archived: false }),
    },
  )
  await button('Views …').click()
  await expect.element(page.getByLabelText('Theirs: for the whole office')).not.toBeInTheDocument()
  await page.getByLabelText('Large drafts: for the whole office').click()
  await expect.element(page.getByText(/changed 'Large drafts' meanwhile/)).toBeVisible()
  await button('Delete Large drafts').click()
  await button('Delete view').click()
  await expect
    .poll(() => shop.changes.at(-1))
    .toMatchObject({ call: 'views.remove', input: { params: { id: sampleView.id }, query: { version: 3 } } })
})

test('a record that is open beside the list is no part of a view', async () => {
  const { shop } = await open(`/quotes?status=draft&quote=${sampleId(9)}`, [], {
    create: ({ id = sampleId(82), shared = false, ...fields }) => ({ ...sampleView, ...fields, shared, id }),
  })
  await button('Save view …').click()
  await page.getByLabelText('Name').fill('Drafts')
  await button('Save view').click()
  await expect.poll(() => shop.changes).toMatchObject([{ input: { search: 'status=draft' } }])
})

test('with a record open the list still shows its view', async () => {
  await open(`/quotes?quote=${sampleId(9)}`, [])
  await expect.element(view('All')).toHaveAttribute('aria-current', 'true')
  await expect.element(button('Save view …')).not.toBeInTheDocument()
})
