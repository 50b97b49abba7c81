/** Smaller lists are sorted by a column too, kept for the person, and saved as a file as they are filtered. */
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnedList } from '#domain/people/own-lists.ts'
import MailList from '#web/admin/mail/mails/MailList.tsx'
import UserList from '#web/admin/people/users/UserList.tsx'
import WorkerList from '#web/admin/people/workers/WorkerList.tsx'
import TemplatesPage from '#web/admin/sales/templates/TemplatesPage.tsx'
import TextList from '#web/admin/sales/texts/TextList.tsx'
import GroupList from '#web/admin/shop/groups/GroupList.tsx'
import KitList from '#web/admin/shop/kits/KitList.tsx'
import { joinAnswers } from '#web/testing/fake-shop.ts'
import { officeAnswers, sampleProfile } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

beforeEach(() => page.viewport(1280, 900))

interface Sorted {
  list: OwnedList
  Screen: ComponentType
  /** A heading, and what its first click asks for. */
  column: string
  asked: { sort: string; order: 'asc' | 'desc' }
  filters: string
  /** If they are called differently in the call. */
  fileFilters?: string
  file: string
}

const screens: readonly Sorted[] = [
  {
    ...{ list: 'kits', Screen: KitList, column: 'Name', asked: { sort: 'name', order: 'asc' } },
    ...{ filters: 'q=front&show=deleted', fileFilters: 'q=front&archived=true', file: '/api/kits/file' },
  },
  {
    ...{ list: 'kits', Screen: KitList, column: 'Comes to today', asked: { sort: 'today', order: 'desc' } },
    ...{ filters: 'q=front', file: '/api/kits/file' },
  },
  {
    ...{ list: 'templates', Screen: TemplatesPage, column: 'Net', asked: { sort: 'net', order: 'desc' } },
    ...{ filters: 'q=shop&archived=true&changed=2026-11-01..2026-11-21', file: '/api/quote-templates/file' },
    fileFilters: 'q=shop&archived=true&from=2026-11-01&to=2026-11-21',
  },
  {
    ...{ list: 'templates', Screen: TemplatesPage, column: 'Lines', asked: { sort: 'lines', order: 'desc' } },
    ...{ filters: 'customerId=x&q=shop', fileFilters: 'q=shop', file: '/api/quote-templates/file' },
  },
  {
    ...{ list: 'texts', Screen: TextList, column: 'Put into', asked: { sort: 'use', order: 'asc' } },
    ...{ filters: 'q=site&use=terms&archived=true', file: '/api/texts/file' },
  },
  {
    ...{ list: 'groups', Screen: GroupList, column: 'Customers', asked: { sort: 'members', order: 'desc' } },
    ...{ filters: 'q=trade&archived=true', file: '/api/groups/file' },
  },
  {
    ...{
      list: 'users',
      Screen: UserList,
      column: 'Last sign-in',
      asked: { sort: 'lastSignIn', order: 'desc' },
    },
    ...{ filters: 'q=fay&role=worker&state=invited&signedIn=..2026-11-21', file: '/api/users/file' },
    fileFilters: 'q=fay&role=worker&state=invited&to=2026-11-21',
  },
  {
    ...{ list: 'mails', Screen: MailList, column: 'Recipient', asked: { sort: 'recipient', order: 'asc' } },
    ...{ filters: 'q=quote&written=any', fileFilters: 'q=quote', file: '/api/mails/file' },
  },
  {
    ...{ list: 'mails', Screen: MailList, column: 'Status', asked: { sort: 'status', order: 'asc' } },
    ...{ filters: 'q=quote&status=failed', file: '/api/mails/file' },
  },
  {
    ...{ list: 'workers', Screen: WorkerList, column: 'Name', asked: { sort: 'name', order: 'asc' } },
    ...{ filters: 'q=fay&signedIn=2026-11-01..', fileFilters: 'q=fay&from=2026-11-01' },
    file: '/api/workers/file',
  },
]

test.each(screens)(
  '$list by $column',
  async ({ list, Screen, column, asked, filters, fileFilters = filters, file }) => {
    const own = { list, columns: {}, ...asked, size: null }
    const { shop, address } = await openScreen({
      path: `/${list}`,
      address: `/${list}?${filters}`,
      Screen,
      answers: joinAnswers(officeAnswers, {
        profile: { get: () => sampleProfile, rememberList: () => ({ items: [own] }) },
      }),
    })
    const heading = page.getByRole('columnheader', { name: column, exact: true })
    await expect.element(heading).toHaveAttribute('aria-sort', 'none')
    await userEvent.click(heading.getByRole('button'))
    await expect
      .element(heading)
      .toHaveAttribute('aria-sort', asked.order === 'asc' ? 'ascending' : 'descending')
    const sorted = `sort=${asked.sort}&order=${asked.order}`
    expect(address()).toBe(`/${list}?${filters}&${sorted}`)
    await expect
      .poll(() => shop.changes)
      .toEqual([{ call: 'profile.rememberList', input: { list, ...asked } }])
    for (const [name, format] of [
      [/ as CSV$/, 'csv'],
      [/ as an Excel workbook$/, 'xlsx'],
    ] as const) {
      const link = page.getByRole('link', { name })
      const [path, query] = (link.element().getAttribute('href') ?? '').split('?')
      expect(path).toBe(file)
      expect(Object.fromEntries(new URLSearchParams(query))).toEqual(
        Object.fromEntries(new URLSearchParams(`${fileFilters}&${sorted}&format=${format}`)),
      )
    }
  },
)
