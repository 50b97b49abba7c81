/** Fields whose choices the server searches while somebody types: answers that are late, never come, or fail. */
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PersonFilter } from '#web/admin/people/security/PersonFilter.tsx'
import { CustomerFilter } from '#web/admin/sales/documents/CustomerFilter.tsx'
import { CustomerPicker } from '#web/admin/sales/documents/CustomerPicker.tsx'
import { MergeDialog } from '#web/admin/shop/customers/MergeDialog.tsx'
import { JobPicker } from '#web/admin/work/diary/JobPicker.tsx'
import { queryClient } from '#web/call.ts'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { sampleJobSummary } from '#web/testing/job-samples.ts'
import { sampleFitter } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer, sampleId } from '#web/testing/samples.ts'
import { onlyPage, sampleSummary } from '#web/testing/shop-samples.ts'

interface Named {
  id: string
  name: string
}
const [ann, bob, zoe]: [Named, Named, Named] = [
  { id: sampleId(701), name: 'Ann Archer' },
  { id: sampleId(702), name: 'Bob Baker' },
  { id: sampleId(703), name: 'Zoe Zander' },
]

type Find = (input: { q?: string | undefined }) => Promise<Named[]>

interface Picker {
  name: string
  field: string
  none: string
  failed: string
  Screen: ComponentType
  answers: (find: Find) => Answers
  /** If the choice is not in the address. */
  chosen?: () => string | null
}

let chosen: string | null = null
const choose = (id: string | null) => {
  chosen = id
}
const customers = (find: Find): Answers => ({
  customers: {
    get: ({ id }) => ({ ...sampleCustomer, id }),
    list: async (input) =>
      onlyPage((await find(input)).map(({ id, name }) => ({ ...sampleSummary(1, name), id }))),
    duplicates: () => ({ items: [] }),
  },
})
const ofCustomers = { failed: 'The customers could not be loaded', answers: customers }

const pickers: Picker[] = [
  {
    ...{ name: 'CustomerFilter', field: 'Customer', none: 'No such customer', ...ofCustomers },
    Screen: CustomerFilter,
  },
  {
    ...{ name: 'CustomerPicker', field: 'Customer', none: 'No customers yet', ...ofCustomers },
    Screen: () => <CustomerPicker value={null} customer={undefined} error={undefined} onChange={choose} />,
    chosen: () => chosen,
  },
  {
    ...{ name: 'MergeDialog', field: 'Another customer', none: 'No such customer', ...ofCustomers },
    Screen: () => <MergeDialog customer={sampleCustomer} onClose={() => undefined} />,
    answers: (find) => ({
      ...customers(find),
      merges: {
        preview: ({ from }) => {
          choose(from)
          return { moved: [], credit: 0, owed: 0 }
        },
      },
    }),
    chosen: () => chosen,
  },
  {
    ...{ name: 'JobPicker', field: 'Job', none: 'No such job', failed: 'The jobs could not be loaded' },
    Screen: () => <JobPicker value={null} known={null} error={null} onChange={choose} />,
    answers: (find) => ({
      jobs: {
        list: async (input) =>
          onlyPage((await find(input)).map(({ id, name }) => sampleJobSummary({ id, title: name }))),
      },
    }),
    chosen: () => chosen,
  },
  {
    ...{ name: 'PersonFilter', field: 'Whose account', none: 'Nobody of this name' },
    failed: 'The people could not be loaded',
    Screen: () => <PersonFilter personId={null} />,
    answers: (find) => ({
      users: {
        list: async (input) =>
          onlyPage((await find(input)).map(({ id, name }) => ({ ...sampleFitter, id, displayName: name }))),
      },
    }),
  },
]

/** Before anything is typed only Ann is known. Answers to the words of `held` wait until they are let go. */
async function open({ field, Screen, answers, chosen: ofPicker }: Picker, held: readonly string[]) {
  choose(null)
  const waiting = new Map<string, () => void>()
  const find: Find = async ({ q = '' }) => {
    if (q === 'fault') throw refusal('INVALID', 'Not now')
    if (held.includes(q)) await new Promise<void>((done) => waiting.set(q, done))
    return q === '' ? [ann] : [ann, bob, zoe].filter(({ name }) => name.toLowerCase().includes(q))
  }
  const { address } = await openScreen({ path: '/list', address: '/list', Screen, answers: answers(find) })
  const input = page.getByRole('combobox', { name: field, exact: true })
  await input.click()
  const offered = () =>
    page
      .getByRole('option')
      .elements()
      .flatMap(({ textContent }) =>
        [ann, bob, zoe].flatMap((one) => (textContent.includes(one.name) ? [one.name] : [])),
      )
  await expect.poll(offered).toEqual([ann.name])
  return {
    ...{ input, offered },
    /** Types words, and waits until the server is asked for them. */
    ask: async (words: string) => {
      await input.fill(words)
      await expect.poll(() => waiting.has(words)).toBe(true)
    },
    answer: (words: string) => waiting.get(words)?.(),
    take: () => userEvent.keyboard('{ArrowDown}{Enter}'),
    taken: () =>
      ofPicker ? ofPicker() : ([...new URLSearchParams(address().split('?')[1]).values()][0] ?? null),
  }
}

test.each(pickers)('$name: an older answer that comes late is no choice for newer words', async (picker) => {
  const { offered, ask, answer, take, taken } = await open(picker, ['zoe', 'bob'])
  await ask('zoe')
  await ask('bob')
  answer('zoe')
  await expect.poll(() => queryClient.isFetching()).toBe(1)
  await expect.element(page.getByText('Searching …')).toBeVisible()
  expect(offered()).toEqual([])
  await take()
  expect(taken()).toBe(null)
  answer('bob')
  await expect.poll(offered).toEqual([bob.name])
  await take()
  await expect.poll(taken).toBe(bob.id)
})

test.each(pickers)(
  '$name: an older answer that comes after the newer one changes nothing',
  async (picker) => {
    const { input, offered, ask, answer, take, taken } = await open(picker, ['zoe'])
    await ask('zoe')
    await input.fill('bob')
    await expect.poll(offered).toEqual([bob.name])
    answer('zoe')
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    expect(offered()).toEqual([bob.name])
    await take()
    await expect.poll(taken).toBe(bob.id)
  },
)

test.each(pickers)(
  '$name: of an answer that never comes nothing is chosen but what has the words',
  async (picker) => {
    const { offered, ask, take, taken } = await open(picker, ['zoe', 'ann'])
    await ask('zoe')
    await expect.element(page.getByText('Searching …')).toBeVisible()
    await take()
    expect(taken()).toBe(null)
    await ask('ann')
    await expect.poll(offered).toEqual([ann.name])
    await take()
    await expect.poll(taken).toBe(ann.id)
  },
)

test.each(pickers)('$name: after a search that failed another word is asked for', async (picker) => {
  const { input, offered, take, taken } = await open(picker, [])
  await input.fill('fault')
  await expect.element(page.getByText(picker.failed)).toBeVisible()
  expect(page.getByText(picker.none).elements()).toEqual([])
  expect(offered()).toEqual([])
  await take()
  expect(taken()).toBe(null)
  await input.fill('bob')
  await expect.poll(offered).toEqual([bob.name])
  expect(page.getByText(picker.failed).elements()).toEqual([])
  await take()
  await expect.poll(taken).toBe(bob.id)
})
