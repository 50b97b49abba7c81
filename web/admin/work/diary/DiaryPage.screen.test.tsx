import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Visit } from '#domain/work/visits.ts'
import { queryClient, refresh } from '#web/call.ts'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleSettings } from '#web/testing/samples.ts'
import { onlyPage, sampleWorker } from '#web/testing/shop-samples.ts'
import { usualFrame } from '#web/testing/usual-frame.ts'
import { frances, joe, sampleDiary, sampleVisit } from '#web/testing/visit-samples.ts'
import DiaryPage from './DiaryPage.tsx'

/** A shop that keeps a diary; `change` is what somebody else does to a visit. */
async function open(search = '?on=2026-11-23', answers: Answers = {}, start: Visit[] = sampleDiary()) {
  let stored = start
  const find = (id: string) => {
    const visit = stored.find((one) => one.id === id)
    if (!visit) throw refusal('NOT_FOUND', 'There is no such visit')
    return visit
  }
  const change = (
    id: string,
    { people, ...changes }: Omit<Partial<Visit>, 'people'> & { people?: string[] },
  ) => {
    const before = find(id)
    const named = [frances, joe].filter((one) => people?.includes(one.id))
    const after = { ...before, ...changes, version: before.version + 1, ...(people ? { people: named } : {}) }
    stored = stored.map((one) => (one.id === id ? after : one))
    return after
  }
  const opened = await openScreen({
    path: '/diary',
    address: `/diary${search}`,
    Screen: DiaryPage,
    answers: joinAnswers(
      {
        settings: { get: () => sampleSettings },
        users: { list: () => onlyPage([{ ...sampleWorker, id: joe.id }]) },
        jobs: { list: () => onlyPage([]) },
        customers: { list: () => onlyPage([]) },
        visits: {
          list: () => ({ items: stored, hasMore: false }),
          get: ({ id }) => find(id),
          update: ({ id, version, ...fields }) => {
            const current = find(id)
            if (version !== current.version)
              throw refusal('CONFLICT', 'Changed meanwhile', { current, changedBy: 'Rita Rivet' })
            return change(id, fields as Partial<Visit> & { people?: string[] })
          },
          create: ({ id = sampleId(599), people: _p, ...fields }) => {
            const made = sampleVisit({ ...(fields as Partial<Visit>), id, people: [] })
            stored = [...stored, made]
            return made
          },
          step: ({ id, status, reason = '' }) => change(id, { status, reason }),
          remove: ({ params: { id } }) => {
            stored = stored.filter((one) => one.id !== id)
            return { id, archived: false }
          },
        },
      },
      answers,
    ),
  })
  return { ...opened, change }
}

const card = (name: string) => page.getByRole('button', { name: new RegExp(`, ${name}(,|$)`) })
const sent = (shop: { changes: readonly { input: unknown }[] }) => shop.changes.map(({ input }) => input)

test('a week shows each visit, who is booked twice, and too little time on the road', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: '23 Nov 2026 to 29 Nov 2026' })).toBeVisible()
  await expect
    .element(card('Quay Cafe fascia'))
    .toHaveAccessibleName(
      '09:00–11:00, Fitting, Quay Cafe fascia, M3, Joe Tetlow, Joe Tetlow is also on ‘Tap room’, 10:00–12:00',
    )
  await expect.element(card('Tap room')).toHaveAccessibleName(/also on ‘Quay Cafe fascia’, 09:00–11:00/)
  await expect.element(card('Totem')).toHaveAccessibleName(/Frances Irwell, M5 → OL1: 20 min between$/)
  await expect.element(card('Window vinyl')).toHaveAccessibleName(/Put off$/)
  // A band on both of its days.
  expect(card('Holiday').elements()).toHaveLength(2)
})

