/** Whom a customer is assigned to: chosen by name from the shop's workers, and kept when one of them has left. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleAccount, sampleCustomer, sampleId } from '#web/testing/samples.ts'
import { onlyPage, sampleGroup } from '#web/testing/shop-samples.ts'
import CustomerForm from './CustomerForm.tsx'

const wanda = sampleAccount({ id: sampleId(53), displayName: 'Wanda Wright' })
const joe = sampleAccount({ id: sampleId(54), displayName: 'Joe Tetlow' })
const nameless = sampleAccount({ id: sampleId(55), displayName: '', email: 'new@shop.example' })
const former = sampleId(59)

const field = page.getByRole('combobox', { name: 'Assigned to' })
const option = (name: string) => page.getByRole('option', { name })
/** The field with the names of the chosen workers in it. */
const workers = page.getByRole('region', { name: 'Workers' })
const save = () => page.getByRole('button', { name: 'Save customer' }).click()

function open(assignedTo: string[], answers: Answers = {}) {
  let stored = { ...sampleCustomer, assignedTo }
  const beside: Answers = {
    customers: {
      get: () => stored,
      duplicates: () => ({ items: [] }),
      update: (sent) => {
        stored = { ...stored, assignedTo: sent.assignedTo ?? [], version: stored.version + 1 }
        return stored
      },
    },
    groups: { list: () => onlyPage([]) },
    workers: { list: () => onlyPage([wanda, joe, nameless]) },
    payments: { list: () => onlyPage([]) },
    quotes: { list: () => onlyPage([]) },
    invoices: { list: () => onlyPage([]) },
  }
  return openScreen({
    path: '/customers/:id/edit',
    address: `/customers/${sampleCustomer.id}/edit`,
    Screen: CustomerForm,
    answers: joinAnswers(beside, answers),
  })
}

test('a worker is found by name, added with Enter, and saved', async () => {
  const { shop } = await open([wanda.id])
  await expect.element(workers.getByText('Wanda Wright')).toBeVisible()
  await field.fill('joe')
  await expect.element(option('Wanda Wright')).not.toBeInTheDocument()
  await expect.element(option('Joe Tetlow')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await save()
  await expect.element(page.getByText('All saved')).toBeVisible()
  expect(shop.changes).toMatchObject([{ input: { assignedTo: [wanda.id, joe.id] } }])
})

test('a worker without a name is listed by the start of the e-mail address', async () => {
  await open([])
  await field.click()
  await expect.element(option('new')).toBeVisible()
})

test('nobody has the name that is typed', async () => {
  await open([])
  await expect.element(field).toHaveAttribute('placeholder', 'Nobody')
  await field.fill('Zoe')
  await expect.element(page.getByText('No worker of this name')).toBeVisible()
})

test('a worker who has left is shown as such, and a save of something else does not take them off', async () => {
  const { shop } = await open([former, wanda.id])
  await expect.element(workers.getByText('Former worker')).toBeVisible()
  await page.getByRole('textbox', { name: 'Town' }).first().fill('Bolton')
  await save()
  await expect.element(page.getByText('All saved')).toBeVisible()
  expect(shop.changes).toMatchObject([{ input: { assignedTo: [former, wanda.id], town: 'Bolton' } }])
})

test('Backspace takes off the last, the button takes off all', async () => {
  const { shop } = await open([wanda.id, joe.id])
  await field.click()
  await userEvent.keyboard('{Backspace}')
  await expect.element(workers.getByText('Joe Tetlow')).not.toBeInTheDocument()
  await expect.element(workers.getByText('Wanda Wright')).toBeVisible()
  await workers.getByRole('button', { name: 'Remove all', includeHidden: true }).click()
  await save()
  await expect.element(page.getByText('All saved')).toBeVisible()
  expect(shop.changes).toMatchObject([{ input: { assignedTo: [] } }])
})

test('until the workers are loaded nobody is called a former worker', async () => {
  const loaded = Promise.withResolvers<void>()
  await open([wanda.id], {
    workers: { list: () => loaded.promise.then(() => onlyPage([wanda])) },
  })
  await expect.element(field).toBeDisabled()
  expect(page.getByText('Former worker').elements()).toEqual([])
  loaded.resolve()
  await expect.element(workers.getByText('Wanda Wright')).toBeVisible()
  await expect.element(field).toBeEnabled()
})

test('workers who could not be loaded are said at the field, and nobody is taken off by a save', async () => {
  const { shop } = await open([wanda.id], {
    workers: {
      list: () => {
        throw refusal('INVALID', 'Not now')
      },
    },
  })
  await expect.element(page.getByText('The workers could not be loaded')).toBeVisible()
  expect(page.getByText('Former worker').elements()).toEqual([])
  await page.getByRole('textbox', { name: 'Town' }).first().fill('Bolton')
  await save()
  await expect.element(page.getByText('All saved')).toBeVisible()
  expect(shop.changes).toMatchObject([{ input: { assignedTo: [wanda.id] } }])
})

test('a worker of a group is named below, with the group', async () => {
  const group = { ...sampleGroup, assignedTo: [joe.id] }
  await open([], {
    customers: { get: () => ({ ...sampleCustomer, groupIds: [group.id] }) },
    groups: { list: () => onlyPage([group]) },
  })
  await expect.element(workers.getByText('Joe Tetlow: through the group Trade')).toBeVisible()
})
