/** The mail server's form while an answer is on its way. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MailServer } from '#domain/mail/mail-server.ts'
import type { Answers } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import MailServerSettings from './MailServerSettings.tsx'

const server: MailServer = {
  ...{ host: 'smtp.example.com', port: 587, security: 'starttls', user: 'shop', from: 'office@example.com' },
  ...{ hasPassword: true, passwordLost: false, source: 'settings', version: 1, updatedAt: null },
}

const open = (answers: Answers['mailServer']) =>
  openScreen({
    ...{ path: '/settings/mail', address: '/settings/mail', Screen: MailServerSettings },
    answers: { mailServer: { get: () => server, ...answers } },
  })

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const password = page.getByLabelText('Password', { exact: true })

test('what is typed during a save stays: the password, and the draft of the rest', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { reload } = await open({
    update: async ({ version, password: _, ...given }) => {
      await answered
      return { ...server, ...given, version: version + 1 }
    },
  })
  await field('Mail server').fill('smtp.example.org')
  await password.fill('tin')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await password.fill('lead')
  await field('User name').fill('office')
  answer()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  await expect.element(password).toHaveValue('lead')
  await reload()
  await expect.element(field('User name')).toHaveValue('office')
})

test('what a test said is not said of another server', async () => {
  await open({ test: () => ({ taken: true, recipient: 'frances@example.com', reason: '' }) })
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  const said = page.getByText('The server accepted a test mail to frances@example.com')
  await expect.element(said).toBeVisible()
  await field('Mail server').fill('smtp.example.org')
  await expect.element(said).not.toBeInTheDocument()
})
