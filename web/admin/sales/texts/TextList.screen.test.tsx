import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { KeptText } from '#domain/sales/kept-texts.ts'
import { refresh } from '#web/call.ts'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { openInvoice, openQuote } from '#web/testing/open-document.tsx'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleInvoice, sampleLine, sampleQuote, sampleSettings } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import { sampleText } from '#web/testing/text-samples.ts'
import TextList from './TextList.tsx'

const open = (answers: Answers = {}, address = '/settings/texts') =>
  openScreen({
    ...{ path: '/settings/texts', address, Screen: TextList },
    answers: joinAnswers(
      {
        settings: { get: () => sampleSettings },
        texts: { list: () => onlyPage([sampleText()]), get: () => sampleText() },
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
    texts: { list: ({ use }) => onlyPage(use === 'notes' ? texts : []) },
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

test('an invoice takes texts too, with its own number, balance and day', async () => {
  const items = [sampleLine({ id: sampleId(901), title: 'Fascia' })]
  const texts = [
    sampleText({ name: 'Thanks', text: '{invoice}: {balance} by {dueDate}.' }),
    sampleText({ id: sampleId(702), name: 'Ends', text: 'Until {validUntil}.' }),
  ]
  const asked: unknown[] = []
  await openInvoice(sampleInvoice({ items, notes: '', dueDate: '2026-12-21' }), {
    texts: {
      list: ({ use }) => {
        asked.push(use)
        return onlyPage(texts)
      },
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Insert a text into the notes' }))
  const ends = page.getByRole('menuitem', { name: /^Ends/ })
  await expect.element(ends.getByText('Not known here: {validUntil}')).toBeVisible()
  await userEvent.click(page.getByRole('menuitem', { name: /^Thanks/ }))
  const notes = page.getByRole('textbox', { name: 'Notes', exact: true })
  const value = () => (notes.element() as HTMLTextAreaElement).value
  expect(value()).toMatch(/^INV-\d{8}-\d{3}: £[\d.,]+ by 21 Dec 2026\.$/)
  await userEvent.click(page.getByRole('button', { name: 'Insert a text into the terms' }))
  await expect.poll(() => asked).toEqual(['notes', 'terms'])
})

test('a menu that is open shows what somebody changes; what is put in is what it shows', async () => {
  let texts = [
    sampleText({ name: 'Keys', text: 'Keys at 8.' }),
    sampleText({ id: sampleId(702), name: 'Power', text: 'Power on site.' }),
  ]
  await openQuote(sampleQuote({ notes: '' }), { texts: { list: () => onlyPage(texts) } })
  await userEvent.click(page.getByRole('button', { name: 'Insert a text into the notes' }))
  await expect.element(page.getByRole('menuitem', { name: /^Power/ })).toBeVisible()
  texts = [sampleText({ version: 2, name: 'Keys', text: 'Keys at 9.' })]
  await refresh('texts')
  await expect.element(page.getByRole('menuitem', { name: /^Power/ })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('menuitem', { name: /Keys at 9/ }))
  await expect.element(page.getByRole('textbox', { name: 'Notes', exact: true })).toHaveValue('Keys at 9.')
})

test('a text that somebody deletes while it is changed here says so, keeps what is typed, and is saved', async () => {
  let text = sampleText()
  const sent: unknown[] = []
  await open(
    {
      texts: {
        get: () => text,
        update: ({ id: _, version, ...change }) => {
          sent.push({ version, ...change })
          text = sampleText({ ...text, ...(change as object), version: version + 1 })
          return text
        },
      },
    },
    `/settings/texts?text=${sampleText().id}`,
  )
  const words = page.getByRole('textbox', { name: 'Text' })
  await words.fill('Keys at 9.')
  text = sampleText({ version: 2, archivedAt: '2026-11-21T10:00:00.000Z' })
  await refresh('texts')
  await expect.element(page.getByText('Deleted: no menu offers it', { exact: false })).toBeVisible()
  await expect.element(words).toHaveValue('Keys at 9.')
  await userEvent.click(page.getByRole('button', { name: 'Save text' }))
  await expect.poll(() => sent).toMatchObject([{ version: 2, text: 'Keys at 9.' }])
})

test('a new text whose answer was lost is there once, as it was typed last', async () => {
  const made = new Map<string, ReturnType<typeof sampleText>>()
  const { shop } = await open(
    {
      texts: {
        create: ({ id = sampleId(799), ...given }) => {
          const known = made.get(id)
          if (known) throw refusal('CONFLICT', 'Changed', { current: known })
          made.set(id, sampleText({ id, ...given }))
          return sampleText({ id, ...given })
        },
        update: ({ id, version, ...given }) => {
          const known = made.get(id)
          made.set(id, sampleText({ ...known, ...(given as object), id, version: version + 1 }))
          return made.get(id) ?? sampleText()
        },
      },
    },
    '/settings/texts?text=new',
  )
  await page.getByRole('textbox', { name: 'Name' }).fill('Keys')
  await page.getByRole('textbox', { name: 'Text' }).fill('Keys at 8.')
  shop.loseNextAnswer()
  await userEvent.click(page.getByRole('button', { name: 'Save text' }))
  await expect.element(page.getByText(/No connection to the server/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).fill('Keys at 9.')
  await userEvent.click(page.getByRole('button', { name: 'Save text' }))
  await expect.element(page.getByText('Keys saved')).toBeVisible()
  expect([...made.values()]).toMatchObject([{ name: 'Keys', text: 'Keys at 9.', version: 2 }])
})

test('on a phone a text begins at the left of its card, below what it is put into', async () => {
  await page.viewport(360, 780)
  onTestFinished(() => page.viewport(1280, 800))
  await open()
  const text = page.getByText(sampleText().text)
  await expect.element(text).toBeVisible()
  expect(getComputedStyle(text.element()).textAlign).toBe('left')
})

test('on a wide screen neither a name nor what a text is put into wraps beside it', async () => {
  await page.viewport(1920, 1000)
  const text = sampleText({
    name: 'Planning and landlord',
    use: 'notes',
    text: 'Keys are left at reception. '.repeat(9),
  })
  await open({ texts: { list: () => onlyPage([text]) } })
  const lines = (words: string) => {
    const range = document.createRange()
    range.selectNodeContents(page.getByText(words, { exact: true }).first().element())
    return range.getClientRects().length
  }
  await expect.element(page.getByText(text.name, { exact: true }).first()).toBeVisible()
  expect([text.name, 'Notes of a quote or invoice'].map(lines)).toEqual([1, 1])
  await page.viewport(1280, 800)
})

test('a placeholder goes where the cursor is, or to the end, and the next letters go behind it', async () => {
  await open(
    { texts: { get: () => sampleText({ text: 'Keys at 8.' }) } },
    `/settings/texts?text=${sampleText().id}`,
  )
  const text = page.getByRole('textbox', { name: 'Text' })
  const put = (name: string) => page.getByRole('button', { name: new RegExp(`^\\{${name}\\}`) })
  await expect.element(text).toHaveValue('Keys at 8.')
  await put('contact').click()
  await userEvent.keyboard('!')
  await expect.element(text).toHaveValue('Keys at 8.{contact}!')
  const area = text.element() as HTMLTextAreaElement
  area.setSelectionRange(5, 7)
  await put('site').click()
  await userEvent.keyboard(', ')
  await expect.element(text).toHaveValue('Keys {site},  8.{contact}!')
})

/** An answer that comes when the test says so. */
function later() {
  let come = () => {}
  const came = new Promise<void>((resolve) => {
    come = resolve
  })
  return { come: () => come(), came }
}

test.each([
  ['Save text', 'update'],
  ['Delete text', 'remove'],
] as const)('%s, answered when another text is open, leaves that one open', async (button, call) => {
  const { come, came } = later()
  const other = sampleText({ id: sampleId(702), name: 'Power', text: 'Power on site.' })
  const { shop, address } = await open(
    {
      texts: {
        list: () => onlyPage([sampleText(), other]),
        get: ({ id }) => (id === other.id ? other : sampleText()),
        update: async () => {
          await came
          return sampleText({ version: 2 })
        },
        remove: async ({ params }) => {
          await came
          return { id: params.id, archived: true }
        },
      },
    },
    `/settings/texts?text=${sampleText().id}`,
  )
  await page.getByRole('textbox', { name: 'Text' }).fill('Keys at 9.')
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Power', { exact: true }).first().click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveValue('Power')
  await name.fill('Power and light')
  come()
  await expect.element(page.getByText(/^Access (saved|deleted)$/)).toBeVisible()
  await expect.element(name).toHaveValue('Power and light')
  expect(address()).toContain(other.id)
  expect(shop.changes.map(({ call: sent }) => sent)).toEqual([`texts.${call}`])
})

test('a text whose deletion was not answered is deleted when it is asked for again, and comes back likewise', async () => {
  let text = sampleText()
  const { shop } = await open(
    {
      texts: {
        get: () => text,
        remove: ({ params, query }) => {
          if (query.version !== text.version) throw refusal('CONFLICT', 'Changed', { current: text })
          text = sampleText({ version: 2, archivedAt: '2026-11-21T10:00:00.000Z' })
          return { id: params.id, archived: true }
        },
        restore: ({ version }) => {
          if (version !== text.version) throw refusal('CONFLICT', 'Changed', { current: text })
          text = sampleText({ version: version + 1 })
          return text
        },
      },
    },
    `/settings/texts?text=${sampleText().id}`,
  )
  const remove = page.getByRole('button', { name: 'Delete text' })
  shop.loseNextAnswer()
  await remove.click()
  await expect.element(page.getByText(/No connection to the server/)).toBeVisible()
  await remove.click()
  shop.loseNextAnswer()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.element(page.getByText('Access not restored: the server did not answer.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('Access restored')).toBeVisible()
  expect(text.version).toBe(3)
})

test('a menu of texts that could not be loaded stays open while it tries again', async () => {
  let isAway = true
  await openQuote(sampleQuote({ notes: '' }), {
    texts: {
      list: () => {
        if (isAway) throw refusal('LOCKED', 'Away')
        return onlyPage([sampleText({ name: 'Keys', text: 'Keys at 8.' })])
      },
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Insert a text into the notes' }))
  const again = page.getByRole('menuitem', { name: /Try again/ })
  await expect.element(again).toBeVisible()
  isAway = false
  await userEvent.click(again)
  await userEvent.click(page.getByRole('menuitem', { name: /Keys at 8/ }))
  await expect.element(page.getByRole('textbox', { name: 'Notes', exact: true })).toHaveValue('Keys at 8.')
})

test('a text whose save was not answered is saved when it is pressed again, and asks nothing', async () => {
  let text = sampleText()
  const { shop } = await open(
    {
      texts: {
        get: () => text,
        update: ({ id: _, version, ...change }) => {
          if (version !== text.version)
            throw refusal('CONFLICT', 'Changed', { current: text, changedBy: 'Me' })
          text = sampleText({ ...(change as object), version: version + 1 })
          return text
        },
      },
    },
    `/settings/texts?text=${sampleText().id}`,
  )
  await page.getByRole('textbox', { name: 'Text' }).fill('Keys at 9.')
  shop.loseNextAnswer()
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect.element(page.getByText(/No connection to the server/)).toBeVisible()
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect.element(page.getByText('Access saved')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(text.version).toBe(2)
})
