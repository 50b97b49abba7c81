/** Smaller lists have columns to choose too, kept for the person; with their pages as many rows as in all lists. */
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnedList } from '#domain/people/own-lists.ts'
import ActivityPage from '#web/admin/office/activity/ActivityPage.tsx'
import SecurityLog from '#web/admin/people/security/SecurityLog.tsx'
import UserList from '#web/admin/people/users/UserList.tsx'
import WorkerList from '#web/admin/people/workers/WorkerList.tsx'
import BankStatementsPage from '#web/admin/sales/bank/BankStatementsPage.tsx'
import FollowUpList from '#web/admin/sales/quotes/FollowUpList.tsx'
import MarginsPage from '#web/admin/sales/quotes/MarginsPage.tsx'
import TemplatesPage from '#web/admin/sales/templates/TemplatesPage.tsx'
import TextList from '#web/admin/sales/texts/TextList.tsx'
import GroupCustomers from '#web/admin/shop/groups/GroupCustomers.tsx'
import GroupList from '#web/admin/shop/groups/GroupList.tsx'
import KitList from '#web/admin/shop/kits/KitList.tsx'
import { joinAnswers } from '#web/testing/fake-shop.ts'
import { officeAnswers, sampleProfile } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'

beforeEach(() => page.viewport(1280, 900))

const screens: readonly [list: OwnedList, Screen: ComponentType, column: string, key: string][] = [
  ['groups', GroupList, 'Description', 'description'],
  ['kits', KitList, 'State', 'state'],
  ['templates', TemplatesPage, 'Changed', 'changed'],
  ['texts', TextList, 'Put into', 'use'],
  ['users', UserList, 'Role', 'role'],
  ['workers', WorkerList, 'Phone', 'phone'],
  ['security', SecurityLog, 'From', 'from'],
  ['activity', ActivityPage, 'Kind', 'noun'],
  ['follow-up', FollowUpList, 'Why', 'waiting'],
  ['margins', MarginsPage, 'Status', 'status'],
  ['bank-statements', BankStatementsPage, 'Taken', 'at'],
  ['members', GroupCustomers, 'Address', 'address'],
]

test.each(screens)('%s', async (list, Screen, column, key) => {
  const own = { list, columns: { [key]: false }, sort: null, order: null, size: null }
  const { shop } = await openScreen({
    path: `/${list}/:groupId`,
    address: `/${list}/${sampleId(5)}`,
    Screen,
    answers: joinAnswers(officeAnswers, {
      profile: { get: () => sampleProfile, rememberList: () => ({ items: [own] }) },
    }),
  })
  const heading = page.getByRole('columnheader', { name: column, exact: true })
  await expect.element(heading).toBeVisible()
  await page.getByRole('button', { name: 'Columns …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  // The box that picks a row is no column to choose.
  await expect.element(dialog.getByLabelText('Select', { exact: true })).not.toBeInTheDocument()
  await dialog.getByLabelText(column, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(heading).not.toBeInTheDocument()
  expect(shop.changes).toEqual([{ call: 'profile.rememberList', input: { list, columns: { [key]: false } } }])
})
