import { ORPCError } from '@orpc/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Job, JobSummary } from '#domain/work/jobs.ts'
import { refresh } from '#web/call.ts'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { sampleBoard, sampleJob, sampleJobSummary, shutApproval, stageAt } from '#web/testing/job-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleSettings } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import { usualFrame } from '#web/testing/usual-frame.ts'
import JobsPage from './JobsPage.tsx'

const first = sampleJobSummary()
const where = stageAt(2).stageId

/** @param move how the shop answers a move; what it stores is `stored` */
async function open(answers: Answers = {}, search = '', start: JobSummary[] = sampleBoard()) {
  let stored = start
  const place = (id: string, changes: Partial<JobSummary>) => {
    stored = stored.map((job) => (job.id === id ? { ...job, ...changes } : job))
  }
  const opened = await openScreen({
    path: '/jobs',
    address: `/jobs${search}`,
    Screen: JobsPage,
    answers: joinAnswers(
      {
        settings: { get: () => sampleSettings },
        users: { list: () => onlyPage([]) },
        jobs: {
          board: () => ({ items: stored, hasMore: false }),
          list: () => onlyPage(stored),
          move: ({ id, stageId, version }) => {
            const stage = sampleSettings.stages.find((one) => one.id === stageId)
            const to = { stageId, stageKind: stage?.kind ?? ('waiting' as const), version: version + 1 }
            place(id, to)
            return sampleJob({ id, gates: [], ...to })
          },
        },
      },
      answers,
    ),
  })
  return { ...opened, place }
}

const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const card = (customer: string) => page.getByRole('link', { name: customer, exact: true })
const inColumn = (name: string, customer: string) =>
  column(name).getByRole('link', { name: customer, exact: true })

async function moveTo(jobNumber: string, stage: string) {
  await page.getByRole('button', { name: `Move ${jobNumber} to …` }).click()
  await page.getByRole('menuitem', { name: stage, exact: true }).click()
}

test('the board shows each job in its stage, with what keeps it', async () => {
  await open()
  await expect.element(inColumn('To start', 'Quay Cafe · Ann Example')).toBeVisible()
  await expect.element(column('To start').getByText('Promised 4 Dec 2026')).toBeVisible()
  await expect.element(column('To start').getByText('Frances Irwell, Joe Tetlow')).toBeVisible()
  await expect.element(column('Artwork').getByText('Blocked since 21 Nov 2026')).toBeVisible()
  await expect.element(column('Artwork').getByText('The landlord has to agree')).toBeVisible()
  await expect.element(column('Artwork').getByText('Needs approval')).toBeVisible()
  await expect.element(column('In production').getByText('Late')).toBeVisible()
  await expect.element(column('In production').getByText('1 item')).toBeVisible()
  await expect.element(column('Ready').getByText('No jobs here')).toBeVisible()
})

test('a long name has two lines on a card', async () => {
  const customer = { name: 'Penelope Armstrong', companyName: 'Bridgewater Sixth Form' }
  await open({}, '', [sampleJobSummary({ customer, late: true })])
  const name = card('Bridgewater Sixth Form · Penelope Armstrong')
  await expect.element(name).toBeVisible()
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = name.element()
  expect([scrollHeight, scrollWidth]).toEqual([clientHeight, clientWidth])
})

test('a card is moved by its menu at once, and keeps the focus', async () => {
  let answer: (() => void) | undefined
  const arrived = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { shop } = await open({
    jobs: {
      move: async ({ id, stageId, version }) => {
        await arrived
        return sampleJob({ ...stageAt(2), id, stageId, version: version + 1, gates: [] })
      },
    },
  })
  await moveTo('JOB-20261121-001', 'With customer')
  // Before the answer.
  await expect.element(inColumn('With customer', 'Quay Cafe · Ann Example')).toBeVisible()
  await expect.element(inColumn('With customer', 'Quay Cafe · Ann Example')).toHaveFocus()
  // The card moves before the call is even on its way.
  const moved = { call: 'jobs.move', input: { id: first.id, version: 1, stageId: where } }
  await expect.poll(() => shop.changes).toEqual([moved])
  answer?.()
})

test('a refused move is shown back', async () => {
  await open({
    jobs: {
      move: () => {
        throw refusal('LOCKED', 'This job is archived: restore it to change it')
      },
    },
  })
  await moveTo('JOB-20261121-001', 'With customer')
  await expect.element(page.getByText('This job is archived: restore it to change it')).toBeVisible()
  await expect.element(inColumn('To start', 'Quay Cafe · Ann Example')).toBeVisible()
})

