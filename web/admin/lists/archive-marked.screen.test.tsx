/** Several rows of the smaller lists are put away at once, and taken out again. */
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MarkedList } from '#domain/list-words.ts'
import TemplatesPage from '#web/admin/sales/templates/TemplatesPage.tsx'
import TextList from '#web/admin/sales/texts/TextList.tsx'
import GroupList from '#web/admin/shop/groups/GroupList.tsx'
import KitList from '#web/admin/shop/kits/KitList.tsx'
import { joinAnswers } from '#web/testing/fake-shop.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

beforeEach(() => page.viewport(1280, 900))

interface Archived {
  list: MarkedList
  Screen: ComponentType
  /** What it is called on the list's own screen. */
  verb: 'Archive' | 'Delete'
  calls: 'groups' | 'kits' | 'quoteTemplates' | 'texts'
  /** The list of what was put away. */
  search: string
  /** What the call takes beside the version. */
  also?: { archive: 'true' }
}

const screens: readonly Archived[] = [
  // Without customers they would be deleted for good.
  {
    ...{ list: 'groups', Screen: GroupList, verb: 'Archive', calls: 'groups' },
    ...{ search: '?archived=true', also: { archive: 'true' } },
  },
  { list: 'kits', Screen: KitList, verb: 'Delete', calls: 'kits', search: '?show=deleted' },
  {
    ...{ list: 'templates', Screen: TemplatesPage, verb: 'Delete' },
    ...{ calls: 'quoteTemplates', search: '?archived=true' },
  },
  { list: 'texts', Screen: TextList, verb: 'Delete', calls: 'texts', search: '?archived=true' },
]

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

/** The office's records of the list; those of it are put away or not. */
async function open({ list, Screen, calls }: Archived, search: string, wasArchivedAt: string | null) {
  let archivedAt = wasArchivedAt
  const known = officeAnswers[calls] as { get: (input: { id: string }) => object }
  const removed = ({ params: { id } }: { params: { id: string } }) => {
    archivedAt = '2026-11-24T09:00:00.000Z'
    return { id, archived: true }
  }
  const get = (input: { id: string }) => ({ ...known.get(input), archivedAt })
  const { shop } = await openScreen({
    path: `/${list}`,
    address: `/${list}${search}`,
    Screen,
    answers: joinAnswers(officeAnswers, { [calls]: { get, remove: removed, restore: get } }),
  })
  await page
    .getByRole('checkbox', { name: /^Mark (?!all)/ })
    .first()
    .click()
  return shop
}

test.each(screens)('$list are put away, and that is undone', async (one) => {
  const shop = await open(one, '', null)
  await button(`${one.verb} …`).click()
  await expect.element(dialog.getByText(/restored\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: new RegExp(`^${one.verb} 1 `) }).click()
  await expect.element(dialog.getByText(/^1 \w+ (archived|deleted)\.$/)).toBeVisible()
  expect(shop.changes).toEqual([
    {
      call: `${one.calls}.remove`,
      input: { params: { id: expect.any(String) }, query: { version: expect.any(Number), ...one.also } },
    },
  ])
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(shop.changes.map(({ call }) => call)).toEqual([`${one.calls}.remove`, `${one.calls}.restore`])
})

test.each(screens)('$list that are put away can only be restored, or saved', async (one) => {
  const shop = await open(one, one.search, '2026-11-21T09:00:00.000Z')
  await expect.element(button(`${one.verb} …`)).not.toBeInTheDocument()
  await expect.element(button('Export …')).toBeVisible()
  await button('Restore …').click()
  await dialog.getByRole('button', { name: /^Restore 1 / }).click()
  await expect.element(dialog.getByText(/^1 \w+ restored\.$/)).toBeVisible()
  expect(shop.changes.map(({ call }) => call)).toEqual([`${one.calls}.restore`])
})
