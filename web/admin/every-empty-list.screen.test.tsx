/**
 * Every list of the office: empty it says what it is for and leads to what is done next, and something else where a
 * search or a filter leaves nothing. The lists are those of web/routes.ts, so that a new one is looked at by itself.
 */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '#web/testing/fake-shop.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openInOffice, type ScreenModule } from '#web/testing/open-office.tsx'
import classes from '#web/ui/EmptyState.module.css'
import routes from '../routes.ts?raw'

const screens = import.meta.glob<ScreenModule>(['./**/*.tsx', '!./**/*.test.tsx'])
const sources = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

interface Route {
  path: string
  file: string
}

/** The addresses of web/routes.ts without parameters that an admin has. */
const addresses: Route[] = [...routes.matchAll(/route\('([^':]+)', 'admin\/([^']+)'/g)].flatMap(
  ([, path = '', file = '']) => [
    { path: file === 'sales/texts/TextList.tsx' ? 'settings/texts' : path, file: `./${file}` },
  ],
)

/** Whether the file draws a list, itself or by a part that lies beside it. */
function isList(file: string): boolean {
  const folder = file.replace(/[^/]+$/, '')
  const own = sources[file] ?? ''
  const parts = [...own.matchAll(/from '\.\/([^']+\.tsx)'/g)].map(([, name]) => sources[`${folder}${name}`])
  return [own, ...parts].some((source) => /<(DataList|EmptyState)\b/.test(source ?? ''))
}

/** What draws a list beside what it is for, and is never empty itself. */
const noLists: Readonly<Record<string, string>> = {
  diary: 'a calendar: its days are there without visits',
  import: 'a form for a file',
  'import/invoices': 'a form for a file',
  'reports/accountant': 'the same files for every period',
  'workers/new': 'a form',
}

/** Where nothing is to be pressed, and why. */
const nextIsHere: Readonly<Record<string, string>> = {
  'payments/statements': 'the place to drop a file on is above it',
  activity: 'it fills by itself',
  'security-log': 'it fills by itself',
}

/** Where the words say already what they are about. */
const saysWhich: Readonly<Record<string, RegExp>> = Object.fromEntries([
  // The days, as chosen.
  ...['sales', 'quotes', 'customers', 'margins', 'vat'].map((report) => [
    `reports/${report}`,
    / from \d.* to \d/,
  ]),
  // The board has all jobs in hand and filters them itself: with some, it says above them that none matches.
  ['jobs', /jobs? in hand|makes its job/],
])

/** Other shapes of a list at the same address. */
const shapes: Readonly<Record<string, string>> = { jobs: '?view=list' }

const lists = addresses
  .filter(({ path, file }) => isList(file) && !(path in noLists))
  .flatMap((one) => [
    { ...one, search: '' },
    ...(one.path in shapes ? [{ ...one, search: shapes[one.path] ?? '' }] : []),
  ])

/** An answer with rows as one without any: its sums are nothing. */
function emptied(answer: unknown, isInside = false): unknown {
  if (Array.isArray(answer)) return []
  if (typeof answer === 'number' && isInside) return 0
  if (typeof answer !== 'object' || answer === null) return answer
  const { items, rows } = answer as { items?: unknown; rows?: unknown }
  if (!isInside && !Array.isArray(items) && !Array.isArray(rows)) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (name === 'hasMore' || name === 'isMore') return [name, false]
      return [name, name === 'nextCursor' ? null : emptied(value, true)]
    }),
  )
}

const nothing = Object.fromEntries(
  Object.entries(officeAnswers as Record<string, Record<string, (input: unknown) => unknown>>).map(
    ([noun, calls]) => [
      noun,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]) => [
          name,
          async (input: unknown) => emptied(await call(input)),
        ]),
      ),
    ],
  ),
) as Answers

async function open({ path, file }: Route, search: string) {
  const load = screens[file]
  if (!load) throw new Error(`${file} is not there`)
  await openInOffice({ path, address: `/${path}${search}`, screen: await load(), answers: nothing })
}

/** What the board says that is there where there is nothing. */
async function words() {
  const find = () => document.querySelector<HTMLElement>(`main .${classes.empty}`)
  await expect.poll(find).not.toBeNull()
  const [title = '', text = ''] = ['h2', 'p'].map((tag) => find()?.querySelector(tag)?.textContent ?? '')
  return { title, text, ways: find()?.querySelectorAll('a, button').length ?? 0 }
}

/** Chooses the last of the first filter that offers a choice. @returns whether there is one */
async function choose(): Promise<boolean> {
  for (const filter of page.getByRole('main').getByRole('combobox').all()) {
    await filter.click()
    const options = page.getByRole('option').all()
    const last = options.at(-1)
    if (options.length > 1 && last) {
      await last.click()
      return true
    }
    await userEvent.keyboard('{Escape}')
  }
  return false
}

test('knows the lists', () => {
  expect(addresses.length).toBeGreaterThan(40)
  expect(lists.map(({ path }) => path)).toEqual(expect.arrayContaining(['quotes', 'projects-management']))
  for (const path of Object.keys({ ...noLists, ...nextIsHere, ...shapes }))
    expect(addresses.map((one) => one.path)).toContain(path)
})

const named = lists.map((list) => [`/${list.path}${list.search}`, list] as const)

test.each(named)('%s says what it is for, and what is next', async (_, list) => {
  await open(list, list.search)
  const { title, text, ways } = await words()
  expect(title).not.toBe('')
  expect(text.length, `what ‘${title}’ is for`).toBeGreaterThan(20)
  if (!(list.path in nextIsHere)) expect(ways, `what is next after ‘${title}’`).toBeGreaterThan(0)
})

test.each(lists)(
  '/$path$search says something else where a search or filter leaves nothing',
  async (list) => {
    await open(list, list.search)
    const before = await words()
    const said = list.search === '' ? saysWhich[list.path] : undefined
    if (said) {
      expect(before.text).toMatch(said)
      return
    }
    const search = page.getByRole('main').getByPlaceholder(/^Search/)
    if (search.elements().length > 0) await search.first().fill('zzzz')
    else if (!(await choose())) return
    await expect.poll(words).not.toEqual(before)
  },
)
