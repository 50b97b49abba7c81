/** Several mails at once, and what the list of mails shows and saves. */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { londonDay } from '#domain/dates.ts'
import type { Mail } from '#domain/mail/mails.ts'
import { readDays } from '#web/fields/list-days.ts'
import { type Answers, joinAnswers } from '#web/testing/fake-shop.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleMail } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import { MailHead } from './MailHead.tsx'
import MailList from './MailList.tsx'

beforeEach(() => page.viewport(1280, 900))

type Asked = Parameters<NonNullable<NonNullable<Answers['mails']>['list']>>[0]

/** One that failed, one that was sent, and one that was kept as a file. */
const mails: Mail[] = (['failed', 'sent', 'kept'] as const).map((status, index) => ({
  ...sampleMail(),
  ...{
    id: sampleId(600 + index),
    version: 3,
    status,
    subject: `Mail ${index}`,
    recipient: 'ann@cafe.example',
  },
}))

async function open(goesTo: 'server' | 'files' = 'server', search = '') {
  const asked: Asked[] = []
  const find = (id: string) => mails.find((one) => one.id === id) ?? sampleMail()
  const screen = await openScreen({
    path: '/outgoing-mail',
    address: `/outgoing-mail${search}`,
    Screen: MailList,
    answers: joinAnswers(officeAnswers, {
      mails: {
        list: (input) => {
          asked.push(input)
          return { ...onlyPage(mails), count: { rows: mails.length, isMore: false } }
        },
        state: () => ({ goesTo, failed: 1, latestFailureAt: null }),
        get: ({ id }) => ({ ...find(id), from: '', replyTo: '', text: null, attachments: [] }),
        retry: ({ id, version }) => ({ ...find(id), status: 'waiting', version: version + 1 }),
      },
    }),
  })
  return { ...screen, asked }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const refused = dialog.getByRole('list', { name: 'Those that cannot be done' })
const retried = (index: number) => ({ call: 'mails.retry', input: { id: sampleId(600 + index), version: 3 } })

test('those that did not go out are tried again, after saying that none comes back', async () => {
  const { shop } = await open()
  await page.getByLabelText('Mark all on this page').click()
  await button('Try again …').click()
  await expect.element(dialog.getByText(/A mail cannot be called back/)).toBeVisible()
  await expect.element(refused.getByText(/Mail 1.*This mail has been sent already/)).toBeVisible()
  await button('Retry 2 of 3').click()
  await expect.element(dialog.getByText('2 mails tried again.')).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
  expect(shop.changes).toEqual([retried(0), retried(2)])
})

test('without a mail server what is kept as a file stays one', async () => {
  await open('files')
  await page.getByRole('checkbox', { name: 'Mark Mail 2' }).click()
  await button('Try again …').click()
  await expect.element(refused.getByText(/Mail 2.*No mail server is set up/)).toBeVisible()
  await expect.element(button('Retry 0 of 1')).toBeDisabled()
})

test('views and days on which mails were written, in the file too', async () => {
  const { asked, address } = await open()
  await page
    .getByRole('navigation', { name: 'Views of Outgoing mail' })
    .getByRole('link', { name: 'Failed' })
    .click()
  await expect.poll(address).toBe('/outgoing-mail?status=failed')
  await button('Dates …').click()
  await page.getByRole('combobox', { name: 'Written' }).click()
  await page.getByRole('option', { name: 'Last week' }).click()
  const { from = '', to = '' } = readDays('last-week', londonDay(new Date()))
  await expect.poll(() => asked.at(-1)).toMatchObject({ status: 'failed', from, to })
  await expect
    .element(page.getByRole('link', { name: 'Outgoing mail as CSV' }))
    .toHaveAttribute('href', `/api/mails/file?status=failed&from=${from}&to=${to}&format=csv`)
})

test('no number in a subject breaks at its hyphens', async () => {
  const mail = { ...sampleMail(), subject: 'Changes asked for: JOB-20261117-001, Old Ropewalk Tattoo' }
  const Screen = () => (
    <div style={{ width: '16rem' }}>
      <MailHead mail={mail} />
    </div>
  )
  await openScreen({ path: '/', address: '/', Screen, answers: {} })
  await expect.element(page.getByText('JOB-20261117-001', { exact: true })).toBeVisible()
  expect(page.getByText('JOB-20261117-001', { exact: true }).element().getClientRects()).toHaveLength(1)
})
