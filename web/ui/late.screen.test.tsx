/** What no first screen shows: loaded while the browser is idle, or at once when it is needed. */
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toastInfo } from '#web/shell/toast.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { askToConfirm } from './confirm.tsx'
import { latePart, useLate } from './late.ts'

let asked: number[] = []
let isCut = false
/** A new part for each test: what was loaded stays. */
let load: () => Promise<string>

beforeEach(() => {
  asked = []
  isCut = false
  load = async () => {
    asked.push(performance.now())
    if (isCut) throw new Error('no line')
    return 'The part'
  }
})

function Late() {
  const [isNeeded, setNeeded] = useState(false)
  const part = useLate(load, isNeeded)
  return (
    <>
      <Button onClick={() => setNeeded(!isNeeded)}>Need</Button>
      <p>{part ?? 'Nothing yet'}</p>
    </>
  )
}

const open = (Screen = Late) => openScreen({ path: '/here', address: '/here', Screen, answers: {} })

test('the first screen goes before, then it is loaded, and is there at once when it is needed', async () => {
  const began = performance.now()
  const { reload } = await open()
  await expect.element(page.getByText('Nothing yet')).toBeVisible()
  await expect.poll(() => asked).toHaveLength(1)
  expect((asked[0] ?? 0) - began).toBeGreaterThan(1000)
  // No line any more.
  isCut = true
  await page.getByRole('button', { name: 'Need' }).click()
  await expect.element(page.getByText('The part')).toBeVisible()
  await reload()
  await expect.element(page.getByText('The part')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('what is needed is loaded at once, and asked for again if it did not come', async () => {
  await open()
  isCut = true
  await page.getByRole('button', { name: 'Need' }).click()
  await expect.poll(() => asked).toHaveLength(1)
  await expect.element(page.getByText('Nothing yet')).toBeVisible()
  await expect.poll(() => asked, { timeout: 4000 }).toHaveLength(2)
  isCut = false
  await expect.element(page.getByText('The part')).toBeVisible()
})

test('what is needed no more is not asked for again', async () => {
  await open()
  isCut = true
  await page.getByRole('button', { name: 'Need' }).click()
  await expect.poll(() => asked).toHaveLength(1)
  await page.getByRole('button', { name: 'Need' }).click()
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(asked).toHaveLength(1)
})

function Asking() {
  const [said, setSaid] = useState('Not asked')
  const ask = async () => {
    toastInfo('Asking')
    setSaid(
      (await askToConfirm({ title: 'Really?', text: 'It is for good.', confirm: 'Yes' })) ? 'Agreed' : 'No',
    )
  }
  return (
    <>
      <Button onClick={() => void ask()}>Ask</Button>
      <p>{said}</p>
    </>
  )
}

test('a question and a toast that come before their place is there wait for it', async () => {
  await open(Asking)
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect.element(page.getByRole('alert').getByText('Asking')).toBeVisible()
  await page.getByRole('dialog', { name: 'Really?' }).getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByText('Agreed')).toBeVisible()
})

describe('a part that opens on a screen', () => {
  /** A screen with something typed, and a part that opens on it. */
  function openForm(loadPart: () => Promise<{ default: () => ReactNode }>) {
    const Part = latePart(loadPart)
    function Form() {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <input aria-label="Title" />
          <Button onClick={() => setOpen(true)}>Open</Button>
          <Suspense fallback={null}>{isOpen ? <Part /> : null}</Suspense>
        </>
      )
    }
    return openScreen({ path: '/here', address: '/here', Screen: Form, answers: {} })
  }

  test('is asked for again while the line is cut, and leaves what was typed', async () => {
    let tries = 0
    isCut = true
    await openForm(async () => {
      tries += 1
      if (isCut) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: () => <p>The part</p> }
    })
    const line = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no line'))
    await page.getByRole('textbox', { name: 'Title' }).fill('Shop front')
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.poll(() => tries, { timeout: 10_000 }).toBe(4)
    // Until it waits for the fifth.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shop front')
    isCut = false
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText('The part')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shop front')
    line.mockRestore()
  })

  test('of which a newer build has no file fails once the server said so', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    let tries = 0
    await openForm(async () => {
      tries += 1
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const line = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{}'))
    await page.getByRole('button', { name: 'Open' }).click()
    await expect
      .element(page.getByText('Failed to fetch dynamically imported module').first(), { timeout: 10_000 })
      .toBeVisible()
    expect(tries).toBe(3)
    line.mockRestore()
    said.mockRestore()
  })
})
