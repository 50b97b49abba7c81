/** The keys of lists whose rows lead nowhere: the row itself has the focus, and is marked. */
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import ActivityPage from '#web/admin/office/activity/ActivityPage.tsx'
import SecurityLog from '#web/admin/people/security/SecurityLog.tsx'
import UserList from '#web/admin/people/users/UserList.tsx'
import { sampleActivity } from '#web/testing/customer-samples.ts'
import { sampleEvent } from '#web/testing/office-samples.ts'
import { openInOffice } from '#web/testing/open-office.tsx'
import { sampleAccount, sampleId } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import { readShortcuts } from '#web/ui/shortcuts.ts'

const people = ['Fay', 'Gus', 'Ivy'].map((displayName, at) =>
  sampleAccount({ id: sampleId(71 + at), displayName }),
)

const open = (path: string, screen: ComponentType, answers = {}) =>
  openInOffice({
    ...{ path, address: `/${path}`, screen: { default: screen, handle: { title: path } } },
    answers,
  })
const press = async (...keys: string[]) => {
  for (const key of keys) await userEvent.keyboard(key)
}

test.each([1280, 700])('users are gone through and marked at %s px', async (width) => {
  await page.viewport(width, 900)
  await open('user-management', UserList, { users: { list: () => onlyPage(people) } })
  const row = (at: number) =>
    width > 768
      ? page.getByRole('row').nth(at + 1)
      : page.getByRole('list', { name: 'Users' }).getByRole('listitem').nth(at)
  await expect.element(row(2).getByText('Ivy', { exact: true })).toBeVisible()
  await press('j')
  await expect.element(row(0)).toHaveFocus()
  await press('j', 'x')
  await expect.element(page.getByText('1 user marked')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Mark Gus' })).toBeChecked()
  await press('j', 'x')
  await expect.element(page.getByText('2 users marked')).toBeVisible()
  await press('k')
  await expect.element(row(1)).toHaveFocus()
  const keys = readShortcuts().here.map(({ does }) => does)
  expect(keys).toContain('Mark the row')
  expect(keys).not.toContain('Open the row')
})

test('the security log is gone through', async () => {
  await page.viewport(1280, 900)
  const events = [0, 1].map((at) => ({ ...sampleEvent, id: `${at}` }))
  await open('security-log', SecurityLog, { security: { list: () => onlyPage(events) } })
  const row = (at: number) => page.getByRole('row').nth(at + 1)
  await expect.element(row(1)).toBeVisible()
  await press('j', 'j')
  await expect.element(row(1)).toHaveFocus()
})

test('activity is gone through', async () => {
  await page.viewport(1280, 900)
  const row = (at: number) => page.getByRole('row').nth(at + 1)
  const changes = [0, 1].map((at) => ({ ...sampleActivity, id: `h${at}` }))
  await open('activity', ActivityPage, { activity: { list: () => onlyPage(changes) } })
  await expect.element(row(1)).toBeVisible()
  await press('j', 'j', 'k')
  await expect.element(row(0)).toHaveFocus()
})
