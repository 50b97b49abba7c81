import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Job } from '#domain/work/jobs.ts'
import { refresh } from '#web/call.ts'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { sampleJob, stageAt } from '#web/testing/job-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer, sampleId, sampleSettings } from '#web/testing/samples.ts'
import { onlyPage, sampleSummary, sampleWorker } from '#web/testing/shop-samples.ts'
import JobForm from './JobForm.tsx'

/** A shop that keeps the job; `change` is what somebody else does to it. */
async function open(start: Job = sampleJob(), answers: Answers = {}) {
  let stored = start
  const change = (changes: Partial<Job>) => {
    stored = { ...stored, ...changes, version: stored.version + 1 }
    return stored
  }
  const against = (version: number) => {
    if (version !== stored.version)
      throw refusal('CONFLICT', 'Changed meanwhile', { current: stored, changedBy: 'Rita Rivet' })
  }
  const opened = await openScreen({
    path: '/jobs/:id',
    address: `/jobs/${start.id}`,
    Screen: JobForm,
    answers: joinAnswers(
      {
        settings: { get: () => sampleSettings },
        users: { list: () => onlyPage([sampleWorker]) },
        jobs: {
          get: () => stored,
          update: ({ id: _, version, people: _p, ...fields }) => {
            against(version)
            return change(fields as Partial<Job>)
          },
          tick: ({ taskId, done }) =>
            change({ tasks: stored.tasks.map((task) => (task.id === taskId ? { ...task, done } : task)) }),
          block: ({ version, reason }) => {
            against(version)
            return change({ blocked: { reason, since: '2026-11-23T09:00:00.000Z' } })
          },
          unblock: () => change({ blocked: null }),
          acknowledge: () => change({ changes: [], changedAt: null }),
          openGate: () => change({ gates: [] }),
          move: ({ stageId, version }) => {
            against(version)
            return change({ stageId })
          },
        },
      },
      answers,
    ),
  })
  return { ...opened, change, stored: () => stored }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const save = button('Save job')

test('a job shows all that belongs to it', async () => {
  await open(sampleJob({ alert: 'Pays late', late: true }))
  await expect.element(page.getByText('Pays late')).toBeVisible()
  await expect.element(page.getByText('Late', { exact: true })).toBeVisible()
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(link('QUO-20261121-124')).toHaveAttribute('href', `/quotes/${sampleId(12)}/edit`)
  await expect.element(link('INV-20261121-002')).toHaveAttribute('href', `/invoices/${sampleId(22)}/edit`)
  await expect.element(link('Call Ann Example')).toHaveAttribute('href', 'tel:01614960100')
  await expect
    .element(link('Show it on a map'))
    .toHaveAttribute('href', expect.stringContaining('7%20Quay%20Street'))
  await expect.element(page.getByText('Approval of the artwork: shut')).toBeVisible()
})

test('an item is changed, and colours without a code are not sent', async () => {
  const { shop } = await open()
  await page.getByRole('textbox', { name: 'Width' }).fill('3.2 m')
  await button('Add a colour').click()
  await save.click()
  await expect.element(page.getByText('All saved')).toBeVisible()
  expect(shop.changes).toMatchObject([
    {
      call: 'jobs.update',
      input: { version: 1, items: [{ widthMm: 3200, colours: [{ part: 'Face', code: '9005' }] }] },
    },
  ])
})

test('a quantity of nothing is refused at its field', async () => {
  const { shop } = await open()
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await quantity.fill('')
  await save.click()
  await expect.element(page.getByText('Enter a quantity')).toBeVisible()
  await expect.element(quantity).toHaveFocus()
  expect(shop.changes).toEqual([])
})

test('a task is ticked at once, and the tick stays when the rest is saved', async () => {
  const { shop, stored } = await open()
  await page.getByRole('checkbox', { name: 'Done: Order the panels' }).click()
  await expect.poll(() => stored().version).toBe(2)
  await button('Add a task').click()
  await page.getByRole('textbox', { name: 'Task 2' }).fill('Book the tower')
  await save.click()
  await expect.element(page.getByText('All saved')).toBeVisible()
  expect(shop.changes).toMatchObject([
    { call: 'jobs.tick', input: { taskId: sampleId(850), done: true } },
    {
      call: 'jobs.update',
      input: {
        version: 2,
        tasks: [
          { text: 'Order the panels', done: true },
          { text: 'Book the tower', done: false },
        ],
      },
    },
  ])
})

test('a move by somebody else does not ask when what is typed is saved', async () => {
  const { change, stored } = await open()
  await page.getByRole('textbox', { name: 'Parking' }).fill('Behind the yard')
  change({ ...stageAt(2) })
  await save.click()
  await expect.element(page.getByText('All saved')).toBeVisible()
  expect(stored()).toMatchObject({ version: 3, site: { parking: 'Behind the yard' } })
})

test('a job is blocked with a reason, and let go', async () => {
  const { shop } = await open()
  await button('Block …').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect.element(dialog.getByText('Say what it is waiting for')).toBeVisible()
  await dialog.getByRole('textbox').fill('Dibond is late')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect.element(page.getByText('Blocked since 23 Nov 2026')).toBeVisible()
  await button('Unblock').click()
  await expect.element(page.getByText('Blocked since 23 Nov 2026')).not.toBeInTheDocument()
  expect(shop.changes).toMatchObject([
    { call: 'jobs.block', input: { version: 1, reason: 'Dibond is late' } },
    { call: 'jobs.unblock', input: { version: 2 } },
  ])
})

test('a block against what somebody changed meanwhile says so', async () => {
  const { change, shop } = await open()
  await button('Block …').click()
  change({ title: 'Newer front' })
  await page.getByRole('dialog').getByRole('textbox').fill('Dibond is late')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect.element(page.getByText(/^Rita Rivet changed this job meanwhile/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect.poll(() => shop.changes).toMatchObject([{ input: { version: 1 } }, { input: { version: 2 } }])
})

test('a block and its end are found done after a lost answer, and ask for nothing more', async () => {
  const { shop } = await open()
  await button('Block …').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Dibond is late')
  shop.loseNextAnswer()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect.element(page.getByText('Blocked since 23 Nov 2026')).toBeVisible()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  shop.loseNextAnswer()
  await button('Unblock').click()
  await expect.element(page.getByText('Blocked since 23 Nov 2026')).not.toBeInTheDocument()
  await expect.element(button('Block …')).toBeVisible()
  expect(dialog.elements()).toEqual([])
  expect(page.getByText(/changed this job meanwhile/).elements()).toEqual([])
})

test('what a job is to wait for stays in its dialog when somebody else blocks it', async () => {
  const { change } = await open()
  await button('Block …').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Dibond is late')
  change({ blocked: { reason: 'No access', since: '2026-11-23T09:00:00.000Z' } })
  await refresh('jobs')
  await expect.element(page.getByText('Blocked since 23 Nov 2026')).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Dibond is late')
})

test('a gate is found open after a lost answer', async () => {
  const { shop, stored, change } = await open(sampleJob(), {
    jobs: {
      openGate: ({ version, gate, reason }) => {
        if (version !== stored().version)
          throw refusal('CONFLICT', 'Changed meanwhile', { current: stored() })
        const opened = { name: 'Frances', at: '2026-11-22T09:00:00.000Z', reason }
        return change({
          gates: stored().gates.map((one) => (one.gate === gate ? { ...one, shut: false, opened } : one)),
        })
      },
    },
  })
  await button('Open with a reason …').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Approved on the phone')
  shop.loseNextAnswer()
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByText('Approval of the artwork: open')).toBeVisible()
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(stored().version).toBe(2)
})

test('a gate is opened with a reason, and what changed is seen', async () => {
  const changes = ['Changed: Fascia']
  const { shop } = await open(sampleJob({ changes, changedAt: '2026-11-22T09:00:00.000Z' }))
  await expect.element(page.getByText('Changed: Fascia')).toBeVisible()
  await button('Seen').click()
  await expect.element(page.getByText('Changed: Fascia')).not.toBeInTheDocument()
  await button('Open with a reason …').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Approved on the phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByText('Before production')).not.toBeInTheDocument()
  expect(shop.changes).toMatchObject([
    { call: 'jobs.acknowledge', input: { version: 1 } },
    { call: 'jobs.openGate', input: { version: 2, gate: 'approval', reason: 'Approved on the phone' } },
  ])
})

test('a job is moved from its page, and shows what others do', async () => {
  const { shop, change } = await open()
  await button('To start').click()
  await page.getByRole('menuitem', { name: 'Ready' }).click()
  await expect.element(button('Ready')).toBeVisible()
  await expect.poll(() => shop.changes.length).toBe(1)
  change({ ...stageAt(1), quote: { ...quoteOf(), status: 'draft' } })
  await refresh('jobs')
  await expect.element(button('Artwork')).toBeVisible()
  await expect.element(page.getByText('The quote is not agreed')).toBeVisible()
})

function quoteOf() {
  const { quote } = sampleJob()
  if (!quote) throw new Error('the sample has a quote')
  return quote
}

test('an archived job is read only, until it is restored', async () => {
  await open(sampleJob({ archivedAt: '2026-11-22T09:00:00.000Z' }))
  await expect.element(page.getByText('Archived', { exact: true })).toBeVisible()
  await expect.element(button('Restore')).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
})

test('a new job asks for its customer, and a lost answer makes no second one', async () => {
  let made: Job | null = null
  const { shop, address } = await openScreen({
    path: '/jobs/new',
    address: '/jobs/new',
    Screen: JobForm,
    answers: {
      settings: { get: () => sampleSettings },
      users: { list: () => onlyPage([]) },
      customers: {
        list: () => onlyPage([sampleSummary(1, 'Ann Example')]),
        get: () => sampleCustomer,
      },
      jobs: {
        create: ({ id = sampleId(99) }) => {
          made ??= sampleJob({ id, title: 'Repair' })
          return made
        },
      },
    },
  })
  await button('Make the job').click()
  await expect.element(page.getByText('Choose a customer')).toBeVisible()
  await page.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('option', { name: /Ann Example/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Repair')
  shop.loseNextAnswer()
  await button('Make the job').click()
  await expect.element(page.getByText(/^No connection to the server/)).toBeVisible()
  await button('Make the job').click()
  await expect.poll(address).toMatch(/^\/jobs\/[0-9a-f-]{36}$/)
  const ids = shop.changes.map(({ input }) => (input as { id: string }).id)
  expect(ids).toEqual([ids[0], ids[0]])
  expect(address()).toBe(`/jobs/${ids[0]}`)
})
