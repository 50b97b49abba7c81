/** Several workers are assigned one group, and several groups one worker. */
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Group } from '#domain/shop/groups.ts'
import WorkerList from '#web/admin/people/workers/WorkerList.tsx'
import GroupList from '#web/admin/shop/groups/GroupList.tsx'
import { expectAccessible } from '#web/testing/axe.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openInOffice } from '#web/testing/open-office.tsx'
import { sampleAccount, sampleId } from '#web/testing/samples.ts'
import { onlyPage, sampleGroup } from '#web/testing/shop-samples.ts'

const [fay, gus, ivy] = ['Fay', 'Gus', 'Ivy'].map((displayName, at) =>
  sampleAccount({ id: sampleId(71 + at), displayName }),
) as [ReturnType<typeof sampleAccount>, ReturnType<typeof sampleAccount>, ReturnType<typeof sampleAccount>]
const workers = [fay, gus, ivy]
const schools = { ...sampleGroup, id: sampleId(81), name: 'Schools', assignedTo: [gus.id] }
const pubs = { ...sampleGroup, id: sampleId(82), name: 'Pubs', assignedTo: [] }

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const refused = dialog.getByRole('list', { name: 'Those that cannot be done' })

/** A shop that knows to whom its groups are assigned now. */
async function open(path: 'workers' | 'groups', screen: ComponentType) {
  const known = new Map<string, Group>([schools, pubs].map((one) => [one.id, { ...one }]))
  const find = (id: string) => {
    const one = known.get(id)
    if (!one) throw refusal('NOT_FOUND', 'Group not found')
    return one
  }
  const opened = await openInOffice({
    ...{ path, address: `/${path}`, screen: { default: screen, handle: { title: path } } },
    answers: {
      groups: {
        list: () => onlyPage([...known.values()]),
        get: ({ id }) => find(id),
        changeWorkers: ({ id, add = [], remove = [] }) => {
          const before = find(id)
          const staying = before.assignedTo.filter((one) => !remove.includes(one))
          const coming = add.filter((one) => !staying.includes(one))
          const group = { ...before, assignedTo: [...staying, ...coming], version: before.version + 1 }
          known.set(id, group)
          return { group, added: coming.length, removed: before.assignedTo.length - staying.length }
        },
      },
      workers: {
        list: () => onlyPage(workers),
        get: ({ id }) => {
          const one = workers.find((worker) => worker.id === id)
          if (!one) throw refusal('NOT_FOUND', 'Worker not found')
          return one
        },
      },
    },
  })
  return { ...opened, known }
}

const choose = async (label: string, option: string) => {
  await dialog.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await button('Next').click()
}

test('workers are assigned a group, but not who has it already, and that is undone', async () => {
  await page.viewport(1280, 900)
  const { shop, known } = await open('workers', WorkerList)
  await page.getByLabelText('Mark all on this page').click()
  await button('Assign a group …').click()
  await choose('Group', 'Schools')
  await expect.element(refused.getByText('Gus sees the customers of Schools already')).toBeVisible()
  await expect.element(dialog.getByText(/every customer in the group/)).toBeVisible()
  await expectAccessible()
  await button('Assign 2 of 3').click()
  await expect.element(dialog.getByText('2 workers assigned.')).toBeVisible()
  expect(known.get(schools.id)?.assignedTo.toSorted()).toEqual(workers.map(({ id }) => id))
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(known.get(schools.id)?.assignedTo).toEqual([gus.id])
  expect(shop.changes.map(({ call }) => call)).toEqual(Array(4).fill('groups.changeWorkers'))
})

test('after a lost answer a second try assigns nobody twice, and can still be undone', async () => {
  await page.viewport(1280, 900)
  const { shop, known } = await open('workers', WorkerList)
  await page.getByRole('checkbox', { name: 'Mark Fay' }).click()
  await button('Assign a group …').click()
  await choose('Group', 'Pubs')
  shop.loseNextAnswer()
  await button('Assign 1 worker').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('1 not assigned')
  await button('Try again').click()
  await expect.element(dialog.getByText('1 worker assigned.')).toBeVisible()
  expect(known.get(pubs.id)?.assignedTo).toEqual([fay.id])
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(known.get(pubs.id)?.assignedTo).toEqual([])
})

test('whom somebody assigned meanwhile is not taken off again', async () => {
  await page.viewport(1280, 900)
  const { known } = await open('workers', WorkerList)
  await page.getByRole('checkbox', { name: 'Mark Fay' }).click()
  await button('Assign a group …').click()
  await choose('Group', 'Pubs')
  await expect.element(button('Assign 1 worker')).toBeVisible()
  known.set(pubs.id, { ...pubs, assignedTo: [fay.id], version: 2 })
  await button('Assign 1 worker').click()
  await expect.element(dialog.getByText('1 worker assigned.')).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
})

test('groups are assigned a worker on a phone; one that somebody archived meanwhile is named', async () => {
  await page.viewport(360, 740)
  const { known } = await open('groups', GroupList)
  await button('Select').click()
  for (const name of ['Schools', 'Pubs'])
    await page.getByRole('checkbox', { name: `Mark ${name}` }).click({ force: true })
  known.set(pubs.id, { ...pubs, archivedAt: '2026-11-24T09:00:00.000Z' })
  await button('Assign a worker …').click()
  await choose('Worker', 'Ivy')
  await expect.element(refused.getByText('This group is archived. Restore it first.')).toBeVisible()
  await expectAccessible()
  await button('Assign 1 of 2').click()
  await expect.element(dialog.getByText('1 group assigned.')).toBeVisible()
  expect(known.get(schools.id)?.assignedTo).toEqual([gus.id, ivy.id])
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(known.get(schools.id)?.assignedTo).toEqual([gus.id])
})
