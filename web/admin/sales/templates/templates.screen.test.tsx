import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refresh } from '#web/call.ts'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { openNewQuote, openQuote } from '#web/testing/open-document.tsx'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleLine, sampleQuote, sampleSettings } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import { sampleTemplate, sampleTemplateRow } from '#web/testing/template-samples.ts'
import TemplateForm from './TemplateForm.tsx'
import TemplatesPage from './TemplatesPage.tsx'

const template = sampleTemplate()
const known: Answers = {
  settings: { get: () => sampleSettings },
  quoteTemplates: { list: () => onlyPage([sampleTemplateRow()]), get: () => template },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a template shows what got dearer since, and its quote begins with the prices that one chooses', async () => {
  await openScreen({
    ...{
      path: '/quotes/templates',
      address: `/quotes/templates?template=${template.id}&customerId=${sampleId(2)}`,
    },
    ...{ Screen: TemplatesPage, answers: known },
  })
  const begin = page.getByRole('link', { name: 'New quote from this' })
  await expect.element(page.getByText('£145.00 → £152.00')).toBeVisible()
  await expect
    .element(begin)
    .toHaveAttribute('href', `/quotes/new?template=${template.id}&customerId=${sampleId(2)}`)
  await userEvent.click(page.getByLabelText('Prices of the template'))
  await expect.element(begin).toHaveAttribute('href', expect.stringContaining('prices=kept'))
})

test('on a phone what erases a template stands below what is done most', async () => {
  await page.viewport(360, 740)
  const address = `/quotes/templates?template=${template.id}`
  await openScreen({ path: '/quotes/templates', address, Screen: TemplatesPage, answers: known })
  await expect.element(button('Delete template')).toBeVisible()
  const boxOf = (found: { element: () => Element }) => found.element().getBoundingClientRect()
  const edit = boxOf(page.getByRole('link', { name: 'Edit', exact: true }))
  expect(boxOf(button('Delete template')).top).toBeGreaterThan(edit.bottom)
  expect(boxOf(button('Delete template')).left).toBeCloseTo(edit.left, 0)
  await page.viewport(1280, 800)
})

test.each([
  ['', '152.00'],
  ['&prices=kept', '145.00'],
])('a new quote begins with its lines, title and notes%s', async (search, price) => {
  await page.viewport(1280, 900)
  await openNewQuote(known, `?template=${template.id}${search}`)
  await expect.element(page.getByLabelText('Title')).toHaveValue('Shop front with letters')
  await expect.element(page.getByRole('textbox', { name: 'Notes', exact: true })).toHaveValue(template.notes)
  await expect.element(page.getByLabelText('Unit price of line 1 in pounds')).toHaveValue(price)
  await expect.element(page.getByLabelText('Unit price of line 2 in pounds')).toHaveValue('100.00')
})

