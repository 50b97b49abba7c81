/** Views of the smaller lists that have filters: everybody's, and what is shown saved as one. */
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ViewedList } from '#domain/office/views.ts'
import ActivityPage from '#web/admin/office/activity/ActivityPage.tsx'
import SecurityLog from '#web/admin/people/security/SecurityLog.tsx'
import UserList from '#web/admin/people/users/UserList.tsx'
import WorkerList from '#web/admin/people/workers/WorkerList.tsx'
import BankStatementsPage from '#web/admin/sales/bank/BankStatementsPage.tsx'
import DebtorsPage from '#web/admin/sales/debtors/DebtorsPage.tsx'
import EvidenceList from '#web/admin/sales/evidence/EvidenceList.tsx'
import MarginsPage from '#web/admin/sales/quotes/MarginsPage.tsx'
import TemplatesPage from '#web/admin/sales/templates/TemplatesPage.tsx'
import TextList from '#web/admin/sales/texts/TextList.tsx'
import GroupList from '#web/admin/shop/groups/GroupList.tsx'
import KitList from '#web/admin/shop/kits/KitList.tsx'
import { joinAnswers } from '#web/testing/fake-shop.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'

const at = '2026-11-21T09:00:00.000Z'

beforeEach(() => page.viewport(1280, 900))

interface Viewed {
  list: ViewedList
  label: string
  Screen: ComponentType
  /** One that every shop has, and the filter that it is. */
  view: string
  search: string
  /** What is saved, beside an open record. */
  saved: string
}

const screens: readonly Viewed[] = [
  {
    ...{ list: 'users', label: 'Users', Screen: UserList, view: 'Disabled', search: 'state=disabled' },
    saved: 'role=worker&state=invited&sort=name&order=asc',
  },
  {
    ...{ list: 'texts', label: 'Texts', Screen: TextList, view: 'Descriptions', search: 'use=line' },
    saved: 'use=mail&q=visit',
  },
  {
    ...{
      list: 'evidence',
      label: 'Evidence',
      Screen: EvidenceList,
      view: 'Signed off',
      search: 'kind=handover',
    },
    saved: 'kind=accept&said=last-month&sort=date&order=asc',
  },
  {
    ...{
      list: 'security',
      label: 'Security log',
      Screen: SecurityLog,
      view: 'Failed',
      search: 'kind=sign-in-failed',
    },
    saved: 'kind=sign-in&when=last-month',
  },
  {
    ...{ list: 'activity', label: 'Activity', Screen: ActivityPage, view: 'Today', search: 'when=today' },
    saved: 'noun=invoices&when=last-month',
  },
  {
    ...{ list: 'groups', label: 'Groups', Screen: GroupList, view: 'Archived', search: 'archived=true' },
    saved: 'q=school&sort=name&order=desc',
  },
  {
    ...{ list: 'kits', label: 'Kits', Screen: KitList, view: 'Deleted', search: 'show=deleted' },
    saved: 'q=shop&sort=name&order=desc',
  },
  {
    ...{
      list: 'templates',
      label: 'Templates',
      Screen: TemplatesPage,
      view: 'Deleted',
      search: 'archived=true',
    },
    saved: 'changed=last-month&q=van',
  },
  {
    ...{ list: 'workers', label: 'Workers', Screen: WorkerList },
    ...{ view: 'Signed in this week', search: 'signedIn=this-week' },
    saved: 'signedIn=last-month&sort=name&order=asc',
  },
  {
    ...{ list: 'debtors', label: 'Debtors', Screen: DebtorsPage },
    ...{ view: 'With something overdue', search: 'show=overdue' },
    saved: 'on=2026-10-31&show=promised',
  },
  {
    ...{ list: 'margins', label: 'Quotes under their margin', Screen: MarginsPage },
    ...{ view: 'Honoured', search: 'show=honoured' },
    saved: `service=${sampleId(7)}&show=honoured`,
  },
  {
    ...{ list: 'bank-statements', label: 'Bank statements', Screen: BankStatementsPage },
    ...{ view: 'This month', search: 'days=this-month' },
    saved: 'days=last-year&q=barclays',
  },
]

const open = ({ list, Screen }: Viewed, search: string) =>
  openScreen({
    path: `/${list}`,
    address: `/${list}${search}`,
    Screen,
    answers: joinAnswers(officeAnswers, {
      views: {
        list: () => ({ items: [] }),
        create: ({ id = sampleId(82), shared = false, ...fields }) => ({
          ...{ ...fields, id, shared, version: 1, createdAt: at, updatedAt: at },
          ...{ createdBy: sampleId(1), mine: true },
        }),
      },
    }),
  })

test.each(screens)('$list: a view is a filter', async (one) => {
  const { address } = await open(one, '')
  const view = page
    .getByRole('navigation', { name: `Views of ${one.label}` })
    .getByRole('link', { name: one.view })
  await view.click()
  await expect.poll(address).toBe(`/${one.list}?${one.search}`)
  await expect.element(view).toHaveAttribute('aria-current', 'true')
})

test.each(screens)('$list: what is shown is saved', async (one) => {
  const { shop } = await open(one, `?${one.saved}`)
  await page.getByRole('button', { name: 'Save view …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Name').fill('Ours')
  await dialog.getByRole('button', { name: 'Save view', exact: true }).click()
  await expect
    .poll(() => shop.changes)
    .toEqual([
      {
        call: 'views.create',
        input: expect.objectContaining({ list: one.list, name: 'Ours', search: one.saved }),
      },
    ])
})
