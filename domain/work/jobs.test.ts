import { describe, expect, test } from 'vitest'
import { findStagesInUse, initialStages, stages } from '../shop/stages.ts'
import { type GateFacts, gatesBefore, gatesOf } from './gates.ts'
import { itemsOfLines, jobItem, mergeItems } from './job-items.ts'
import { isLate, lastDay } from './jobs.ts'

const promise = (
  promisedDay: string | null,
  promisedBy: 'day' | 'week' = 'day',
  dueDay: string | null = null,
) => ({
  promisedDay,
  promisedBy,
  dueDay,
})

describe('the last day', () => {
  test.each([
    [promise(null), null],
    [promise(null, 'day', '2026-11-20'), '2026-11-20'],
    [promise('2026-11-25', 'day', '2026-11-20'), '2026-11-25'],
    // A promised week ends on its Sunday, also over the end of a year and of British Summer Time.
    [promise('2026-11-23', 'week'), '2026-11-29'],
    [promise('2026-11-29', 'week'), '2026-11-29'],
    [promise('2026-12-28', 'week'), '2027-01-03'],
    [promise('2026-10-19', 'week'), '2026-10-25'],
    [promise('2028-02-28', 'week'), '2028-03-05'],
  ])('of %o is %s', (of, expected) => {
    expect(lastDay(of)).toBe(expected)
  })

  test('counts until it is over, and not once the job is done', () => {
    const job = { ...promise('2026-11-23', 'week'), stageKind: 'ready' as const }
    expect(isLate(job, '2026-11-29')).toBe(false)
    expect(isLate(job, '2026-11-30')).toBe(true)
    expect(isLate({ ...job, stageKind: 'done' }, '2026-11-30')).toBe(false)
    expect(isLate({ ...promise(null), stageKind: 'ready' }, '2026-11-30')).toBe(false)
  })
})

describe('gates', () => {
  const facts: GateFacts = {
    approval: 'waiting',
    deposit: { number: 'INV-20261120-002', isPaid: false },
    opened: [],
  }
  const both = { approvalBeforeMaking: true, depositBeforeMaking: true }

  test('hold production, not what comes before it', () => {
    const gates = gatesOf(facts, both)
    expect(gates.map(({ gate, shut }) => [gate, shut])).toEqual([
      ['approval', true],
      ['deposit', true],
    ])
    for (const kind of ['waiting', 'artwork', 'approval'] as const)
      expect(gatesBefore(kind, gates)).toEqual([])
    for (const kind of ['making', 'ready', 'fitting', 'done'] as const)
      expect(gatesBefore(kind, gates)).toHaveLength(2)
  })

  test('are only those of the shop, and of a deposit that was asked for', () => {
    expect(gatesOf(facts, { ...both, approvalBeforeMaking: false })).toMatchObject([{ gate: 'deposit' }])
    expect(gatesOf({ ...facts, deposit: null }, both)).toMatchObject([{ gate: 'approval' }])
  })

  test('are open when what they wait for came, or when an admin opened them', () => {
    const opened = {
      gate: 'approval' as const,
      name: 'Ann',
      at: '2026-11-20T10:00:00Z',
      reason: 'Their file',
    }
    expect(gatesOf({ ...facts, opened: [opened] }, both)).toMatchObject([
      { shut: false, opened: { name: 'Ann', reason: 'Their file' } },
      { shut: true },
    ])
    const came = gatesOf(
      { approval: 'approved', deposit: { number: 'X', isPaid: true }, opened: [opened] },
      both,
    )
    expect(came).toMatchObject([
      { shut: false, opened: null },
      { shut: false, opened: null },
    ])
    expect(gatesOf({ ...facts, approval: 'changed-since' }, both)[0]?.shut).toBe(true)
  })
})

describe('items', () => {
  const line = {
    ...{ id: 'line', kind: 'item' as const, serviceId: null, title: 'Fascia', description: '', price: 100 },
    ...{ widthMm: 3000, heightMm: 900, quantity: 1, unit: 'each' as const, vatRate: null, vatCategory: null },
    ...{ costPrice: 50, selected: false, choice: '', options: [], formula: '', measurementItem: null },
  }

  test('are the lines that were taken', () => {
    let made = 0
    const items = itemsOfLines(
      [
        { ...line, kind: 'heading' },
        line,
        { ...line, id: 'a', kind: 'optional', selected: true },
        { ...line, id: 'b', kind: 'optional' },
        { ...line, kind: 'note' },
      ],
      null,
      () => `00000000-0000-4000-8000-00000000000${made++}`,
    )
    expect(items.map(({ lineId }) => lineId)).toEqual(['line', 'a'])
    expect(JSON.stringify(items)).not.toMatch(/price|50/i)
  })

  test('follow a later revision, and keep what the shop wrote', () => {
    const item = (lineId: string | null, title: string, more: object = {}) => ({
      ...jobItem.parse({ id: '00000000-0000-4000-8000-000000000001' }),
      ...{ lineId, title, ...more },
    })
    const { items, changes } = mergeItems(
      [
        item('a', 'Fascia', { substrate: 'Dibond' }),
        item('b', 'Letters', { notes: 'Drill' }),
        item('c', 'Banner'),
        item(null, 'Our own'),
      ],
      [item('a', 'Fascia'), item('b', 'Letters', { quantity: 2 }), item('d', 'Totem')],
    )
    expect(changes).toEqual(['Changed: Letters', 'New: Totem', 'No longer wanted: Banner'])
    expect(items).toMatchObject([
      { lineId: 'a', substrate: 'Dibond' },
      { lineId: 'b', notes: 'Drill', quantity: 2 },
      { lineId: 'd' },
      { lineId: null, title: 'Our own' },
    ])
  })
})

describe('stages', () => {
  const [first, second, ...rest] = initialStages
  if (!first || !second) throw new Error('a new shop has stages')

  test('of a new shop are lawful', () => {
    expect(stages.parse(initialStages)).toEqual(initialStages)
  })

  test.each([
    ['with one name twice', [first, { ...second, name: 'to START' }, ...rest], 'Another stage has this name'],
    ['with one id twice', [first, { ...second, id: first.id }, ...rest], 'Another stage has this id'],
    ['out of order', [second, first, ...rest], "'To start' comes before 'Artwork'"],
    ['with nowhere to start', rest.filter(({ kind }) => kind === 'done'), 'A job needs a stage to start in'],
    ['without an end', [first, second], "The last stage has to be of the kind 'Done'"],
    ['at all', [], "The last stage has to be of the kind 'Done'"],
  ])('%s are refused', (_what, list, message) => {
    expect(stages.safeParse(list).error?.issues.map((issue) => issue.message)).toContain(message)
  })

  test('in which jobs stand stay, with their kind', () => {
    const used = new Set([second.id])
    expect(findStagesInUse(initialStages, [second, ...rest], used)).toEqual([])
    expect(findStagesInUse(initialStages, [first, ...rest], used)).toMatchObject([{ path: 'stages' }])
    const other = [first, { ...second, kind: 'making' as const }, ...rest]
    expect(findStagesInUse(initialStages, other, used)).toMatchObject([{ path: 'stages.1.kind' }])
  })
})