test('a quote becomes a template without its customer; what is usual follows the settings', async () => {
  const made: unknown[] = []
  const quote = sampleQuote({
    ...{ title: 'Shop front', items: [sampleLine({ title: 'Fascia' })], terms: 'Ours', vatRate: 20 },
  })
  await openQuote(quote, {
    settings: { get: () => ({ ...sampleSettings, termsText: 'Ours' }) },
    quoteTemplates: {
      create: (given) => {
        made.push(given)
        if (made.length === 1)
          throw refusal('INVALID', 'Taken', {
            fields: [{ path: 'name', message: 'There is a template of this name' }],
          })
        return sampleTemplate({ name: given.name })
      },
    },
  })
  await userEvent.click(button('More actions'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Save as template …' }))
  const name = page.getByRole('textbox', { name: 'Name of the template' })
  await expect.element(name).toHaveValue('Shop front')
  await userEvent.click(button('Save template'))
  await expect.element(page.getByText('There is a template of this name')).toBeVisible()
  await name.fill('Fronts')
  await userEvent.click(button('Save template'))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(made[1]).toMatchObject({ name: 'Fronts', terms: '', vatRate: null, items: [{ title: 'Fascia' }] })
  for (const field of ['customerId', 'workLocation', 'poNumber', 'validUntil'])
    expect(made[1]).not.toHaveProperty(field)
})

test('two people change a template: both versions are shown, and one’s own is saved against the newer', async () => {
  const sent: { version: number; name?: string | undefined; notes?: string | undefined }[] = []
  await openScreen({
    ...{ path: '/quotes/templates/:id/edit', address: `/quotes/templates/${template.id}/edit` },
    Screen: TemplateForm,
    answers: joinAnswers(known, {
      quoteTemplates: {
        update: (given) => {
          sent.push(given)
          const theirs = sampleTemplate({ version: 2, notes: 'Within a week.' })
          if (given.version === 1)
            throw refusal('CONFLICT', 'Changed', { current: theirs, changedBy: 'Olga' })
          return sampleTemplate({ version: 3, name: given.name ?? '', notes: given.notes ?? '' })
        },
      },
    }),
  })
  await page.getByRole('textbox', { name: 'Name' }).fill('Fronts')
  await userEvent.click(button('Save template'))
  await expect.element(page.getByRole('heading', { name: 'Olga changed this in the meantime' })).toBeVisible()
  await expect.element(page.getByText('Within a week.')).toBeVisible()
  await userEvent.click(button('Save these'))
  await expect.poll(() => sent.at(-1)).toMatchObject({ version: 2, name: 'Fronts', notes: 'Within a week.' })
})

test('whoever changes a template learns that somebody deleted it meanwhile, and can put it back', async () => {
  let now = template
  const restored: unknown[] = []
  await openScreen({
    ...{ path: '/quotes/templates/:id/edit', address: `/quotes/templates/${template.id}/edit` },
    Screen: TemplateForm,
    answers: joinAnswers(known, {
      quoteTemplates: {
        get: () => now,
        restore: (given) => {
          restored.push(given)
          now = sampleTemplate({ version: 3 })
          return now
        },
      },
    }),
  })
  await page.getByRole('textbox', { name: 'Name' }).fill('Fronts')
  now = sampleTemplate({ version: 2, archivedAt: '2026-11-21T10:00:00.000Z' })
  await refresh('quoteTemplates')
  const note = page.getByText('Deleted: no quote begins with it', { exact: false })
  await expect.element(note).toBeVisible()
  await userEvent.click(button(`Restore ${template.name}`))
  await expect.element(note).not.toBeInTheDocument()
  expect(restored).toEqual([{ id: template.id, version: 2 }])
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Fronts')
})

test('a template says which of its services is not to be had any more, and that it was deleted meanwhile', async () => {
  let now = sampleTemplate({ notOffered: [{ lineId: sampleId(911), why: 'archived' }], today: [] })
  await openScreen({
    ...{ path: '/quotes/templates', address: `/quotes/templates?template=${template.id}` },
    Screen: TemplatesPage,
    answers: joinAnswers(known, { quoteTemplates: { get: () => now } }),
  })
  const tray = page.getByRole('listitem').filter({ hasText: 'Tray' })
  await expect.element(tray.getByText('The service is archived')).toBeVisible()
  now = sampleTemplate({ version: 2, archivedAt: '2026-11-21T10:00:00.000Z' })
  await refresh('quoteTemplates')
  await expect.element(page.getByText('Deleted: no quote begins with it', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'New quote from this' })).not.toBeInTheDocument()
})

test('a quote that was begun with a template stays as it was begun when the template is changed or deleted', async () => {
  await page.viewport(1280, 900)
  let now = template
  await openNewQuote(joinAnswers(known, { quoteTemplates: { get: () => now } }), `?template=${template.id}`)
  await expect.element(page.getByLabelText('Title')).toHaveValue('Shop front with letters')
  await page.getByLabelText('Title').fill('Mine')
  now = sampleTemplate({ version: 2, title: 'Theirs', items: [], archivedAt: '2026-11-21T10:00:00.000Z' })
  await refresh('quoteTemplates')
  await expect.element(page.getByLabelText('Title')).toHaveValue('Mine')
  await expect.element(page.getByLabelText('Unit price of line 1 in pounds')).toHaveValue('152.00')
})

test('a template whose answer was lost is there once, under the name that was typed last', async () => {
  const made: { id: string; name: string; version: number }[] = []
  let isUpdateLost = false
  const { shop } = await openQuote(sampleQuote({ title: 'Shop front' }), {
    quoteTemplates: {
      create: ({ id = sampleId(798), name }) => {
        const current = made.find((one) => one.id === id)
        if (current) {
          // Then it is the next change whose answer is lost: the update.
          if (isUpdateLost) shop.loseNextAnswer()
          isUpdateLost = false
          throw refusal('CONFLICT', 'Changed', { current: sampleTemplate(current) })
        }
        made.push({ id, name, version: 1 })
        return sampleTemplate({ id, name })
      },
      update: ({ id, name = '', version }) => {
        const one = made.find((known) => known.id === id)
        if (one?.version !== version) throw refusal('CONFLICT', 'Changed', { current: sampleTemplate(one) })
        Object.assign(one, { name, version: version + 1 })
        return sampleTemplate({ id, name, version: version + 1 })
      },
    },
  })
  await userEvent.click(button('More actions'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Save as template …' }))
  shop.loseNextAnswer()
  await userEvent.click(button('Save template'))
  await expect.element(page.getByText(/No connection to the server/)).toBeVisible()
  isUpdateLost = true
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('A front')
  await userEvent.click(button('Save template'))
  await expect.poll(() => made[0]?.name).toBe('A front')
  await expect.element(button('Save template')).toBeEnabled()
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Fronts')
  await userEvent.click(button('Save template'))
  await expect.element(page.getByText(/^Fronts saved/)).toBeVisible()
  expect(made).toMatchObject([{ name: 'Fronts' }])
})

test('on a phone a card has the title of its quotes only where it is not its name', async () => {
  await page.viewport(360, 780)
  const same = { ...sampleTemplateRow(), name: 'Lightbox', title: 'Lightbox' }
  const other = { ...sampleTemplateRow(), id: sampleId(991), name: 'Box', title: 'Lit box over the door' }
  await openScreen({
    ...{ path: '/quotes/templates', address: '/quotes/templates', Screen: TemplatesPage },
    answers: { ...known, quoteTemplates: { list: () => onlyPage([same, other]) } },
  })
  await expect.element(page.getByText('Lit box over the door')).toBeVisible()
  expect(page.getByText('Lightbox').elements()).toHaveLength(1)
  await page.viewport(1280, 800)
})
