/** Settings say whether answers by mail are read, and why not if they cannot be. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RepliesStatus } from '#domain/mail/replies.ts'
import { noReplies, noServerSet } from '#web/testing/mail-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import MailServerSettings from './MailServerSettings.tsx'

const section = page.getByRole('region', { name: 'Replies by mail' })
const open = (replies: RepliesStatus) =>
  openScreen({
    path: '/settings/mail',
    address: '/settings/mail',
    Screen: MailServerSettings,
    answers: { mailServer: { get: () => noServerSet, replies: () => replies } },
  })
const on = { ...noReplies, address: 'reply@quay.example', taken: 12, ignored: 3, forged: 1 }

test('off', async () => {
  await open(noReplies)
  await expect.element(section.getByText(/^Off\. Customers are asked to answer on the page/)).toBeVisible()
})

test('on, with when the mailbox was read', async () => {
  await open({ ...on, readAt: '2026-11-23T14:05:00.000Z' })
  await expect
    .element(section.getByText('On, through reply@quay.example. Last read 23 Nov 2026, 14:05.'))
    .toBeVisible()
  await expect.element(section.getByText(/^12 mails became messages. 3 left in the mailbox/)).toBeVisible()
})

test('on, but the mailbox cannot be read', async () => {
  await open({
    ...on,
    error: 'The mail server cannot be reached.',
    nextTryAt: '2026-11-23T14:09:00.000Z',
  })
  await expect.element(section.getByText(/Not read yet/)).toBeVisible()
  await expect
    .element(section.getByRole('status'))
    .toHaveTextContent(
      'The mailbox could not be read. The mail server cannot be reached. It is tried again 23 Nov 2026, 14:09.',
    )
})
