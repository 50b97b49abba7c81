import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/axe.ts'
import { sampleEvidence, wholeEvidence } from '#web/testing/evidence-samples.ts'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { openInOffice } from '#web/testing/open-office.tsx'
import { openScreen } from '#web/testing/open-screen.tsx'
import * as screen from './EvidenceList.tsx'
import { EvidenceOfRecord } from './EvidenceOfRecord.tsx'

const paged = (...items: ReturnType<typeof sampleEvidence>[]) => ({
  items,
  ...{ hasMore: false, nextCursor: null, count: { rows: items.length, isMore: false } },
})
const open = (answers: Answers = {}, search = '') =>
  openInOffice({ path: 'evidence', address: `/evidence${search}`, screen, answers })

describe('the list of evidence', () => {
  test('shows who said what, and all that a record says', async () => {
    await open()
    await expect
      .element(page.getByRole('link', { name: 'QUO-20261121-124', exact: true }))
      .toHaveAttribute('href', expect.stringMatching(/^\/quotes\/.+\/edit$/))
    await page.getByRole('button', { name: 'Actions for QUO-20261121-124, record 7' }).click()
    await expect
      .element(page.getByRole('menuitem', { name: 'Download for a dispute' }))
      .toHaveAttribute('href', `/api/evidence/${sampleEvidence().id}/bundle`)
    await page.getByRole('menuitem', { name: 'What it says' }).click()
    const dialog = page.getByRole('dialog')
    for (const words of ['Payment within 30 days.', 'Safari on iOS · 192.0.2.7', 'Yes, ticked', '£1,020.00'])
      await expect.element(dialog.getByText(words)).toBeVisible()
    await expect.element(dialog.getByText('a'.repeat(64))).toBeVisible()
    await expectAccessible()
  })

  test('leads to the job whose artwork was approved, and says which version', async () => {
    const { record, ...item } = sampleEvidence()
    const about = { noun: 'job' as const, id: item.id, number: 'JOB-20261121-001', revision: '2' }
    await open({ evidence: { list: () => paged({ ...item, record: record && { ...record, about } }) } })
    await expect
      .element(page.getByRole('link', { name: 'JOB-20261121-001, version 2', exact: true }))
      .toHaveAttribute('href', `/jobs/${item.id}`)
  })

  test('says so where the text was deleted, and gives no download', async () => {
    await open({ evidence: { list: () => paged(sampleEvidence({ record: null, name: '' })) } })
    await expect.element(page.getByText('Accepted record 7')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for record 7' }).click()
    await expect.element(page.getByRole('menuitem', { name: /Download/ })).not.toBeInTheDocument()
    await page.getByRole('menuitem', { name: 'What it says' }).click()
    await expect.element(page.getByText(/It may be deleted six years after/)).toBeVisible()
  })

  test('is sorted by when it was said, kept for the person, and shown for some days', async () => {
    const own = { list: 'evidence' as const, columns: {}, sort: 'date', order: 'asc' as const, size: null }
    const asked: unknown[] = []
    const list = (input: unknown) => {
      asked.push(input)
      return paged(sampleEvidence())
    }
    const { shop, address } = await open({
      evidence: { list },
      profile: { rememberList: () => ({ items: [own] }) },
    })
    const heading = page.getByRole('columnheader', { name: 'When', exact: true })
    await expect.element(heading).toHaveAttribute('aria-sort', 'none')
    await heading.getByRole('button').click()
    await expect.element(heading).toHaveAttribute('aria-sort', 'descending')
    await heading.getByRole('button').click()
    await expect.element(heading).toHaveAttribute('aria-sort', 'ascending')
    expect(address()).toBe('/evidence?sort=date&order=asc')
    await expect
      .poll(() => shop.changes.at(-1))
      .toEqual({ call: 'profile.rememberList', input: { list: 'evidence', sort: 'date', order: 'asc' } })
    await expect.poll(() => asked.at(-1)).toMatchObject({ sort: 'date', order: 'asc' })
  })

  test('of some days is by when it was said', async () => {
    const asked: unknown[] = []
    let found = [sampleEvidence()]
    const list = (input: unknown) => {
      asked.push(input)
      return paged(...found)
    }
    await open({ evidence: { list } }, '?said=2026-11-01..2026-11-21')
    const heading = page.getByRole('columnheader', { name: 'When', exact: true })
    await expect.element(heading).toHaveAttribute('aria-sort', 'descending')
    expect(asked.at(-1)).toEqual({ limit: 10, count: 'true', from: '2026-11-01', to: '2026-11-21' })
    found = []
    await heading.getByRole('button').click()
    await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  })

  test('tells an empty one from a filter that finds nothing', async () => {
    await open({ evidence: { list: () => paged() } })
    await expect.element(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  })
})

describe('the check', () => {
  test('says that all is whole', async () => {
    await open()
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect.element(page.getByText('All whole: 7 records')).toBeVisible()
    await expect.element(page.getByText('b'.repeat(64))).toBeVisible()
    await expectAccessible()
  })

  test('lists the faults', async () => {
    const what = 'What record 3 says was changed.'
    const faults = [{ kind: 'record' as const, id: sampleEvidence().id, number: 3, what }]
    const broken = { ...wholeEvidence, ok: false, faults, faultCount: 3, broken: [sampleEvidence().id] }
    await open({ evidence: { verify: () => broken } })
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect.element(page.getByText('3 faults in 7 records')).toBeVisible()
    await expect.element(page.getByText(what)).toBeVisible()
    await expect.element(page.getByText('and 2 more')).toBeVisible()
    await expectAccessible()
  })

  test('that failed can be made again', async () => {
    let count = 0
    const verify = () => {
      count += 1
      if (count === 1) throw refusal('LOCKED', 'The disk does not answer')
      return wholeEvidence
    }
    await open({ evidence: { verify } })
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect.element(page.getByText(/The disk does not answer/)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('All whole: 7 records')).toBeVisible()
  })
})

describe('the evidence of a record', () => {
  const openRecord = (...items: ReturnType<typeof sampleEvidence>[]) =>
    openScreen({
      path: '/',
      address: '/',
      Screen: () => <EvidenceOfRecord record={{ id: sampleEvidence().id, version: 2 }} />,
      answers: { evidence: { list: () => paged(...items) } },
    })

  test('lists each with its download', async () => {
    await openRecord(sampleEvidence())
    await expect
      .element(
        page.getByText(/Accepted by Jo Bell \(Owner\), on the link, 21 Nov 2026, 10:00: QUO-20261121-124/),
      )
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Download for a dispute' }))
      .toHaveAttribute('href', `/api/evidence/${sampleEvidence().id}/bundle`)
  })

  test('is silent without any', async () => {
    await openRecord()
    await expect.element(page.getByText('Evidence')).not.toBeInTheDocument()
  })
})
