/** The search over everything: opened by keys, found by the server, chosen with the keyboard. */
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SearchItem } from '#domain/office/search.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { openInOffice } from '#web/testing/open-office.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { openedOver } from '#web/ui/opened-over.ts'

const found: SearchItem[] = [
  {
    ...{
      kind: 'customer',
      id: sampleId(1),
      title: 'Hawo Bakery · Jo Bell',
      detail: '4 Chapel Street, Salford',
    },
    ...{ url: `/customers/${sampleId(1)}`, why: '' },
  },
  {
    ...{ kind: 'invoice', id: sampleId(2), title: 'INV-20261121-001', detail: 'Hawo Bakery, £1,819.69' },
    ...{ url: `/invoices/${sampleId(2)}/edit`, why: 'Customer Hawo Bakery' },
  },
]

async function open(answers: Answers = {}) {
  const asked: string[] = []
  const opened = await openInOffice({
    path: '*',
    address: '/dashboard',
    screen: { default: () => <input aria-label="A field" /> },
    answers: {
      search: {
        find: ({ q }) => {
          asked.push(q)
          return { items: q.startsWith('hawo') ? found : [] }
        },
      },
      ...answers,
    },
  })
  await expect.element(page.getByRole('textbox', { name: 'A field' })).toBeVisible()
  return { ...opened, asked }
}

const dialog = page.getByRole('dialog', { name: 'Search everything' })
const field = dialog.getByLabelText('Search everything')
const actions = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent ?? '')

// The first of all: from then on the search is loaded.
test('what is typed before it is loaded stands in it, and Escape gives the keyboard back', async () => {
  await open()
  const other = page.getByRole('textbox', { name: 'A field' })
  await other.click()
  await userEvent.keyboard('{Control>}k{/Control}hawo bakery of salford')
  await expect.element(field).toHaveValue('hawo bakery of salford')
  await expect.element(field).toHaveFocus()
  await expect.element(other).toHaveValue('')
  await expect.poll(actions).toContainEqual(expect.stringContaining('Hawo Bakery'))
  await userEvent.keyboard('{Escape}')
  await expect.element(other).toHaveFocus()
})

test('Ctrl-K opens it, arrows choose, Enter opens what was found', async () => {
  const { address, asked } = await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog).toBeVisible()
  expect(actions()).toContain('New quote')
  await field.fill('hawo')
  await expect.poll(actions).toHaveLength(2)
  await expect
    .element(dialog.getByRole('group', { name: 'Found' }).getByText('INV-20261121-001'))
    .toBeVisible()
  expect(actions()[1]).toBe('INV-20261121-001InvoiceCustomer Hawo Bakery · Hawo Bakery, £1,819.69')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(address).toBe(`/invoices/${sampleId(2)}/edit`)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual(['hawo'])
})

test('what is found opens over the screen where it was looked for, once', async () => {
  const { address, state, go } = await open()
  const find = async () => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await field.fill('hawo')
    await expect.poll(() => actions()[0]).toContain('Hawo Bakery')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await find()
  await expect.poll(address).toBe(`/customers/${sampleId(1)}`)
  expect(state()).toEqual(openedOver)
  await find()
  expect(state()).toEqual(openedOver)
  await go(-1)
  expect(address()).toBe('/dashboard')
})

