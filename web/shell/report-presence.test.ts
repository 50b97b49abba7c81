/** What a tab says of the records it has open: little, in order, and nothing once it may not. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BEAT_MS, type Present } from '#domain/office/presence.ts'
import { type PresenceAnswer, type Registration, reportPresence } from './report-presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const who = (id: string, isChanging = false): Present => ({ id, name: id, isChanging })
const settle = () => vi.advanceTimersByTimeAsync(1000)

function openTab() {
  const sent: string[] = []
  const tab = { isSeen: true, isOnline: true, answer: { people: [who('ann')] } as PresenceAnswer }
  const report = reportPresence({
    send: async ({ noun, id, state }) => {
      sent.push(`${noun} ${id} ${state}`)
      const { answer } = tab
      await new Promise((resolve) => setTimeout(resolve, 50))
      return answer
    },
    isSeen: () => tab.isSeen,
    isOnline: () => tab.isOnline,
    now: () => Date.now(),
  })
  report.begin('ann')
  const open = (more: Partial<Registration> = {}) =>
    report.open({ noun: 'quotes', id: 'q', place: 'page', isChanging: false, ...more })
  return { report, sent, tab, open, taken: () => sent.splice(0) }
}

test('a record is said to be open once, changing with what is typed, and closed when it is left', async () => {
  const { open, taken } = openTab()
  let close = open()
  await settle()
  expect(taken()).toEqual(['quotes q here'])
  // As a form does with each key.
  for (let key = 0; key < 20; key++) {
    close()
    close = open({ isChanging: true })
    await vi.advanceTimersByTimeAsync(30)
  }
  await settle()
  expect(taken()).toEqual(['quotes q changing'])
  close()
  close = open()
  await settle()
  expect(taken()).toEqual(['quotes q here'])
  close()
  await settle()
  expect(taken()).toEqual(['quotes q gone'])
})

test('what is typed and taken back at once, and a page that is drawn anew, are told to nobody', async () => {
  const { open, taken } = openTab()
  const close = open()
  await settle()
  taken()
  const closeForm = open({ isChanging: true })
  await vi.advanceTimersByTimeAsync(100)
  closeForm()
  close()
  open()
  await settle()
  expect(taken()).toEqual([])
})

test('it is said again with the beat; of a hidden tab only while something is unsaved there', async () => {
  const { report, open, taken, tab } = openTab()
  open()
  await settle()
  taken()
  const beat = async () => {
    report.beat()
    await vi.advanceTimersByTimeAsync(0)
  }
  await beat()
  expect(taken()).toEqual([])
  await vi.advanceTimersByTimeAsync(BEAT_MS)
  await beat()
  expect(taken()).toEqual(['quotes q here'])
  tab.isSeen = false
  await vi.advanceTimersByTimeAsync(BEAT_MS)
  await beat()
  expect(taken()).toEqual([])
  open({ isChanging: true })
  await settle()
  taken()
  await vi.advanceTimersByTimeAsync(BEAT_MS)
  await beat()
  expect(taken()).toEqual(['quotes q changing'])
})

test('others are shown where the record is, without oneself, from the answer and from the stream', async () => {
  const { report, open, tab } = openTab()
  tab.answer = { people: [who('ann'), who('dan')] }
  open()
  open({ noun: 'services', id: 's', place: 'panel' })
  await settle()
  expect(report.others('page')).toEqual([who('dan')])
  report.hear({ noun: 'quotes', id: 'q', people: [who('ann'), who('dan', true)] })
  report.hear({ noun: 'services', id: 's', people: [who('eve')] })
  expect(report.others('page')).toEqual([who('dan', true)])
  expect(report.others('panel')).toEqual([who('eve')])
  report.hear({ noun: 'jobs', id: 'elsewhere', people: [who('fay')] })
  expect(report.others('page')).toEqual([who('dan', true)])
})

test('an answer that was under way when others changed does not undo that', async () => {
  const { report, open, tab } = openTab()
  tab.answer = { people: [who('ann'), who('dan')] }
  open()
  await vi.advanceTimersByTimeAsync(710)
  report.hear({ noun: 'quotes', id: 'q', people: [who('ann')] })
  await settle()
  expect(report.others('page')).toEqual([])
})

test('a record that may not be opened is not asked about again; what failed is', async () => {
  const { report, open, taken, tab } = openTab()
  tab.answer = 'failed'
  open()
  await settle()
  taken()
  tab.answer = 'refused'
  report.beat()
  await settle()
  expect(taken()).toEqual(['quotes q here'])
  await vi.advanceTimersByTimeAsync(BEAT_MS)
  report.beat()
  report.askAnew()
  report.leave()
  expect(taken()).toEqual([])
})

test('after the session ended nothing more is said, and nobody is shown; the next session begins anew', async () => {
  const { report, open, taken, tab } = openTab()
  tab.answer = { people: [who('ann'), who('dan')] }
  const close = open()
  await settle()
  taken()
  report.end()
  close()
  open()
  report.beat()
  report.leave()
  await settle()
  expect(taken()).toEqual([])
  expect(report.others('page')).toEqual([])
  report.begin('ann')
  await settle()
  expect(taken()).toEqual(['quotes q here'])
  expect(report.others('page')).toEqual([who('dan')])
})

test('without a connection nothing is sent, and a page that closes says so at once', async () => {
  const { report, open, taken, tab } = openTab()
  tab.isOnline = false
  open()
  await settle()
  expect(taken()).toEqual([])
  tab.isOnline = true
  report.askAnew()
  await settle()
  expect(taken()).toEqual(['quotes q here'])
  report.leave()
  expect(taken()).toEqual(['quotes q gone'])
})
