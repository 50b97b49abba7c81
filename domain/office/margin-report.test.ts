/** Margins of finished jobs, by job, kind of sign and customer. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signTypes } from '../survey/signs.ts'
import { figuresBy } from './figures.ts'
import { type FinishedJob, jobsOfRow, type MarginsBy, marginsBy, reportMargins } from './margin-report.ts'

const job = (more: Partial<FinishedJob> = {}): FinishedJob => ({
  ...{
    id: 'a',
    jobNumber: 'JOB-1',
    title: 'Front',
    customerId: 'quay',
    kinds: ['fascia-panel'],
    day: '2026-11-02',
  },
  ...{ group: '', worker: '', source: '' },
  ...{
    customer: { name: 'Ann', companyName: 'Quay Café' },
    quoted: 1000,
    invoiced: 900,
    planned: 400,
    real: 500,
  },
  ...more,
})

describe('a report of margins', () => {
  test('by job has what was quoted against what was planned, and what was invoiced against what it cost', () => {
    expect(reportMargins({ jobs: [job()] }, 'job').rows).toEqual([
      {
        ...{ id: 'a', name: 'JOB-1', detail: 'Quay Café, Front', day: '2026-11-02', count: 1, sold: 900 },
        planned: { known: 1, sold: 1000, cost: 400, margin: 600, percent: 60 },
        real: { known: 1, sold: 900, cost: 500, margin: 400, percent: 44.4 },
        unknown: 0,
        before: null,
      },
    ])
  })

  test('by month has its jobs together, and no month without one', () => {
    const jobs = [job(), job({ id: 'b', day: '2026-11-30' }), job({ id: 'c', day: '2026-09-30' })]
    const { rows } = reportMargins({ jobs }, 'month')
    expect(rows.map(({ id, name, count }) => [id, name, count])).toEqual([
      ['2026-11', 'Nov 2026', 2],
      ['2026-09', 'Sep 2026', 1],
    ])
  })

  test('by group, worker and source has its names, and one row for those without', () => {
    const jobs = [
      job({ group: 'g', worker: 'w', source: 'design' }),
      job({ id: 'b', invoiced: 5000 }),
      job({ id: 'c', group: 'gone' }),
    ]
    const names = new Map([
      ['g', 'Trade'],
      ['w', 'Joe'],
    ])
    const of = (by: MarginsBy) =>
      reportMargins({ jobs, names }, by).rows.map(({ id, name, count }) => [id, name, count])
    expect(of('group')).toEqual([
      ['', 'No group', 1],
      ['g', 'Trade', 1],
      ['gone', 'Not known', 1],
    ])
    expect(of('worker')).toEqual([
      ['', 'No survey', 2],
      ['w', 'Joe', 1],
    ])
    expect(of('source')).toEqual([
      ['', 'Not known', 2],
      ['design', 'Sign made on the website', 1],
    ])
  })

  test('has each row beside the same one before, and those that were there before alone', () => {
    const jobs = [job()]
    const earlier = [job({ id: 'b', day: '2026-10-01', invoiced: 700 }), job({ id: 'c', customerId: 'bell' })]
    const { rows } = reportMargins({ jobs, earlier }, 'customer')
    expect(rows.map(({ id, count, sold, before }) => [id, count, sold, before?.count, before?.sold])).toEqual(
      [
        ['quay', 1, 900, 1, 700],
        ['bell', 0, 0, 1, 900],
      ],
    )
  })

  test('by month has each month beside the one that it is compared with', () => {
    const period = { from: '2026-10-01', to: '2026-11-30', against: 'before' as const }
    const earlier = [job({ id: 'b', day: '2026-09-30', invoiced: 700 }), job({ id: 'c', day: '2026-08-01' })]
    const { rows } = reportMargins({ jobs: [job()], earlier, period }, 'month')
    expect(rows.map(({ id, name, count, before }) => [id, name, count, before?.sold])).toEqual([
      ['2026-11', 'Nov 2026', 1, 700],
      ['2026-10', 'Oct 2026', 0, 900],
    ])
  })

  test('leads from each row to the jobs that it was made of', () => {
    const jobs = [job(), job({ id: 'b', kinds: ['totem', 'banner'], group: 'g', day: '2026-10-01' })]
    for (const by of figuresBy)
      for (const { id, count } of reportMargins({ jobs }, by).rows)
        expect([by, id, jobsOfRow(jobs, by, id).length]).toEqual([by, id, count])
  })

  test('takes what was quoted while nothing is invoiced', () => {
    expect(reportMargins({ jobs: [job({ invoiced: null })] }, 'job').totals.real).toMatchObject({
      sold: 1000,
      margin: 500,
    })
  })

  test('leaves a job out of a margin if something of it is not known, and says so', () => {
    const jobs = [job(), job({ id: 'b', real: null }), job({ id: 'c', quoted: null, invoiced: null })]
    expect(reportMargins({ jobs }, 'customer').rows).toMatchObject([
      {
        ...{ id: 'quay', name: 'Quay Café', count: 3, sold: 1800, unknown: 2 },
        planned: { known: 2, sold: 2000, cost: 800 },
        real: { known: 1, sold: 900, cost: 500, margin: 400 },
      },
    ])
    expect(reportMargins({ jobs: [job({ planned: null })] }, 'job').totals.planned).toEqual({
      ...{ known: 0, sold: 0, cost: 0, margin: null, percent: null },
    })
  })

  test('by kind has jobs of several kinds by themselves, the most sold first', () => {
    const jobs = [
      job({ kinds: [] }),
      job({ kinds: ['totem'], invoiced: 5000 }),
      job({ kinds: ['totem', 'banner'], invoiced: 2000 }),
    ]
    const { rows } = reportMargins({ jobs }, 'kind')
    expect(rows.map(({ id, name, count }) => [id, name, count])).toEqual([
      ['totem', 'Totem', 1],
      ['several', 'Several kinds', 1],
      ['none', 'No kind named', 1],
    ])
  })

  test('adds up to its totals, however it is grouped', () => {
    const pence = fc.option(fc.nat(1_000_000))
    const anyJob = fc.record({
      ...{ id: fc.uuid(), customerId: fc.constantFrom('x', 'y', 'z'), quoted: pence, invoiced: pence },
      ...{
        planned: pence,
        real: pence,
        kinds: fc.uniqueArray(fc.constantFrom(...signTypes), { maxLength: 2 }),
      },
    })
    fc.assert(
      fc.property(fc.uniqueArray(anyJob, { maxLength: 12, selector: ({ id }) => id }), (some) => {
        const jobs = some.map(job)
        const totals = reportMargins({ jobs }, 'job').totals
        for (const by of marginsBy) {
          const { rows, totals: same } = reportMargins({ jobs }, by)
          expect(same).toEqual(totals)
          const sum = (of: (row: (typeof rows)[number]) => number | null) =>
            rows.reduce((all, row) => all + (of(row) ?? 0), 0)
          expect(sum(({ count }) => count)).toBe(jobs.length)
          expect(sum(({ sold }) => sold)).toBe(totals.sold)
          expect(sum(({ unknown }) => unknown)).toBe(totals.unknown)
          for (const side of ['planned', 'real'] as const) {
            expect(sum((row) => row[side].margin)).toBe(totals[side].margin ?? 0)
            expect(sum((row) => row[side].cost) + sum((row) => row[side].margin)).toBe(totals[side].sold)
          }
        }
      }),
    )
  })
})
