import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { View } from '#domain/office/views.ts'
import { refresh } from '#web/call.ts'
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
    answers: { views: { list: () => ({ items: [...saved] }), ...calls } },
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

const shared: View = { ...sampleView, id: sampleId(83), name: 'Theirs', mine: false, shared: true }
const news = () => page.getByRole('status').filter({ hasText: '‘' })
/** Somebody else changes what is saved, and the page hears of it. */
const change = async (saved: View[], next: View[]) => {
  saved.splice(0, saved.length, ...next)
  await refresh('views')
}

test('a view that somebody deletes while a list shows it is said; the list keeps its filters', async () => {
  const saved = [shared]
  const { address } = await open('/quotes?status=draft', saved)
  await view('Theirs').click()
  await change(saved, [])
  await expect
    .element(news())
    .toHaveTextContent('‘Theirs’ was deleted or is no longer shared. The list stays as it is.')
  expect(address()).toBe('/quotes?status=draft&sort=total&order=desc')
  await expect.element(button('Save view …')).toBeVisible()
  await button('Close this note').click()
  await expect.element(news()).not.toBeInTheDocument()
})

test('one that was changed is shown as it is now when asked for; a new name is said', async () => {
  const saved = [{ ...shared, search: 'status=draft' }]
  const { address } = await open('/quotes?status=draft', saved)
  await expect.element(view('Theirs')).toHaveAttribute('aria-current', 'true')
  await change(saved, [{ ...shared, version: 4, name: 'Ours', search: 'status=draft' }])
  await expect.element(news()).toHaveTextContent('‘Theirs’ is named ‘Ours’ now.')
  await change(saved, [{ ...shared, version: 5, name: 'Ours', search: 'status=sent' }])
  await expect
    .element(news())
    .toHaveTextContent('‘Ours’ was changed. The list stays as it is. Show ‘Ours’ as it is now')
  expect(address()).toBe('/quotes?status=draft')
  await page.getByRole('link', { name: 'Show ‘Ours’ as it is now' }).click()
  await expect.poll(address).toBe('/quotes?status=sent')
  await expect.element(news()).not.toBeInTheDocument()
})

test('of a view that the list does not show nothing is said, nor of what one changed oneself', async () => {
  const saved = [sampleView, { ...shared, search: 'status=sent' }]
  await open('/quotes?status=draft', saved, {
    remove: ({ params: { id } }) => {
      saved.splice(0, 1)
      return { id, archived: false }
    },
  })
  await expect.element(view('Large drafts')).toHaveAttribute('aria-current', 'true')
  await button('Views …').click()
  await button('Delete Large drafts').click()
  await button('Delete view').click()
  await expect.element(view('Large drafts')).not.toBeInTheDocument()
  await change(saved, [])
  await expect.element(view('Theirs')).not.toBeInTheDocument()
  await expect.element(news()).not.toBeInTheDocument()
})

test('a name that is taken is said at the name, and its view is replaced when asked for', async () => {
  const taken = 'The office has a view named ‘Theirs’ already: choose another name'
  const { shop } = await open('/quotes?status=sent', [shared], {
    create: () => {
      throw refusal('INVALID', taken, { fields: [{ path: 'name', message: taken }] })
    },
    update: ({ id: _, version: __, ...fields }) => ({ ...shared, ...(fields as Partial<View>), version: 4 }),
  })
  await button('Save view …').click()
  await page.getByLabelText('Name').fill('theirs ')
  await page.getByLabelText('For the whole office').click()
  await button('Save view').click()
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription(taken)
  await button('Replace ‘Theirs’').click()
  await expect.element(page.getByText("View 'Theirs' saved")).toBeVisible()
  expect(shop.changes.at(-1)).toEqual({
    call: 'views.update',
    input: { id: shared.id, version: 3, search: 'status=sent' },
  })
})

test('one’s own gets another name when the office has one of this name; it is renamed and shared at once', async () => {
  const taken = 'The office has a view named ‘Large drafts’ already: choose another name'
  const { shop } = await open('/quotes', [sampleView], {
    update: ({ name }) => {
      if (name === undefined) throw refusal('INVALID', taken, { fields: [{ path: 'name', message: taken }] })
      return { ...sampleView, name, shared: true, version: 4 }
    },
  })
  await button('Views …').click()
  await page.getByLabelText('Large drafts: for the whole office').click()
  const name = page.getByLabelText('New name of ‘Large drafts’')
  await expect.element(name).toHaveAccessibleDescription(taken)
  await name.fill('Large drafts of all')
  await button('Rename and share').click()
  await expect.element(name).not.toBeInTheDocument()
  expect(shop.changes.at(-1)).toEqual({
    call: 'views.update',
    input: { id: sampleView.id, version: 3, name: 'Large drafts of all', shared: true },
  })
})

test('a new name stays as it is typed when the view is deleted meanwhile, and the dialog says so', async () => {
  const saved = [shared]
  await open('/quotes', saved)
  await button('Views …').click()
  await button('Rename Theirs').click()
  const name = page.getByLabelText('New name of ‘Theirs’')
  await name.fill('Ours')
  await change(saved, [])
  await button('Rename').click()
  await expect.element(name).toHaveAccessibleDescription("'Theirs' was deleted or is no longer shared.")
  await expect.element(name).toHaveValue('Ours')
})

test('what is typed stays when somebody shares just what is shown, and after an answer that was lost', async () => {
  const saved: View[] = []
  const { shop } = await open('/quotes?status=sent', saved, {
    create: ({ id = sampleId(82), shared: isShared = false, ...fields }) => {
      const made = { ...sampleView, ...fields, shared: isShared, id, version: 1 }
      if (saved.some((one) => one.id === id)) throw refusal('CONFLICT', 'Changed', { current: made })
      saved.push(made)
      return made
    },
  })
  await button('Save view …').click()
  await page.getByLabelText('Name').fill('Sent ones')
  await change(saved, [{ ...shared, search: 'status=sent' }])
  await expect.element(page.getByLabelText('Name')).toHaveValue('Sent ones')
  shop.loseNextAnswer()
  await button('Save view').click()
  await expect.element(page.getByText(/No connection to the server/)).toBeVisible()
  await page.getByLabelText('Name').fill('All that went out')
  await button('Save view').click()
  await expect.element(page.getByText('This view was saved a moment ago. Rename it below.')).toBeVisible()
  await expect.element(button('Rename Sent ones')).toBeVisible()
})

test('a view that an earlier try changed just so is changed, and nobody else is blamed', async () => {
  await open('/quotes', [sampleView], {
    update: () => {
      throw refusal('CONFLICT', 'Changed', { current: { ...sampleView, version: 4, name: 'Big ones' } })
    },
  })
  await button('Views …').click()
  await button('Rename Large drafts').click()
  const field = page.getByLabelText('New name of ‘Large drafts’')
  await field.fill('Big ones')
  await button('Rename').click()
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Somebody changed/)).not.toBeInTheDocument()
})

test('of two views of one name one’s own says that it is', async () => {
  await open('/quotes', [sampleView, { ...shared, name: 'large drafts' }])
  await expect.element(view('Large drafts (yours)')).toBeVisible()
})
