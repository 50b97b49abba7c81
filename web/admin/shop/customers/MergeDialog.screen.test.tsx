/** Merging a duplicate: what moves, what is chosen, what happened meanwhile; and undoing it. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Customer } from '#domain/shop/customers.ts'
import { refresh } from '#web/call.ts'
import { sampleNote } from '#web/testing/customer-samples.ts'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { openInOffice } from '#web/testing/open-office.tsx'
import { sampleCustomer, sampleId } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'

const twin: Customer = {
  ...sampleCustomer,
  id: sampleId(890),
  email: 'old@quay.example',
  phone: '+441614960009',
}
const summary = {
  ...{ id: twin.id, version: 1, createdAt: twin.createdAt, name: twin.name, companyName: twin.companyName },
  ...{
    type: twin.type,
    email: twin.email,
    phone: twin.phone,
    address: twin.address,
    archivedAt: null,
    erasedAt: null,
  },
}
const both = (kept: () => Customer): Answers => ({
  customers: {
    get: ({ id }) => (id === twin.id ? twin : kept()),
    list: () => ({ items: [summary], hasMore: false, nextCursor: null }),
    duplicates: () => ({ items: [{ ...summary, reasons: ['phone'] }] }),
  },
  merges: {
    list: () => ({ items: [] }),
    preview: () => ({ moved: [{ kind: 'invoices', count: 3 }], credit: 4_000, owed: 0 }),
  },
})
const open = async (...answers: Answers[]) =>
  openInOffice({
    path: 'customers/:id',
    address: `/customers/${sampleCustomer.id}`,
    screen: await import('./CustomerPage.tsx'),
    answers: joinAnswers(...answers),
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a likely duplicate is compared, what differs is chosen, and they become one', async () => {
  const kept: Customer = { ...sampleCustomer, email: 'new@quay.example', phone: '+441614960008' }
  const { shop } = await open(
    both(() => kept),
    { merges: { merge: () => kept } },
  )
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Merge a duplicate …' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Example|Quay/ })
    .first()
    .click()
  await expect.element(page.getByText('Invoices: 3')).toBeVisible()
  await expect.element(page.getByText('Credit: £40.00')).toBeVisible()
  await page.getByLabelText('old@quay.example (of the duplicate)').click()
  await button('Merge them').click()
  await expect.element(page.getByText('They are one customer now')).toBeVisible()
  expect(shop.changes.at(-1)).toMatchObject({
    call: 'merges.merge',
    input: { id: sampleCustomer.id, from: twin.id, take: ['email'], version: kept.version, fromVersion: 1 },
  })
})

test('one that somebody changed meanwhile is shown again before it is merged', async () => {
  let kept: Customer = { ...sampleCustomer, email: 'new@quay.example' }
  const { shop } = await open(
    both(() => kept),
    {
      merges: {
        merge: ({ version }) => {
          if (version !== kept.version) throw refusal('CONFLICT', 'Changed', { current: kept })
          return kept
        },
      },
    },
  )
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Merge a duplicate …' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Example|Quay/ })
    .first()
    .click()
  await expect.element(page.getByLabelText('new@quay.example')).toBeVisible()
  kept = { ...kept, version: kept.version + 1, email: 'newest@quay.example' }
  await button('Merge them').click()
  await expect.element(page.getByLabelText('newest@quay.example')).toBeVisible()
  await button('Merge them').click()
  await expect.element(page.getByText('They are one customer now')).toBeVisible()
  expect(shop.changes.filter(({ call }) => call === 'merges.merge')).toHaveLength(2)
})

test('a merge whose answer was lost is found done', async () => {
  let wasMerged = false
  const { shop } = await open(
    both(() => sampleCustomer),
    {
      customers: { get: ({ id }) => (id === twin.id ? { ...twin, ...merged() } : sampleCustomer) },
      merges: {
        merge: () => {
          wasMerged = true
          return sampleCustomer
        },
      },
    },
  )
  const merged = () =>
    wasMerged ? { archivedAt: '2026-11-21T09:00:00.000Z', mergedInto: sampleCustomer.id } : {}
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Merge a duplicate …' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Example|Quay/ })
    .first()
    .click()
  shop.loseNextAnswer()
  await button('Merge them').click()
  await expect.element(page.getByText(/No connection to the server/)).toBeVisible()
  await refresh('customers', 'merges')
  await expect.element(page.getByText('They are one customer now')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a merge is undone after saying what goes back and what stays', async () => {
  const merge = {
    ...{ id: sampleId(891), at: '2026-11-21T09:00:00.000Z', by: 'Frances', refusal: '', since: 2 },
    from: { id: twin.id, name: twin.name, companyName: 'Old Cafe' },
    moved: [{ kind: 'invoices' as const, count: 3 }],
    until: '2026-11-28T09:00:00.000Z',
  }
  const { shop } = await open(
    both(() => sampleCustomer),
    {
      merges: { list: () => ({ items: [merge] }), unmerge: () => sampleCustomer },
    },
  )
  await button('Undo the merge').click()
  await expect.element(page.getByText(/invoices 3. What came since stays here: 2 records/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the merge' }).click()
  await expect.element(page.getByText(/is a customer of its own again/)).toBeVisible()
  expect(shop.changes.at(-1)).toMatchObject({ call: 'merges.unmerge', input: { from: twin.id } })
})

test('an undone merge whose answer was lost is found undone', async () => {
  const merge = {
    ...{ id: sampleId(891), at: '2026-11-21T09:00:00.000Z', by: 'Frances', refusal: '', since: 0, moved: [] },
    from: { id: twin.id, name: twin.name, companyName: 'Old Cafe' },
    until: '2026-11-28T09:00:00.000Z',
  }
  let items = [merge]
  const unmerge = () => {
    items = []
    return sampleCustomer
  }
  const { shop } = await open(
    both(() => sampleCustomer),
    { merges: { list: () => ({ items }), unmerge } },
  )
  await button('Undo the merge').click()
  shop.loseNextAnswer()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the merge' }).click()
  await expect.element(page.getByText(/is a customer of its own again/)).toBeVisible()
})

test('a page that is open for longer than a week says plainly that it is too late, and the offer goes', async () => {
  const merge = {
    ...{ id: sampleId(891), at: '2026-11-21T09:00:00.000Z', by: 'Frances', refusal: '', since: 0, moved: [] },
    from: { id: twin.id, name: twin.name, companyName: 'Old Cafe' },
    until: '2026-11-28T09:00:00.000Z',
  }
  const message = 'It was merged more than 7 days ago, so it can no longer be undone'
  let isOver = false
  await open(
    both(() => sampleCustomer),
    {
      merges: {
        list: () => ({ items: isOver ? [] : [merge] }),
        unmerge: () => {
          isOver = true
          throw refusal('LOCKED', message)
        },
      },
    },
  )
  await button('Undo the merge').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the merge' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(button('Undo the merge')).not.toBeInTheDocument()
})

test('a merged record leads to the customer who has everything', async () => {
  const gone = { ...sampleCustomer, archivedAt: '2026-11-21T09:00:00.000Z', mergedInto: twin.id }
  const told = {
    ...{ id: 'h1', at: '2026-11-20T09:00:00.000Z', who: { kind: 'person' as const, name: 'Zoe' } },
    ...{ what: 'Changed the phone', changes: [], undoable: true },
    record: null,
  }
  await open(
    both(() => gone),
    { events: { list: () => ({ items: [told], hasMore: false, nextCursor: null }) } },
  )
  await expect
    .element(page.getByRole('link', { name: 'Open that customer' }))
    .toHaveAttribute('href', `/customers/${twin.id}`)
  expect(button('More actions').elements()).toEqual([])
  // Nothing can be done for them, and what is theirs stands there.
  expect(button('Record a payment …').elements()).toEqual([])
  expect(page.getByRole('link', { name: 'Statement', exact: true }).elements()).toEqual([])
  await expect.element(page.getByRole('region', { name: 'Next visits' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Book one' }).elements()).toEqual([])
  expect(page.getByLabelText('New note').elements()).toEqual([])
  expect(button('Add files').elements()).toEqual([])
  await expect.element(page.getByText(/Zoe: Changed the phone/)).toBeVisible()
  expect(button('Undo').elements()).toEqual([])
})

test('a note that was being written goes to the customer who has everything', async () => {
  let gone = { ...sampleCustomer, archivedAt: null as string | null, mergedInto: null as string | null }
  const { shop } = await open(
    joinAnswers(
      both(() => gone),
      { customerNotes: { create: () => sampleNote } },
    ),
  )
  const field = page.getByLabelText('New note')
  await field.fill('Wants it blue')
  gone = { ...gone, archivedAt: '2026-11-21T09:00:00.000Z', mergedInto: twin.id }
  await refresh('customers')
  await expect.element(page.getByText('It is kept with the customer who has everything now.')).toBeVisible()
  await button('Add the note').click()
  await expect.element(field).not.toBeInTheDocument()
  expect(shop.changes.at(-1)?.input).toMatchObject({ customerId: gone.id, text: 'Wants it blue' })
})

test('a note that is being changed stays while it moves to the customer who has everything', async () => {
  let isMerged = false
  const gone = () => ({
    ...sampleCustomer,
    archivedAt: isMerged ? '2026-11-21T09:00:00.000Z' : null,
    mergedInto: isMerged ? twin.id : null,
  })
  const { shop } = await open(
    joinAnswers(both(gone), {
      customerNotes: {
        list: () => onlyPage(isMerged ? [] : [sampleNote]),
        update: () => ({ ...sampleNote, text: 'Wants it blue', version: 2 }),
      },
    }),
  )
  await button('Edit').click()
  const field = page.getByLabelText('The note')
  await field.fill('Wants it blue')
  isMerged = true
  await refresh('customers', 'customerNotes')
  await expect.element(page.getByText('It is kept with the customer who has everything now.')).toBeVisible()
  await expect.element(field).toHaveValue('Wants it blue')
  await button('Save the note').click()
  await expect.element(page.getByText('The note is with the customer who has everything now')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  expect(page.getByText(sampleNote.text).elements()).toEqual([])
  expect(shop.changes.at(-1)?.input).toEqual({ id: sampleNote.id, text: 'Wants it blue', version: 1 })
})

test('so does its form, as the address was kept', async () => {
  const gone = { ...sampleCustomer, archivedAt: '2026-11-21T09:00:00.000Z', mergedInto: twin.id }
  await openInOffice({
    path: 'customers/:id/edit',
    address: `/customers/${gone.id}/edit`,
    screen: await import('./CustomerForm.tsx'),
    answers: both(() => gone),
  })
  await expect
    .element(page.getByRole('link', { name: 'Open that customer' }))
    .toHaveAttribute('href', `/customers/${twin.id}`)
})
