/** The wording of mails: its faults, and two people who change it at once. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type MailTemplate, type MailTemplateName, standardTemplate } from '#domain/shop/settings.mails.ts'
import type { Settings } from '#domain/shop/settings.ts'
import { refresh } from '#web/call.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleMail, sampleSettings } from '#web/testing/samples.ts'
import RemindersSettings from './RemindersSettings.tsx'
import TemplatesSettings from './TemplatesSettings.tsx'

const noFailure = () => ({ goesTo: 'server' as const, failed: 0, latestFailureAt: null })

async function open(Screen = TemplatesSettings) {
  let stored: Settings = sampleSettings
  const opened = await openScreen({
    ...{ path: '/settings/email-templates', address: '/settings/email-templates', Screen },
    answers: {
      mails: { test: () => sampleMail({ kind: 'test' }), state: noFailure },
      settings: {
        get: () => stored,
        update: ({ version, ...fields }) => {
          if (version !== stored.version)
            throw refusal('CONFLICT', 'Changed', { current: stored, changedBy: 'Olga' })
          stored = { ...stored, ...fields, version: version + 1 } as Settings
          return stored
        },
      },
    },
  })
  const changeElsewhere = (change: Partial<Settings>) => {
    stored = { ...stored, ...change, version: stored.version + 1 }
  }
  return { ...opened, stored: () => stored, changeElsewhere }
}

const which = page.getByLabelText('Which mail')
const choose = (mail: string) => userEvent.selectOptions(which, mail)
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = page.getByRole('button', { name: 'Save settings' })
const withMail = (name: MailTemplateName, change: Partial<MailTemplate>) => ({
  mailTemplates: { ...sampleSettings.mailTemplates, [name]: { ...standardTemplate, ...change } },
})

test('a fault in the words of a mail that is not shown is shown, however often one saves', async () => {
  const { shop } = await open()
  await choose('Quote')
  await field('Text').fill('For {custmer}')
  for (let times = 0; times < 2; times++) {
    await choose('Receipt')
    await save.click()
    await expect.element(which).toHaveValue('quote')
    await expect.element(page.getByText(/There is no \{custmer\}/)).toBeVisible()
    await expect.element(field('Text')).toHaveFocus()
  }
  expect(shop.changes).toEqual([])
})

test('a fault that is put right does not lead away while one types, another is shown by the next save', async () => {
  const { stored } = await open()
  await choose('Quote')
  await field('Text').fill('For {custmer}')
  await choose('Receipt')
  await field('Subject').fill('For {nobody}')
  await save.click()
  await expect.element(field('Subject')).toHaveFocus()
  await field('Subject').fill('For {name}')
  await expect.element(which).toHaveValue('receipt')
  await save.click()
  await expect.element(which).toHaveValue('quote')
  await field('Text').fill('For {name}')
  await save.click()
  await expect.poll(() => stored().mailTemplates.quote.text).toBe('For {name}')
})

test('the fault of an address to copy to goes once the addresses are changed', async () => {
  const { stored } = await open()
  await choose('Quote')
  const copies = page.getByRole('combobox', { name: 'Always copy to (cc)' })
  await copies.fill('nobody')
  await userEvent.keyboard('{Enter}')
  await save.click()
  await expect.element(copies).toHaveAttribute('aria-invalid', 'true')
  await copies.click()
  await userEvent.keyboard('{Backspace}')
  await expect.element(copies).not.toHaveAttribute('aria-invalid', 'true')
  await copies.fill('accounts@irwell.example')
  await userEvent.keyboard('{Enter}')
  await save.click()
  await expect.poll(() => stored().mailTemplates.quote.cc).toEqual(['accounts@irwell.example'])
})

test('the test mail has what is typed, also before it is saved', async () => {
  const { shop } = await open()
  await choose('Receipt')
  await field('Subject').fill('Thanks, {name}')
  await field('Text').fill('We have it.')
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect
    .poll(() => shop.changes)
    .toMatchObject([
      {
        call: 'mails.test',
        input: { words: { mail: 'receipt', subject: 'Thanks, {name}', text: 'We have it.' } },
      },
    ])
  await expect.element(page.getByText(/^The test mail/)).toBeVisible()
})

test('a draft comes back with the mail in which it was typed', async () => {
  const { reload } = await open()
  await choose('Receipt')
  await field('Subject').fill('Thanks')
  await reload()
  await expect.element(which).toHaveValue('receipt')
  await expect.element(field('Subject')).toHaveValue('Thanks')
})

test('two people who change two mails keep both; one mail asks whose it is', async () => {
  const { stored, changeElsewhere } = await open()
  await choose('Quote')
  await field('Subject').fill('My quote')
  await choose('Receipt')
  await field('Subject').fill('My receipt')
  changeElsewhere({
    mailTemplates: {
      ...withMail('invoice', { subject: 'Their invoice' }).mailTemplates,
      receipt: { ...standardTemplate, subject: 'Their receipt' },
    },
  })
  await save.click()
  await expect.element(page.getByRole('heading', { name: /^Olga changed this/ })).toBeVisible()
  const groups = page.getByRole('radiogroup')
  await expect.poll(() => groups.elements().length).toBe(3)
  const theirs = (mail: string) =>
    page.getByRole('radiogroup', { name: mail, exact: true }).getByRole('radio', { name: /Their/ })
  await expect.element(theirs('Invoice')).toBeChecked()
  await theirs('Receipt').click()
  await page.getByRole('button', { name: 'Save these' }).click()
  await expect
    .poll(() => stored().mailTemplates)
    .toMatchObject({
      quote: { subject: 'My quote' },
      invoice: { subject: 'Their invoice' },
      receipt: { subject: 'Their receipt' },
    })
})

test('two people who change two steps keep both, also one that was added and one that was removed', async () => {
  const { stored, changeElsewhere } = await open(RemindersSettings)
  await field('Step 1: name').fill('Mine')
  await page.getByRole('button', { name: 'Remove Second reminder' }).click()
  const [soon, late, ...rest] = sampleSettings.reminderLadder
  if (!soon || !late) throw new Error('the sample has steps')
  changeElsewhere({
    reminderLadder: [
      soon,
      { ...late, name: 'Theirs' },
      ...rest,
      { ...late, id: 'new', days: 60, name: 'New' },
    ],
  })
  await save.click()
  await expect.element(page.getByRole('heading', { name: /^Olga changed this/ })).toBeVisible()
  await page.getByRole('button', { name: 'Save these' }).click()
  await expect
    .poll(() => stored().reminderLadder.map(({ name }) => name))
    .toEqual(['Mine', 'Theirs', 'Last reminder', 'New'])
})

test('a save whose answer was lost is saved when it is pressed again, and asks nothing', async () => {
  const { shop, stored } = await open()
  await field('Subject').fill('Mine')
  shop.loseNextAnswer()
  await save.click()
  await expect.element(page.getByText(/No connection to the server/)).toBeVisible()
  await save.click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  await expect.element(page.getByText('All saved')).toBeVisible()
  expect(stored()).toMatchObject({ version: 2, mailTemplates: { reset: { subject: 'Mine' } } })
})

test('a save whose answer was lost is no unsaved change once the shop tells of it', async () => {
  const { shop } = await open()
  await field('Subject').fill('Mine')
  shop.loseNextAnswer()
  await save.click()
  // Before that the shop may not have it.
  await expect.element(page.getByText(/No connection to the server/)).toBeVisible()
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  await refresh('settings')
  await expect.element(page.getByText('All saved')).toBeVisible()
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('what is typed before the address follows goes into the words of the mail that was chosen', async () => {
  const { stored } = await open()
  const select = (await which.findElement()) as HTMLSelectElement
  // As a person on a slow machine: the next key comes before the router has drawn anything.
  const shown: string[] = []
  select.value = 'invitation'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await Promise.resolve()
  shown.push(select.value, ((await field('Subject').element()) as HTMLInputElement).placeholder)
  expect(shown).toEqual(['invitation', expect.stringContaining('invites you')])
  await field('Subject').fill('Welcome')
  await save.click()
  await expect.poll(() => stored().mailTemplates.invitation.subject).toBe('Welcome')
  expect(stored().mailTemplates.reset.subject).toBe(sampleSettings.mailTemplates.reset.subject)
})
