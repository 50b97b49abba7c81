import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { KeptText } from '#domain/sales/kept-texts.ts'
import { type Answers, joinAnswers } from '#web/testing/fake-shop.ts'
import { openQuote } from '#web/testing/open-document.tsx'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleLine, sampleQuote, sampleSettings } from '#web/testing/samples.ts'
import { pageOf } from '#web/testing/shop-samples.ts'
import { sampleText } from '#web/testing/text-samples.ts'
import TextList from './TextList.tsx'

const open = (answers: Answers = {}, address = '/settings/texts') =>
  openScreen({
    ...{ path: '/settings/texts', address, Screen: TextList },
    answers: joinAnswers(
      {
        settings: { get: () => sampleSettings },
        texts: { list: () => pageOf([sampleText()]), get: () => sampleText() },
      },
      answers,
    ),
  })

test('a new text says which placeholder is unknown, shows what it becomes, and is saved', async () => {
  const made: unknown[] = []
  const create = (given: { use: KeptText['use']; name: string; text: string }) => {
    made.push(given)
    return sampleText(given)
  }
  await open({ texts: { create } }, '/settings/texts?text=new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Keys')
  await page.getByRole('textbox', { name: 'Text' }).fill('Keys for {custmer}')
  await userEvent.click(page.getByRole('button', { name: 'Save text' }))
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect.element(text).toBeInvalid()
  await expect.element(text).toHaveAccessibleDescription(/There is no \{custmer\}/)
  expect(made).toEqual([])
  await text.fill('Keys for ')
  await userEvent.click(page.getByRole('button', { name: '{customer}: The customer' }))
  await expect.element(text).toHaveValue('Keys for {customer}')
  await expect.element(page.getByRole('figure').getByText('Keys for Quay Cafe')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Save text' }))
  await expect.poll(() => made).toMatchObject([{ use: 'notes', name: 'Keys', text: 'Keys for {customer}' }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a deleted text comes back by Undo', async () => {
  const asked: unknown[] = []
  await open(
    {
      texts: {
        remove: ({ params, query }) => {
          asked.push(['remove', query.version])
          return { id: params.id, archived: true }
        },
        restore: ({ version }) => {
          asked.push(['restore', version])
          return sampleText({ version: 3 })
        },
      },
    },
    `/settings/texts?text=${sampleText().id}`,
  )
  await userEvent.click(page.getByRole('button', { name: 'Delete text' }))
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.element(page.getByText('Access restored')).toBeVisible()
  expect(asked).toEqual([
    ['remove', 1],
    ['restore', 2],
  ])
})

test('a quote takes a text below what is there, filled in; what it does not know yet is said', async () => {
  const items = [sampleLine({ id: sampleId(901), title: 'Fascia' })]
  const texts = [
    sampleText({ name: 'For', text: 'For {customer}, {total}.' }),
    sampleText({ id: sampleId(702), name: 'Where', text: 'At {site}.' }),
  ]
  await openQuote(sampleQuote({ items, notes: 'First.', workLocation: '' }), {
    texts: { list: ({ use }) => pageOf(use === 'notes' ? texts : []) },
  })
  await userEvent.click(page.getByRole('button', { name: 'Insert a text into the notes' }))
  const where = page.getByRole('menuitem', { name: /^Where/ })
  await expect.element(where).toBeDisabled()
  await expect.element(where.getByText('Not known here: {site}')).toBeVisible()
  await userEvent.click(page.getByRole('menuitem', { name: /^For/ }))
  const notes = page.getByRole('textbox', { name: 'Notes', exact: true })
  const value = () => (notes.element() as HTMLTextAreaElement).value
  expect(value()).toMatch(/^First\.\n\nFor Quay Cafe, £[\d.,]+\.$/)
})
