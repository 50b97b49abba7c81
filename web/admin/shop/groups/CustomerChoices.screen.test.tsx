import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { onlyPage, sampleGroup, sampleSummary, sampleWorker } from '#web/testing/shop-samples.ts'
import { WorkerCustomers } from '../../people/workers/WorkerCustomers.tsx'
import GroupCustomers from './GroupCustomers.tsx'

const ann = sampleSummary(1, 'Ann Example', { groupIds: [sampleGroup.id], assignedTo: [sampleWorker.id] })
const bob = sampleSummary(2, 'Bob Baker')
const cleo = sampleSummary(3, 'Cleo Carver')
const why = { added: false, groups: [] }

const list = ({ q = '' }: { q?: string | undefined }) =>
  onlyPage([ann, bob, cleo].filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())))
const refuse = () => {
  throw refusal('NOT_FOUND', 'Customer not found')
}

const places = [
  {
    place: 'a group',
    call: 'groups.changeMembers',
    id: sampleGroup.id,
    panel: 'Add customers to Trade',
    inWords: 'in the group',
    add: 'Add 2 to the group',
    remove: 'Remove 1 from the group',
    added: '2 customers added to Trade',
    open: (isRefused = false) =>
      openScreen({
        path: '/groups/:groupId/customers',
        address: `/groups/${sampleGroup.id}/customers`,
        Screen: GroupCustomers,
        answers: {
          groups: {
            get: () => sampleGroup,
            customers: () => onlyPage([ann]),
            changeMembers: isRefused
              ? refuse
              : ({ add = [], remove = [] }) => ({
                  group: sampleGroup,
                  added: add.length,
                  removed: remove.length,
                }),
          },
          workers: { list: () => onlyPage([sampleWorker]) },
          customers: { list },
        },
      }),
  },
  {
    place: 'a worker',
    call: 'workers.changeCustomers',
    id: sampleWorker.id,
    panel: 'Add customers for Wanda Wright',
    inWords: 'given',
    add: 'Add 2 customers',
    remove: 'Remove 1',
    added: /2 customers/,
    open: (isRefused = false) =>
      openScreen({
        path: '/workers/:id/edit',
        address: `/workers/${sampleWorker.id}/edit`,
        Screen: () => <WorkerCustomers worker={sampleWorker} />,
        answers: {
          workers: {
            customers: () => onlyPage([{ ...ann, assigned: true, ...why }]),
            changeCustomers: isRefused
              ? refuse
              : ({ add = [], remove = [] }) => ({ added: add.length, removed: remove.length }),
          },
          customers: { list },
        },
      }),
  },
]

const box = (name: string) => page.getByRole('dialog').getByRole('checkbox', { name })
const begin = () => page.getByRole('button', { name: 'Add customers' }).first().click()

test.each(places)('$place: members cannot be picked again', async ({ open, inWords }) => {
  await open()
  await begin()
  await expect.element(box(`Ann Example, ${inWords} already`)).toBeDisabled()
  await expect.element(box('Bob Baker')).not.toBeChecked()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Add customers' })).toBeDisabled()
})

test.each(places)(
  '$place: picks stay through a search, and are added together',
  async ({ open, call, id, panel, add, added }) => {
    const { shop } = await open()
    await begin()
    await box('Bob Baker').click()
    await page.getByRole('searchbox', { name: 'Search all customers' }).fill('cleo')
    await expect.element(box('Bob Baker')).not.toBeInTheDocument()
    await box('Cleo Carver').click()
    await page.getByRole('dialog').getByRole('button', { name: add }).click()
    await expect.element(page.getByText(added)).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: panel })).not.toBeInTheDocument()
    expect(shop.changes).toEqual([{ call, input: { id, add: [bob.id, cleo.id], remove: [] } }])
  },
)

test.each(places)('$place: an error is shown, and picks stay', async ({ open, add, panel }) => {
  await open(true)
  await begin()
  await box('Bob Baker').click()
  await box('Cleo Carver').click()
  await page.getByRole('dialog').getByRole('button', { name: add }).click()
  await expect.element(page.getByText('Customer not found')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: panel })).toBeVisible()
  await expect.element(box('Bob Baker')).toBeChecked()
})

test.each(places)('$place: Escape adds nobody, and the focus returns', async ({ open }) => {
  const { shop } = await open()
  await begin()
  await box('Bob Baker').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add customers' }).first()).toHaveFocus()
  expect(shop.changes).toEqual([])
})

test.each(places)('$place: picked members are removed', async ({ open, call, id, remove }) => {
  const { shop } = await open()
  await page.getByRole('checkbox', { name: /Ann Example/ }).click()
  await page.getByRole('button', { name: remove, exact: true }).click()
  await expect.poll(() => shop.changes).toEqual([{ call, input: { id, add: [], remove: [ann.id] } }])
  // Nobody is picked any more.
  await expect.element(page.getByRole('button', { name: remove, exact: true })).not.toBeInTheDocument()
})
