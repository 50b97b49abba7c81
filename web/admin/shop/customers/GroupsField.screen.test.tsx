/** The groups of a customer: chosen by name with their terms, and kept when one of them is archived. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Customer } from '#domain/shop/customers.ts'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer, sampleId } from '#web/testing/samples.ts'
import { onlyPage, sampleGroup } from '#web/testing/shop-samples.ts'
import CustomerForm from './CustomerForm.tsx'

const trade = { ...sampleGroup, paymentTermsDays: 14 }
const schools = { ...sampleGroup, id: sampleId(61), name: 'Schools', discountPercent: 0 }
const { id, name, colour, discountPercent, paymentTermsDays, assignedTo } = sampleGroup
const old = {
  ...{ id, name, colour, discountPercent, paymentTermsDays, assignedTo },
  ...{ id: sampleId(62), name: 'Old friends', archived: true },
}

const field = page.getByRole('combobox', { name: 'Groups' })
const option = (name: RegExp) => page.getByRole('option', { name })
const groups = page.getByRole('region', { name: 'Groups' })
const save = () => page.getByRole('button', { name: 'Save customer' }).click()

function open(changes: Partial<Customer>, answers: Answers = {}) {
  let stored: Customer = { ...sampleCustomer, ...changes }
  const beside: Answers = {
    customers: {
      get: () => stored,
      duplicates: () => ({ items: [] }),
      update: (sent) => {
        stored = { ...stored, groupIds: sent.groupIds ?? [], version: stored.version + 1 }
        return stored
      },
    },
    groups: { list: () => onlyPage([trade, schools]) },
    workers: { list: () => onlyPage([]) },
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

test('a group is found by name, shown with its terms, added with Enter, and saved', async () => {
  const { shop } = await open({ groupIds: [schools.id] })
  await expect.element(groups.getByText('Schools')).toBeVisible()
  await field.fill('tra')
  await expect.element(option(/Schools/)).not.toBeInTheDocument()
  await expect.element(option(/Trade.*10.*14 days/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await save()
  await expect.element(page.getByText('All saved')).toBeVisible()
  expect(shop.changes).toMatchObject([{ input: { groupIds: [schools.id, trade.id] } }])
})

test('a group without terms of its own is only its name', async () => {
  await open({})
  await expect.element(field).toHaveAttribute('placeholder', 'None')
  await field.click()
  await expect.element(page.getByRole('option', { name: 'Schools', exact: true })).toBeVisible()
})

test('no group has the name that is typed', async () => {
  await open({})
  await field.fill('Zoo')
  await expect.element(page.getByText('No group of this name')).toBeVisible()
})

test('an archived group is shown as such, and a save of something else does not take it off', async () => {
  const { shop } = await open({ groupIds: [old.id], groups: [old] })
  await expect.element(groups.getByText('Old friends (archived)')).toBeVisible()
  await page.getByRole('textbox', { name: 'Town' }).first().fill('Bolton')
  await save()
  await expect.element(page.getByText('All saved')).toBeVisible()
  expect(shop.changes).toMatchObject([{ input: { groupIds: [old.id], town: 'Bolton' } }])
})

test('the button takes the customer out of all groups', async () => {
  const { shop } = await open({ groupIds: [trade.id, schools.id] })
  await groups.getByRole('button', { name: 'Remove from all groups', includeHidden: true }).click()
  await expect.element(groups.getByText('Trade')).not.toBeInTheDocument()
  await save()
  await expect.element(page.getByText('All saved')).toBeVisible()
  expect(shop.changes).toMatchObject([{ input: { groupIds: [] } }])
})

test('groups that could not be loaded are said at the field, and a save keeps those of the customer', async () => {
  const { shop } = await open(
    { groupIds: [old.id], groups: [old] },
    {
      groups: {
        list: () => {
          throw refusal('INVALID', 'Not now')
        },
      },
    },
  )
  await expect.element(page.getByText('The groups could not be loaded')).toBeVisible()
  await page.getByRole('textbox', { name: 'Town' }).first().fill('Bolton')
  await save()
  await expect.element(page.getByText('All saved')).toBeVisible()
  expect(shop.changes).toMatchObject([{ input: { groupIds: [old.id] } }])
})

test('a group that the server refuses is said at the field', async () => {
  await open(
    { groupIds: [trade.id] },
    {
      customers: {
        update: () => {
          throw refusal('INVALID', 'Some of this cannot be saved as it is', {
            fields: [{ path: 'groupIds', message: 'Group not found' }],
          })
        },
      },
    },
  )
  await page.getByRole('textbox', { name: 'Town' }).first().fill('Bolton')
  await save()
  await expect.element(groups.getByText('Group not found')).toBeVisible()
})
