/** What can be done with several invoices, customers, jobs and enquiries, each on its own list. */
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nameToShow } from '#domain/accounts.ts'
import InvoiceList from '#web/admin/sales/invoices/InvoiceList.tsx'
import CustomerList from '#web/admin/shop/customers/CustomerList.tsx'
import EnquiryList from '#web/admin/site/enquiries/EnquiryList.tsx'
import JobsPage from '#web/admin/work/jobs/JobsPage.tsx'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { sampleJob } from '#web/testing/job-samples.ts'
import { officeAnswers, sampleFitter, sampleProfile } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleDue, sampleToRemind } from '#web/testing/reminder-samples.ts'
import { sampleCustomer, sampleId, sampleInvoice, sampleSettings } from '#web/testing/samples.ts'

beforeEach(() => page.viewport(1280, 900))

const open = (address: string, Screen: ComponentType, answers: Answers) =>
  openScreen({
    path: new URL(address, 'https://shop.example').pathname,
    address,
    Screen,
    answers: joinAnswers(officeAnswers, { profile: { get: () => sampleProfile } }, answers),
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const markAll = async () => {
  await page.getByLabelText('Mark all on this page').click()
}
const choose = async (label: string, option: string) => {
  await dialog.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
  await button('Next').click()
}

test('invoices: one is issued, and one whose customer paid meanwhile is not reminded', async () => {
  const invoice = sampleInvoice({ issuedAt: null })
  const [first] = sampleToRemind
  if (!first) throw new Error('nothing to remind of among the samples')
  const item = { ...first, invoiceId: invoice.id, refusal: null }
  const { shop } = await open('/invoices', InvoiceList, {
    invoices: {
      list: () => ({ items: [invoice], hasMore: false, nextCursor: null }),
      get: () => invoice,
      issue: () => ({ ...invoice, issuedAt: '2026-11-24T09:00:00.000Z' }),
    },
    reminders: {
      list: () => ({ ...sampleDue, closed: null, items: [item] }),
      send: () => ({ items: [{ invoiceId: invoice.id, skipped: 'It was paid' }] }),
    },
  })
  await markAll()
  await button('Remind …').click()
  await expect.element(dialog.getByText(item.email, { exact: false })).toBeVisible()
  await button('Remind 1 invoice').click()
  await expect
    .element(dialog.getByRole('list', { name: 'Not reminded' }).getByText('It was paid'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).nth(1).click()
  await button('Issue …').click()
  await expect.element(dialog.getByText(/cannot be undone/)).toBeVisible()
  await button('Issue 1 invoice').click()
  await expect.element(dialog.getByText('1 invoice issued.')).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
  expect(shop.changes.at(-1)).toEqual({
    call: 'invoices.issue',
    input: { id: invoice.id, version: invoice.version },
  })
})

test('customers: a group is chosen; only who was not in it is taken out again', async () => {
  const { shop } = await open('/customers', CustomerList, {
    customers: { get: () => sampleCustomer },
    groups: {
      changeMembers: ({ add = [] }) => ({
        group: officeGroup(),
        ...{ added: add.length, removed: 0 },
      }),
    },
  })
  await markAll()
  await button('Add to a group …').click()
  await choose('Group', officeGroup().name)
  await button('Add 1 customer').click()
  await expect.element(dialog.getByText('1 customer put in the group.')).toBeVisible()
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  const id = officeGroup().id
  expect(shop.changes.map(({ input }) => input)).toEqual([
    { id, add: [sampleCustomer.id], remove: [] },
    { id, add: [], remove: [sampleCustomer.id] },
  ])
})

test.each([
  ['Add to a group …', 'Add', 'Group', 'groups', 'put in the group'],
  ['Assign a worker …', 'Assign', 'Worker', 'workers', 'assigned'],
] as const)(
  'customers: %s is undone also if its first answer was lost',
  async (label, verb, what, noun, done) => {
    const members = new Set<string>()
    const change = ({
      add = [],
      remove = [],
    }: {
      add?: string[] | undefined
      remove?: string[] | undefined
    }) => {
      const coming = add.filter((id) => !members.has(id))
      const going = remove.filter((id) => members.has(id))
      for (const id of coming) members.add(id)
      for (const id of going) members.delete(id)
      return { added: coming.length, removed: going.length }
    }
    const { shop } = await open('/customers', CustomerList, {
      customers: { get: () => ({ ...sampleCustomer, groupIds: [], assignedTo: [] }) },
      groups: { changeMembers: (given) => ({ group: officeGroup(), ...change(given) }) },
      workers: { changeCustomers: (given) => change(given) },
    })
    await markAll()
    await button(label).click()
    await choose(what, noun === 'groups' ? officeGroup().name : nameToShow(sampleFitter))
    shop.loseNextAnswer()
    await button(`${verb} 1 customer`).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await button('Try again').click()
    await expect.element(dialog.getByText(`1 customer ${done}.`)).toBeVisible()
    expect([...members]).toEqual([sampleCustomer.id])
    await button('Undo').click()
    await expect.element(dialog.getByText('Taken back.')).toBeVisible()
    expect([...members]).toEqual([])
  },
)

test('jobs: one that a gate holds is named, and blocking asks what they wait for', async () => {
  const { shop } = await open('/jobs?view=list', JobsPage, {
    jobs: {
      get: ({ id }) => sampleJob({ id }),
      block: ({ id, reason }) =>
        sampleJob({ id, version: 9, blocked: { reason, since: '2026-11-24T09:00:00.000Z' } }),
      move: () => {
        throw refusal('LOCKED', 'The artwork is not approved')
      },
    },
  })
  await markAll()
  await button('Block …').click()
  await expect.element(button('Next')).toBeDisabled()
  await dialog.getByLabelText('What are they waiting for?').fill('Vinyl is late')
  await button('Next').click()
  await dialog.getByRole('button', { name: /^Block \d/ }).click()
  await expect.element(dialog.getByText(/blocked\.$/)).toBeVisible()
  expect(shop.changes[0]).toMatchObject({ call: 'jobs.block', input: { reason: 'Vinyl is late' } })
})

test('jobs: several are moved, and moved back', async () => {
  const job = sampleJob()
  const [, there] = officeStages()
  const { shop } = await open('/jobs?view=list', JobsPage, {
    jobs: {
      get: ({ id }) => sampleJob({ id }),
      move: ({ id, stageId, version }) => sampleJob({ id, stageId, version: version + 1 }),
    },
  })
  await markAll()
  await button('Move …').click()
  await choose('Stage', there.name)
  await dialog.getByRole('button', { name: /^Move \d/ }).click()
  await expect.element(dialog.getByText(/moved\.$/)).toBeVisible()
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  const moves = shop.changes.map(({ input }) => input)
  expect(moves[0]).toMatchObject({ version: job.version, stageId: there.id })
  expect(moves.at(-1)).toMatchObject({ version: job.version + 1, stageId: job.stageId })
})

test('jobs: a move and its undo are made once each, also if the first answer to either was lost', async () => {
  const [, there] = officeStages()
  const before = sampleJob()
  let now = before
  const { shop } = await open('/jobs?view=list', JobsPage, {
    jobs: {
      get: () => now,
      move: ({ id, stageId, version }) => {
        if (version !== now.version) throw refusal('CONFLICT', 'Changed', { current: now })
        now = sampleJob({ id, stageId, version: version + 1 })
        return now
      },
    },
  })
  await page
    .getByRole('checkbox', { name: /^Mark JOB/ })
    .first()
    .click()
  await button('Move …').click()
  await choose('Stage', there.name)
  shop.loseNextAnswer()
  await dialog.getByRole('button', { name: /^Move \d/ }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await button('Try again').click()
  await expect.element(dialog.getByText(/moved\.$/)).toBeVisible()
  expect(now).toMatchObject({ stageId: there.id, version: before.version + 1 })
  shop.loseNextAnswer()
  await button('Undo').click()
  await expect.element(dialog.getByText(/The server did not answer/)).toBeVisible()
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(now).toMatchObject({ stageId: before.stageId, version: before.version + 2 })
})

test('jobs: what somebody else moved there meanwhile counts as theirs, and is not moved back', async () => {
  const [, there] = officeStages()
  const moved = sampleJob({ stageId: there.id, version: 9 })
  await open('/jobs?view=list', JobsPage, {
    jobs: {
      get: () => sampleJob(),
      move: () => {
        throw refusal('CONFLICT', 'Changed', { current: moved, changedBy: 'Jo' })
      },
    },
  })
  await page
    .getByRole('checkbox', { name: /^Mark JOB/ })
    .first()
    .click()
  await button('Move …').click()
  await choose('Stage', there.name)
  await dialog.getByRole('button', { name: /^Move \d/ }).click()
  await expect.element(dialog.getByText(/Jo changed it meanwhile/)).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
})

test('jobs: the person who looks after them is chosen, and undo brings back who did', async () => {
  const { shop } = await open('/jobs?view=list', JobsPage, {
    jobs: {
      get: ({ id }) => sampleJob({ id, ownerId: sampleId(3) }),
      update: ({ id, version, ownerId = null }) => sampleJob({ id, ownerId, version: version + 1 }),
    },
  })
  await markAll()
  await button('Assign …').click()
  await choose('Who looks after them', nameToShow(sampleFitter))
  await dialog.getByRole('button', { name: /^Assign \d/ }).click()
  await expect.element(dialog.getByText(/assigned\.$/)).toBeVisible()
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(shop.changes[0]).toMatchObject({ call: 'jobs.update', input: { ownerId: sampleFitter.id } })
  expect(shop.changes.at(-1)).toMatchObject({ call: 'jobs.update', input: { ownerId: sampleId(3) } })
})

test('jobs are archived with a list of those that cannot be, and restored by undo', async () => {
  const isAway = new Set<string>()
  const { shop } = await open('/jobs?view=list', JobsPage, {
    jobs: {
      get: ({ id }) => sampleJob({ id, archivedAt: isAway.has(id) ? '2026-11-24T09:00:00.000Z' : null }),
      remove: ({ params: { id } }) => {
        isAway.add(id)
        return { id, archived: true }
      },
      restore: ({ id }) => sampleJob({ id }),
    },
  })
  await markAll()
  await button('Archive …').click()
  await dialog.getByRole('button', { name: /^Archive \d/ }).click()
  await expect.element(dialog.getByText(/archived\.$/)).toBeVisible()
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(new Set(shop.changes.map(({ call }) => call))).toEqual(new Set(['jobs.remove', 'jobs.restore']))
})

test('jobs: one is archived once, and undone, also if the first answer was lost', async () => {
  let now = sampleJob()
  const put = (version: unknown, archivedAt: string | null) => {
    if (version !== now.version) throw refusal('CONFLICT', 'Changed', { current: now })
    now = sampleJob({ id: now.id, version: now.version + 1, archivedAt })
    return now
  }
  const { shop } = await open('/jobs?view=list', JobsPage, {
    jobs: {
      get: () => now,
      remove: ({ params: { id }, query: { version } }) => {
        put(version, '2026-11-24T09:00:00.000Z')
        return { id, archived: true }
      },
      restore: ({ version }) => put(version, null),
    },
  })
  await page
    .getByRole('checkbox', { name: /^Mark JOB/ })
    .first()
    .click()
  await button('Archive …').click()
  shop.loseNextAnswer()
  await dialog.getByRole('button', { name: /^Archive \d/ }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await button('Try again').click()
  await expect.element(dialog.getByText(/archived\.$/)).toBeVisible()
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(now.archivedAt).toBeNull()
})

test('customers are archived and never deleted with others; one who was erased is named', async () => {
  const erasedAt = '2026-11-20T09:00:00.000Z'
  let isErased = true
  const { shop } = await open('/customers', CustomerList, {
    customers: {
      get: () => ({ ...sampleCustomer, erasedAt: isErased ? erasedAt : null }),
      remove: ({ params: { id } }) => ({ id, archived: true }),
      restore: () => sampleCustomer,
    },
  })
  await markAll()
  await button('Archive …').click()
  await expect.element(dialog.getByText('None of them can be archived.')).toBeVisible()
  isErased = false
  await button('Cancel').click()
  await button('Archive …').click()
  await button('Archive 1 customer').click()
  await expect.element(dialog.getByText('1 customer archived.')).toBeVisible()
  expect(shop.changes).toMatchObject([{ input: { query: { archive: 'true' } } }])
})

test('enquiries: those that became a quote stay', async () => {
  const { shop } = await open('/enquiries', EnquiryList, {
    enquiries: {
      update: ({ id, version, status }) => ({ ...officeEnquiry(id), status, version: version + 1 }),
    },
  })
  await markAll()
  await button('Answered …').click()
  await dialog.getByRole('button', { name: /^Mark as answered/ }).click()
  await expect.element(dialog.getByText('1 enquiry marked as answered.')).toBeVisible()
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(shop.changes).toMatchObject([
    { input: { status: 'answered' } },
    { input: { status: 'new', version: 2 } },
  ])
})

const officeStages = () => {
  const [first, second] = sampleSettings.stages
  if (!first || !second) throw new Error('too few stages among the samples')
  return [first, second] as const
}

const officeGroup = () => {
  const answer = officeAnswers.groups?.get?.({ id: sampleId(5) })
  if (!answer || answer instanceof Promise) throw new Error('no group among the samples')
  return answer
}

const officeEnquiry = (id: string) => {
  const answer = officeAnswers.enquiries?.get?.({ id })
  if (!answer || answer instanceof Promise) throw new Error('no enquiry among the samples')
  return answer
}

test('customers: statements go to those that are marked, also to who owes nothing', async () => {
  const settled = { ...sampleCustomer, id: sampleId(9), name: 'Settled' }
  const asked: object[] = []
  const { shop } = await open('/customers', CustomerList, {
    customers: {
      list: () => ({ items: [settled], hasMore: false, nextCursor: null, count: { rows: 1, isMore: false } }),
    },
    statements: {
      look: (input: { kind?: string | undefined }) => {
        asked.push(input)
        const refusal = input.kind === 'all' ? null : 'Nothing to pay'
        const { name, companyName, email } = settled
        return { items: [{ customerId: settled.id, name, companyName, email, closing: 0, refusal }] }
      },
      sendMany: () => ({ items: [{ customerId: settled.id, skipped: null }] }),
    },
  })
  await markAll()
  await button('Send statements …').click()
  await expect.element(dialog.getByText('Nobody here gets a statement.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Which items' }).click()
  await page.getByRole('option', { name: 'All movements' }).click()
  await button('Send 1 statement').click()
  await expect.element(page.getByText('1 statement sent')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ kind: 'all', customerIds: [settled.id] })
  expect(shop.changes.at(-1)?.input).toMatchObject({ kind: 'all', customerIds: [settled.id] })
  await expect.element(page.getByText('1 customer marked')).not.toBeInTheDocument()
})