test('a visit is moved with the keyboard, and the move is taken back', async () => {
  const { shop } = await open()
  await expect.element(card('Banners')).toBeVisible()
  ;(card('Banners').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Banners picked up')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('24 Nov 2026, 09:15 to 10:15')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('25 Nov 2026, 09:15 to 10:15')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  const moved = { startsAt: '2026-11-25T09:15:00.000Z', endsAt: '2026-11-25T10:15:00.000Z' }
  await expect.poll(() => sent(shop)).toEqual([{ id: sampleId(502), version: 1, ...moved }])
  await page.getByRole('button', { name: 'Undo' }).click()
  const back = { startsAt: '2026-11-24T09:00:00.000Z', endsAt: '2026-11-24T10:00:00.000Z' }
  await expect.poll(() => sent(shop).at(-1)).toEqual({ id: sampleId(502), version: 2, ...back })
  await expect.element(card('Banners')).toHaveAccessibleName(/^09:00–10:00/)
  // Its answer and what is asked for after it would come into the next test.
  await expect.poll(() => queryClient.isMutating()).toBe(0)
})

test('of two who move one visit the second is told, and it is where the first put it', async () => {
  const { change } = await open()
  await expect.element(card('Banners')).toBeVisible()
  change(sampleId(502), { startsAt: '2026-11-27T13:00:00.000Z', endsAt: '2026-11-27T14:00:00.000Z' })
  ;(card('Banners').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Banners picked up')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('24 Nov 2026, 09:15 to 10:15')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect
    .element(page.getByText('Rita Rivet moved Banners to 27 Nov 2026, 13:00 meanwhile: it stays there'))
    .toBeVisible()
  await expect.element(card('Banners')).toHaveAccessibleName(/^13:00–14:00/)
})

test('a visit that somebody moves while it is in the hand stays where they put it', async () => {
  const { change } = await open()
  await expect.element(card('Banners')).toBeVisible()
  ;(card('Banners').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Banners picked up')).toBeInTheDocument()
  change(sampleId(502), { startsAt: '2026-11-27T13:00:00.000Z', endsAt: '2026-11-27T14:00:00.000Z' })
  await refresh('visits')
  await expect.element(card('Banners')).toHaveAccessibleName(/^09:00–10:00/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('24 Nov 2026, 09:15 to 10:15')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect
    .element(page.getByText('Rita Rivet moved Banners to 27 Nov 2026, 13:00 meanwhile: it stays there'))
    .toBeVisible()
  await expect.element(card('Banners')).toHaveAccessibleName(/^13:00–14:00/)
})

test("somebody else's words on a visit do not stop its move", async () => {
  const { shop, change } = await open()
  await expect.element(card('Banners')).toBeVisible()
  change(sampleId(502), { notes: 'Ring first' })
  ;(card('Banners').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Banners picked up')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('24 Nov 2026, 09:15 to 10:15')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.poll(() => shop.changes.map(({ input }) => (input as Visit).version)).toEqual([1, 2])
  await expect.element(card('Banners')).toHaveAccessibleName(/^09:15–10:15/)
})

test('a move whose answer is lost is not made twice', async () => {
  const { shop } = await open()
  await expect.element(card('Banners')).toBeVisible()
  shop.loseNextAnswer()
  ;(card('Banners').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Banners picked up')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('24 Nov 2026, 09:15 to 10:15')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(card('Banners')).toHaveAccessibleName(/^09:15–10:15/)
  await expect.element(page.getByText(/^No connection to the server/)).toBeVisible()
  await expect.element(card('Banners')).toHaveAccessibleName(/^09:15–10:15/)
  expect(sent(shop)).toHaveLength(1)
  await expect.element(page.getByText(/meanwhile/)).not.toBeInTheDocument()
})

test('a visit is drawn over empty time, and booked', async () => {
  const { shop } = await open()
  await expect.element(card('Banners')).toBeVisible()
  const column = document.querySelector<HTMLElement>('[data-day="2026-11-27"]')
  if (!column) throw new Error('the diary has no Friday')
  const box = column.getBoundingClientRect()
  const fire = (type: string, hour: number) =>
    column.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, pointerType: 'mouse', button: 0, pointerId: 1 },
        ...{ clientX: box.left + 20, clientY: box.top + hour * 48 },
      }),
    )
  // There is no real pointer that could be captured.
  column.setPointerCapture = () => undefined
  fire('pointerdown', 13)
  fire('pointermove', 14)
  await new Promise(requestAnimationFrame)
  fire('pointermove', 15.5)
  await new Promise(requestAnimationFrame)
  fire('pointerup', 15.5)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('From')).toHaveValue('13:00')
  await expect.element(dialog.getByLabelText('To', { exact: true })).toHaveValue('15:30')
  await dialog.getByLabelText('Title').fill('School sign')
  await dialog.getByRole('button', { name: 'Book visit' }).click()
  await expect.element(page.getByText('School sign is in the diary')).toBeVisible()
  expect(sent(shop)).toMatchObject([
    { title: 'School sign', startsAt: '2026-11-27T13:00:00.000Z', endsAt: '2026-11-27T15:30:00.000Z' },
  ])
  await expect.element(card('School sign')).toBeVisible()
})

test('only what was changed is sent; a conflict is shown field by field', async () => {
  const { shop, change } = await open(`?on=2026-11-23&visit=${sampleId(500)}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Vehicle').fill('Van 2')
  change(sampleId(500), { vehicle: 'Van 1', notes: 'Ring first' })
  await dialog.getByRole('button', { name: 'Save visit' }).click()
  await expect.element(page.getByText('Rita Rivet changed this in the meantime')).toBeVisible()
  expect(sent(shop)).toEqual([{ id: sampleId(500), version: 1, vehicle: 'Van 2' }])
  await page.getByRole('button', { name: 'Save these' }).click()
  await expect.poll(() => sent(shop).at(-1)).toEqual({ id: sampleId(500), version: 2, vehicle: 'Van 2' })
})

test('a booking says what it meets: a bank holiday, and somebody who is elsewhere', async () => {
  await open('?on=2026-12-25&visit=new')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('25 Dec 2026 is a bank holiday: Christmas Day')).toBeVisible()
})

test('a visit is put off with a reason, and deleted', async () => {
  const { shop } = await open(`?on=2026-11-23&visit=${sampleId(500)}`)
  await page.getByRole('button', { name: 'Put off …' }).click()
  const asked = page.getByRole('dialog', { name: 'Put off Quay Cafe fascia' })
  await asked.getByRole('button', { name: 'Put off' }).click()
  await expect.element(asked.getByText('Say why it is put off')).toBeVisible()
  await asked.getByRole('textbox').fill('Too much wind')
  await asked.getByRole('button', { name: 'Put off' }).click()
  await expect.poll(() => sent(shop)).toMatchObject([{ status: 'put-off', reason: 'Too much wind' }])
  await expect.element(page.getByText('Too much wind')).toBeVisible()
  await page.getByRole('button', { name: 'Delete …' }).click()
  await page.getByRole('button', { name: 'Delete visit' }).click()
  await expect.element(page.getByText('Taken out of the diary')).toBeVisible()
})

test('a visit whose deletion was not answered is found deleted', async () => {
  const { shop, address } = await open(`?on=2026-11-23&visit=${sampleId(500)}`)
  await page.getByRole('button', { name: 'Delete …' }).click()
  shop.loseNextAnswer()
  await page.getByRole('button', { name: 'Delete visit' }).click()
  await expect.element(page.getByText('Taken out of the diary')).toBeVisible()
  await expect.poll(address).toBe('/diary?on=2026-11-23')
  await expect.element(page.getByText('Somebody took it out')).not.toBeInTheDocument()
})

test('the keys and buttons lead through the days; the address keeps them', async () => {
  const { address } = await open('?view=week&on=2026-11-23')
  await expect.element(card('Banners')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(address).toBe('/diary?view=week&on=2026-11-30')
  await page.getByText('Month', { exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.element(page.getByText('Boxing Day (substitute day)')).toBeVisible()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('by person: each has a row, and a visit is handed over with the keyboard', async () => {
  const { shop } = await open('?view=people&on=2026-11-23')
  await expect.element(page.getByRole('heading', { name: 'Nobody yet' })).toBeVisible()
  ;(card('Banners').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Banners picked up')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Wednesday 25 November 2026, Frances Irwell')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect
    .poll(() => sent(shop))
    .toMatchObject([{ startsAt: '2026-11-25T09:00:00.000Z', endsAt: '2026-11-25T10:00:00.000Z' }])
})

test('by person: of one day, beside that day of everybody', async () => {
  const { address } = await open('?view=people&on=2026-11-24')
  await page.getByText('1 day', { exact: true }).click()
  await expect.poll(address).toBe('/diary?view=people-day&on=2026-11-24')
  await expect
    .element(page.getByRole('heading', { name: 'Tuesday 24 November 2026', level: 2 }))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Frances Irwell' })).toBeVisible()
  await expect.element(card('Banners')).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.poll(address).toBe('/diary?view=people-day&on=2026-11-25')
})

test('a full row: what is not drawn is a press away, and the arrow goes to the next row whatever its height', async () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    sampleVisit({ id: sampleId(21_000 + index), title: `Visit ${index}`, people: [joe] }),
  )
  const hers = sampleVisit({
    ...{ id: sampleId(22_000), title: 'Tap room', people: [frances] },
    ...{ startsAt: '2026-11-25T09:00:00.000Z', endsAt: '2026-11-25T10:00:00.000Z' },
  })
  const { shop, address } = await open('?view=people&on=2026-11-23', {}, [...many, hers])
  await expect.element(page.getByRole('button', { name: '+32 more' })).toBeVisible()
  ;(card('Visit 7').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Visit 7 picked up')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('Monday 23 November 2026, Frances Irwell')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.poll(() => sent(shop)).toMatchObject([{ people: [frances.id] }])
  await page.getByRole('button', { name: /^\+3\d more$/ }).click()
  await expect.poll(address).toBe('/diary?view=day&on=2026-11-23')
})

test('what has no room in a week is counted by the name of the day, and no line is cut in half', async () => {
  const at = (from: string, to: string) => ({
    startsAt: `2026-11-24T${from}:00.000Z`,
    endsAt: `2026-11-24T${to}:00.000Z`,
  })
  const three = [1, 2, 3].map((place) =>
    sampleVisit({ id: sampleId(23_000 + place), title: `Sign ${place}`, ...at('09:00', '10:00') }),
  )
  await open('?on=2026-11-23', {}, three)
  const more = page.getByRole('button', { name: '+1 more' })
  await expect.element(more).toBeVisible()
  const button = more.element().getBoundingClientRect()
  for (const title of ['Sign 1', 'Sign 2']) {
    const drawn = card(title).element()
    expect(drawn.getBoundingClientRect().top).toBeGreaterThanOrEqual(button.bottom)
    const shown = drawn.querySelector('[aria-hidden]') as HTMLElement
    const line = Number.parseFloat(getComputedStyle(shown).lineHeight)
    const lines = shown.getBoundingClientRect().height / line
    expect(lines).toBeCloseTo(Math.round(lines), 1)
    expect(shown.getBoundingClientRect().top - drawn.getBoundingClientRect().top).toBeLessThan(6)
  }
})

test('on a phone it is a list that begins with the day', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(360, 780)
  await open()
  await expect.element(page.getByRole('region', { name: 'Monday 23 November 2026' })).toBeVisible()
  await expect.element(page.getByText('Joe Tetlow is also on ‘Tap room’, 10:00–12:00')).toBeVisible()
})

test('what others move is shown by itself', async () => {
  const { change } = await open()
  await expect.element(card('Banners')).toBeVisible()
  change(sampleId(502), { startsAt: '2026-11-27T13:00:00.000Z', endsAt: '2026-11-27T14:00:00.000Z' })
  await refresh('visits')
  await expect.element(card('Banners')).toHaveAccessibleName(/^13:00–14:00/)
})

test('an empty diary, too many visits, and one that does not load', async () => {
  let state: 'fails' | 'empty' | 'full' = 'fails'
  await open('?on=2026-11-23', {
    visits: {
      list: () => {
        if (state === 'fails') throw refusal('INVALID', 'Something is wrong')
        return { items: [], hasMore: state === 'full' }
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'The diary could not be loaded' })).toBeVisible()
  state = 'empty'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nothing is booked on these days.')).toBeVisible()
  state = 'full'
  await refresh('visits')
  await expect.element(page.getByText(/^There are more than/)).toBeVisible()
})

/** Picks the first visit up and moves it to and fro with the keys. */
async function frameOfMoving(): Promise<number> {
  await expect.element(card('Visit 0')).toBeVisible()
  ;(card('Visit 0').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Visit 0 picked up')).toBeInTheDocument()
  const usual = await usualFrame(8, (step) =>
    document.dispatchEvent(
      new KeyboardEvent('keydown', { code: step % 2 ? 'ArrowLeft' : 'ArrowRight', bubbles: true }),
    ),
  )
  await userEvent.keyboard('{Escape}')
  return usual
}

test('200 visits in a week are not much slower to move among than 50', async () => {
  const many = Array.from({ length: 200 }, (_, index) => {
    const day = 23 + (index % 5)
    const hour = String(7 + (index % 10)).padStart(2, '0')
    return sampleVisit({
      ...{ id: sampleId(20_000 + index), title: `Visit ${index}`, people: [] },
      ...{ startsAt: `2026-11-${day}T${hour}:00:00.000Z`, endsAt: `2026-11-${day}T${hour}:50:00.000Z` },
    })
  })
  let shown = 50
  const { reload } = await open('?view=week&on=2026-11-23', {
    visits: { list: () => ({ items: many.slice(0, shown), hasMore: false }) },
  })
  const few = await frameOfMoving()
  shown = 200
  await reload()
  const all = await frameOfMoving()
  expect(all).toBeLessThan(6 * Math.max(few, 17))
})

test('a diary that stays open over midnight goes on to the next day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T23:59:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  await open('?view=day')
  await expect.element(page.getByRole('heading', { name: /22 November 2026/ })).toBeVisible()
  vi.setSystemTime(new Date('2026-11-23T00:00:05Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('heading', { name: /23 November 2026/ })).toBeVisible()
})