test('a card that somebody else moved is shown where they put it', async () => {
  const opened = await open({
    jobs: {
      move: ({ id }) => {
        opened.place(id, { ...stageAt(4), version: 2 })
        const current: Job = sampleJob({ id, ...stageAt(4), version: 2, gates: [] })
        throw refusal('CONFLICT', 'Changed meanwhile', { current, changedBy: 'Rita Rivet' })
      },
    },
  })
  await moveTo('JOB-20261121-001', 'With customer')
  await expect
    .element(page.getByText("Rita Rivet moved JOB-20261121-001 to 'Ready' meanwhile: it stays there"))
    .toBeVisible()
  await expect.element(inColumn('Ready', 'Quay Cafe · Ann Example')).toBeVisible()
  await expect.element(inColumn('With customer', 'Quay Cafe · Ann Example')).not.toBeInTheDocument()
})

test("somebody else's edit does not stop a move", async () => {
  const { shop } = await open({
    jobs: {
      move: ({ id, version, stageId }) => {
        if (version === 7) return sampleJob({ id, ...stageAt(2), stageId, version: 8, gates: [] })
        const current = sampleJob({ id, version: 7, title: 'Newer front' })
        throw refusal('CONFLICT', 'Changed meanwhile', { current, changedBy: 'Rita Rivet' })
      },
    },
  })
  await moveTo('JOB-20261121-001', 'With customer')
  await expect
    .poll(() => shop.changes.map(({ input }) => input))
    .toEqual([
      { id: first.id, version: 1, stageId: where },
      { id: first.id, version: 7, stageId: where },
    ])
  await expect.element(page.getByText(/Rita Rivet moved/)).not.toBeInTheDocument()
})

test('shut gates are named, opened with a reason, and then the card moves', async () => {
  let isOpen = false
  const { shop } = await open({
    jobs: {
      move: ({ id, stageId, version }) => {
        if (isOpen) return sampleJob({ id, ...stageAt(3), stageId, version: version + 1, gates: [] })
        throw new ORPCError('GATE', {
          status: 409,
          message: 'JOB-20261121-001 cannot go yet',
          data: { gates: [shutApproval] },
        })
      },
      get: ({ id }) => sampleJob({ id, gates: [shutApproval] }),
      openGate: ({ id, version }) => {
        isOpen = true
        return sampleJob({ id, version: version + 1, gates: [] })
      },
    },
  })
  await moveTo('JOB-20261121-001', 'In production')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText("JOB-20261121-001 cannot go to 'In production' yet")).toBeVisible()
  await expect.element(dialog.getByText('No artwork was approved yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Open and move' }).click()
  await expect.element(dialog.getByText('Say why it may begin all the same')).toBeVisible()
  expect(shop.changes.map(({ call }) => call)).toEqual(['jobs.move'])
  await dialog.getByRole('textbox').fill(' Approved on the phone ')
  await dialog.getByRole('button', { name: 'Open and move' }).click()
  await expect.element(page.getByText("JOB-20261121-001 is now in 'In production'")).toBeVisible()
  expect(shop.changes.slice(1)).toEqual([
    {
      call: 'jobs.openGate',
      input: { id: first.id, version: 1, gate: 'approval', reason: 'Approved on the phone' },
    },
    { call: 'jobs.move', input: { id: first.id, version: 2, stageId: stageAt(3).stageId } },
  ])
})

