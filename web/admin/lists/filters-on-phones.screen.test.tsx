/** On a phone two filters beside a search leave their row to the list. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import MailList from '#web/admin/mail/mails/MailList.tsx'
import UserList from '#web/admin/people/users/UserList.tsx'
import TextList from '#web/admin/sales/texts/TextList.tsx'
import EnquiryList from '#web/admin/site/enquiries/EnquiryList.tsx'
import ProjectList from '#web/admin/site/projects/ProjectList.tsx'
import { openInOffice } from '#web/testing/open-office.tsx'

test.each([
  ['mails', MailList, 'Status'],
  ['texts', TextList, 'Put into'],
  ['enquiries', EnquiryList, 'Status'],
  ['users', UserList, 'Role'],
  ['projects', ProjectList, 'Service'],
] as const)('%s: the filters are behind a button', async (path, Screen, label) => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  await openInOffice({ path, address: `/${path}`, screen: { default: Screen, handle: { title: path } } })
  const filter = page.getByRole('combobox', { name: label })
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await expect.element(filter).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect.element(filter).toBeVisible()
})