test('Enter right after typing opens the first of what was typed, not of what was typed before', async () => {
  const answers = new Map<string, () => void>()
  const { address } = await open({
    search: {
      find: async ({ q }) => {
        if (q === 'hawo inv') await new Promise<void>((resolve) => answers.set(q, resolve))
        return { items: q === 'hawo inv' ? found.slice(1) : found.slice(0, 1) }
      },
    },
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('hawo')
  await expect.poll(actions).toHaveLength(1)
  await field.fill('hawo inv')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answers.has('hawo inv')).toBe(true)
  expect(address()).toBe('/dashboard')
  answers.get('hawo inv')?.()
  await expect.poll(address).toBe(`/invoices/${sampleId(2)}/edit`)
})

test('one question at a time, the newest next; a slow answer is said, and one that comes late is not shown', async () => {
  const first = () => actions()[0]
  const waiting = new Map<string, () => void>()
  const heard: string[] = []
  await open({
    search: {
      find: async ({ q }) => {
        heard.push(q)
        if (q !== 'h') await new Promise<void>((resolve) => waiting.set(q, resolve))
        return { items: [{ ...found[0], title: `Of ${q}` }] as SearchItem[] }
      },
    },
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('h')
  await expect.poll(first).toMatch(/^Of h/)
  // The next key is asked for at once; those after it wait for the answer, or a moment.
  await userEvent.keyboard('a')
  await expect.poll(() => heard).toEqual(['h', 'ha'])
  await field.fill('hawo')
  await expect.poll(() => heard).toEqual(['h', 'ha', 'hawo'])
  await expect.element(dialog.getByText(/^Searching… What is shown/)).toBeVisible()
  await expectAccessible({ mayLoad: true })
  waiting.get('hawo')?.()
  await expect.poll(first).toMatch(/^Of hawo/)
  waiting.get('ha')?.()
  await expect.element(dialog.getByText(/^Searching…/)).not.toBeInTheDocument()
  expect(first()).toMatch(/^Of hawo/)
})

test('a screen reader hears groups, the chosen one, and how many there are', async () => {
  await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  const named = (name: string) => dialog.getByRole('group', { name })
  await expect
    .element(named('Do, or go to').getByRole('option', { name: 'New quote', exact: true }))
    .toBeVisible()
  await field.fill('hawo')
  await expect.element(dialog.getByText('2 found')).toBeInTheDocument()
  const chosen = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')
  expect(chosen()?.textContent).toContain('Jo Bell')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => chosen()?.getAttribute('aria-selected')).toBe('true')
  expect(chosen()?.textContent).toContain('INV-20261121-001')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
})

test('‘/’ opens it where nobody is typing; Escape closes it, and it begins anew', async () => {
  await open()
  const other = page.getByRole('textbox', { name: 'A field' })
  await other.fill('a/b')
  await userEvent.keyboard('/')
  await expect.element(other).toHaveValue('a/b/')
  ;(other.element() as HTMLElement).blur()
  await userEvent.keyboard('/')
  await expect.element(field).toHaveValue('')
  await field.fill('hawo')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await other.click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(other).toHaveFocus()
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect.element(field).toHaveValue('')
})

test('Escape closes the search alone, and not the dialog that it was opened over', async () => {
  await openInOffice({
    path: '*',
    address: '/dashboard',
    screen: { default: Behind },
    answers: { search: { find: () => ({ items: [] }) } },
  })
  const behind = page.getByRole('dialog', { name: 'Behind' })
  await behind.getByRole('textbox', { name: 'Reason' }).fill('half a')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(behind.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(behind).not.toBeInTheDocument()
})

function Behind() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Behind" transitionProps={{ duration: 0 }}>
      <input aria-label="Reason" />
    </Modal>
  )
}

test('‘new quote for’ somebody leads to the form with that customer', async () => {
  const { address, asked } = await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('new quote for hawo')
  await expect.poll(() => actions()[0]).toContain('Hawo Bakery')
  expect(asked.at(-1)).toBe('hawo')
  expect(actions().join()).not.toContain('INV-')
  await dialog.getByRole('option', { name: /Hawo Bakery/ }).click()
  await expect.poll(address).toBe(`/quotes/new?customerId=${sampleId(1)}`)
})

test('what is called so stands before records that have the word somewhere', async () => {
  const { address } = await open({ search: { find: () => ({ items: found }) } })
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('record payment')
  await expect.poll(actions).toHaveLength(3)
  expect(actions()[0]).toBe('Record a payment')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/payments?record=new')
})

test('a command changes the colours', async () => {
  await open()
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
  const before = scheme()
  onTestFinished(() => document.documentElement.setAttribute('data-mantine-color-scheme', before ?? 'light'))
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('dark mode')
  await expect.poll(actions).toEqual(['Switch between day and night colours'])
  await dialog.getByRole('option', { name: /^Switch between/ }).click()
  await expect.poll(scheme).not.toBe(before)
  await page.getByRole('button', { name: /^Switch to/ }).click()
})

test('says that nothing has it, and that it could not ask; both fit a phone', async () => {
  let isDown = false
  await open({
    search: {
      find: () => {
        if (isDown) throw refusal('INVALID', 'Something is wrong')
        return { items: [] }
      },
    },
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('zzzz')
  await expect.element(dialog.getByText('Nothing has that.')).toBeVisible()
  await expectAccessible()
  isDown = true
  await field.fill('zzzzy')
  await expect.element(dialog.getByText(/Something is wrong/)).toBeVisible()
  await expectAccessible()
  isDown = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Nothing has that.')).toBeVisible()
})

test('an answer that never comes: it says that it searches, and without a line why it finds nothing', async () => {
  await open({ search: { find: () => new Promise(() => {}) } })
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('fascia')
  await expect.element(dialog.getByText('Searching…')).toBeVisible()
  await expectAccessible({ mayLoad: true })
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await field.fill('panels')
  await expect.element(dialog.getByText(/^No connection/)).toBeVisible()
  await expectAccessible({ mayLoad: true })
})

/** Three bakeries, each as the search finds it. */
const bakeries = ['Ash', 'Birch', 'Cedar', 'Dogwood'].map((name, at): SearchItem => {
  const id = sampleId(40 + at)
  return {
    kind: 'customer',
    id,
    title: `${name} Bakery`,
    detail: 'Salford',
    url: `/customers/${id}`,
    why: '',
  }
})

/** A search whose second answer waits for the test; the first one is there at once. */
async function openLate(first: readonly SearchItem[], late: readonly SearchItem[]) {
  let answer = () => {}
  const waits = new Promise<void>((resolve) => {
    answer = resolve
  })
  let asked = 0
  const opened = await open({
    search: {
      find: async () => {
        asked += 1
        if (asked === 1) return { items: [...first] }
        await waits
        return { items: [...late] }
      },
    },
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  // The pointer rests where the test before left it.
  await field.hover()
  return { ...opened, answer, isAskedAgain: () => expect.poll(() => asked).toBe(2) }
}

const option = (name: RegExp) => dialog.getByRole('option', { name })
const topOf = (name: RegExp) => option(name).element().getBoundingClientRect().top

test('screens that only mention what is typed come with the answer, below what it found', async () => {
  const { answer, isAskedAgain } = await openLate(bakeries.slice(0, 1), bakeries.slice(1))
  await field.fill('zz')
  await expect.poll(actions).toHaveLength(1)
  await field.fill('signature')
  await isAskedAgain()
  await expect.element(dialog.getByText(/^Searching…/)).toBeVisible()
  expect(actions()).toEqual([expect.stringContaining('Ash Bakery')])
  answer()
  await expect.poll(() => actions().length).toBeGreaterThan(3)
  expect(actions()[0]).toContain('Birch Bakery')
  await expect.element(dialog.getByRole('group', { name: 'Do, or go to' })).toBeVisible()
})

test('what the pointer is over keeps its place when the answer comes', async () => {
  const [ash, birch, cedar, dogwood] = bakeries
  if (!ash || !birch || !cedar || !dogwood) throw new Error('Four bakeries are needed')
  const { address, answer, isAskedAgain } = await openLate([ash, birch, cedar], [cedar, dogwood, birch])
  await field.fill('zz')
  await expect.poll(actions).toHaveLength(3)
  await field.fill('zzz')
  await isAskedAgain()
  await option(/Birch/).hover()
  const top = topOf(/Birch/)
  answer()
  await expect.element(option(/Dogwood/)).toBeVisible()
  expect(topOf(/Birch/)).toBe(top)
  expect(actions().map((text) => text.split(' ')[0])).toEqual(['Ash', 'Birch', 'Cedar', 'Dogwood'])
  await option(/Birch/).click()
  await expect.poll(address).toBe(birch.url)
})

test('once the pointer is elsewhere, the answer stands alone', async () => {
  const { answer, isAskedAgain } = await openLate(bakeries.slice(0, 2), bakeries.slice(2))
  await field.fill('zz')
  await expect.poll(actions).toHaveLength(2)
  await field.fill('zzz')
  await isAskedAgain()
  await option(/Birch/).hover()
  answer()
  await expect.poll(actions).toHaveLength(4)
  await field.hover()
  await expect.poll(actions).toHaveLength(2)
  expect(actions()[0]).toContain('Cedar')
})

test('what the arrow keys marked stays marked, also if the answer has it no more', async () => {
  const { address, answer, isAskedAgain } = await openLate(bakeries.slice(0, 2), bakeries.slice(2))
  await field.fill('zz')
  await expect.poll(actions).toHaveLength(2)
  await field.fill('zzz')
  await isAskedAgain()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(option(/Birch/)).toHaveAttribute('aria-selected', 'true')
  answer()
  await expect.element(option(/Dogwood/)).toBeVisible()
  await expect.element(option(/Birch/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/customers/${sampleId(41)}`)
})

test('no row is marked before it is known to be the first; one asked for by its name is, and opens at once', async () => {
  const { address, answer, isAskedAgain } = await openLate(bakeries.slice(0, 2), bakeries)
  const marked = () => document.querySelector('[role=option][aria-selected=true]')?.textContent
  await field.fill('zz')
  await expect.poll(marked).toContain('Ash')
  await field.fill('zzz')
  await isAskedAgain()
  expect(marked()).toBeUndefined()
  answer()
  await expect.poll(marked).toContain('Ash')
  await field.fill('')
  await expect.poll(marked).toBeUndefined()
  await field.fill('record payment')
  expect(marked()).toBe('Record a payment')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/payments?record=new')
})