test('a card is moved with the keyboard', async () => {
  const { shop } = await open()
  await expect.element(inColumn('To start', 'Quay Cafe · Ann Example')).toBeVisible()
  page.getByRole('button', { name: 'Drag JOB-20261121-001' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('JOB-20261121-001 is over To start')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('JOB-20261121-001 is over Artwork')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('JOB-20261121-001 is over With customer')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(inColumn('With customer', 'Quay Cafe · Ann Example')).toBeVisible()
  await expect
    .poll(() => shop.changes)
    .toEqual([{ call: 'jobs.move', input: { id: first.id, version: 1, stageId: where } }])
})

test('what others move is shown by itself', async () => {
  const { place } = await open()
  await expect.element(inColumn('To start', 'Quay Cafe · Ann Example')).toBeVisible()
  place(first.id, { ...stageAt(4), version: 2 })
  await refresh('jobs')
  await expect.element(inColumn('Ready', 'Quay Cafe · Ann Example')).toBeVisible()
})

test.each([
  ['words', '?q=totem+bakery', ['Shah Bakery · Priya Shah']],
  ['a person', `?personId=${sampleId(3)}`, ['Quay Cafe · Ann Example', 'Quay Cafe · Ann Example']],
  ['a kind of sign', '?signType=totem', ['Shah Bakery · Priya Shah']],
  ['a week', '?week=2026-11-30', ['Quay Cafe · Ann Example']],
  ['what nothing matches', '?q=zeppelin', []],
])('a filter by %s, from the address', async (_name, search, names) => {
  await open({}, search)
  await expect.element(page.getByRole('region', { name: /^To start/ })).toBeVisible()
  await expect.poll(() => page.getByRole('article').elements().length).toBe(names.length)
  const shown = page.getByRole('article').getByRole('link').elements()
  expect(shown.map((link) => link.textContent)).toEqual(names)
})

test('filters go into the address, and the list keeps what it can', async () => {
  const { address } = await open()
  await page.getByRole('combobox', { name: 'Kind of sign' }).click()
  await page.getByRole('option', { name: 'Totem' }).click()
  expect(address()).toBe('/jobs?signType=totem')
  await page.getByText('List', { exact: true }).click()
  await expect.element(page.getByRole('table', { name: 'Jobs' })).toBeVisible()
  expect(address()).toBe('/jobs?signType=totem&view=list')
})

test('the list is asked for the week that the board was filtered by', async () => {
  const asked: unknown[] = []
  const { address } = await open({
    jobs: {
      list: (input) => {
        asked.push(input)
        return onlyPage([])
      },
    },
  })
  await expect.element(inColumn('To start', 'Quay Cafe · Ann Example')).toBeVisible()
  await page.getByRole('combobox', { name: 'Due in' }).click()
  await page
    .getByRole('option', { name: /^Week of/ })
    .first()
    .click()
  await page.getByText('List', { exact: true }).click()
  await expect.element(page.getByText('No jobs found')).toBeVisible()
  const week = new URL(address(), 'https://shop.example').searchParams.get('week')
  expect(week).toMatch(/^2026-\d\d-\d\d$/)
  expect(asked.at(-1)).toMatchObject({ week })
})

test('on a phone there is one stage at a time', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(360, 780)
  const { shop, address } = await open()
  await expect.element(card('Quay Cafe · Ann Example')).toBeVisible()
  await expect.element(card('Shah Bakery · Priya Shah')).not.toBeInTheDocument()
  await page.getByRole('tab', { name: /^Artwork/ }).click()
  await expect.element(card('Shah Bakery · Priya Shah')).toBeVisible()
  expect(address()).toBe(`/jobs?stage=${stageAt(1).stageId}`)
  await moveTo('JOB-20261121-002', 'Ready')
  await expect.element(card('Shah Bakery · Priya Shah')).not.toBeInTheDocument()
  await expect.poll(() => shop.changes.length).toBe(1)
})

test('no jobs, and a board that does not load', async () => {
  let fails = true
  await open({
    jobs: {
      board: () => {
        if (fails) throw refusal('INVALID', 'Something is wrong')
        return { items: [], hasMore: false }
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'The board could not be loaded' })).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'No jobs in hand' })).toBeVisible()
})

/** Drags the first job over the board. */
async function frameOfDrag(): Promise<number> {
  await expect.element(page.getByRole('button', { name: 'Drag JOB-0', exact: true })).toBeVisible()
  expect(page.getByRole('article').elements().length).toBeLessThan(120)
  const handle = page.getByRole('button', { name: 'Drag JOB-0', exact: true }).element()
  const at = handle.getBoundingClientRect()
  const fire = (type: string, x: number, on: EventTarget = document) =>
    on.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: at.y + 8, button: 0 }),
    )
  fire('mousedown', at.x, handle)
  const usual = await usualFrame(60, (step) => fire('mousemove', at.x + (step + 1) * 12))
  fire('mouseup', at.x + 720)
  return usual
}

test('a drag over 1,000 jobs is about as quick as over 100', async () => {
  const jobs = Array.from({ length: 1000 }, (_, index) =>
    sampleJobSummary({ ...stageAt(index % 7), id: sampleId(10_000 + index), jobNumber: `JOB-${index}` }),
  )
  let shown = 100
  const { reload } = await open({
    jobs: { board: () => ({ items: jobs.slice(0, shown), hasMore: false }) },
  })
  const few = await frameOfDrag()
  shown = 1000
  await reload()
  const many = await frameOfDrag()
  expect(many).toBeLessThan(3 * Math.max(few, 17))
})
