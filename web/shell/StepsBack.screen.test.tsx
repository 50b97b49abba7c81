/** Back while a dialog is open closes the dialog, not the page, and asks before it loses what was entered. */
import { Button, Menu, Modal } from '@mantine/core'
import { useState } from 'react'
import { createBrowserRouter, type createMemoryRouter, Link } from 'react-router'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openInOffice } from '#web/testing/open-office.tsx'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { wantOverlays } from '#web/ui/overlays.ts'
import { hearStepsFirst } from './steps.ts'
import { toastLink } from './toast-link.tsx'

beforeAll(hearStepsFirst)

beforeEach(() => page.viewport(360, 800))

const dialog = page.getByRole('dialog', { name: 'Give a reason' })
const reason = dialog.getByRole('textbox', { name: 'Reason' })
const question = page.getByRole('dialog', { name: 'Leave ‘Give a reason’?' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

let setBusy = (_: boolean) => {}

function WithDialog() {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, set] = useState(false)
  setBusy = set
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Menu>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Something</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Give a reason">
        <input aria-label="Reason" defaultValue="As agreed" />
        <input type="search" aria-label="Look for" />
        <Link to="/else">Elsewhere</Link>
        {isBusy ? <progress aria-label="Under way" max={2} value={1} /> : null}
        <Button onClick={() => void askToConfirm({ title: 'Sure?', text: 'For good.', confirm: 'Yes' })}>
          Ask
        </Button>
      </Modal>
    </>
  )
}

/** Longer than a browser takes to step. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 1000))

/** The browser's own history: what a step back does there comes a moment later. */
const makeRouter: typeof createMemoryRouter = (routes, { initialEntries = [] } = {}) => {
  const { href } = window.location
  window.history.pushState(null, '', `${initialEntries[0]}`)
  const router = createBrowserRouter(routes)
  onTestFinished(() => {
    router.dispose()
    window.history.pushState(null, '', href)
  })
  return router
}

/** A page with a dialog, and a page before it. */
async function open() {
  const opened = await openInOffice({
    ...{ path: '*', address: '/before', screen: { default: WithDialog }, makeRouter },
  })
  await opened.go('/x')
  await wantOverlays()
  await press('Open')
  await expect.element(reason).toBeVisible()
  return opened
}

test('in which nothing was entered, the dialog closes, and the next Back leaves the page', async () => {
  const { address } = await open()
  await reason.click()
  window.history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await settle()
  expect(address()).toBe('/x')
  window.history.back()
  await expect.poll(address).toBe('/before')
})

test.for([10, 20, 60, 150])(
  'pressed again %i ms later, it closes the dialog and goes back one page',
  async (later) => {
    const { address, go } = await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await go('/y')
    await press('Open')
    await expect.element(reason).toBeVisible()
    window.history.back()
    await new Promise((resolve) => setTimeout(resolve, later))
    window.history.back()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(address).toBe('/x')
    await settle()
    expect(address()).toBe('/x')
    expect(window.location.pathname).toBe('/x')
  },
)

test('what was only looked for is not asked about', async () => {
  const { address } = await open()
  await dialog.getByRole('searchbox', { name: 'Look for' }).fill('Hawo')
  window.history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await settle()
  expect(address()).toBe('/x')
})

test('asks before it loses what was entered; Back again takes the question away', async () => {
  const { address } = await open()
  await reason.fill('Half a')
  window.history.back()
  await expect.poll(() => (question.query() as HTMLElement | null)?.style.opacity ?? '0').not.toBe('0')
  window.history.back()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(reason).toHaveValue('Half a')
  window.history.back()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toBe('/x')
})

test('closes a question over a dialog alone', async () => {
  const { address } = await open()
  await press('Ask')
  const sure = page.getByRole('dialog', { name: 'Sure?' })
  await expect.element(sure).toBeVisible()
  window.history.back()
  await expect.element(sure).not.toBeInTheDocument()
  await expect.element(reason).toBeVisible()
  expect(address()).toBe('/x')
})

test('what is under way stays', async () => {
  const { address } = await open()
  setBusy(true)
  await expect.element(dialog.getByRole('progressbar')).toBeInTheDocument()
  window.history.back()
  await settle()
  await expect.element(reason).toBeVisible()
  expect(address()).toBe('/x')
  setBusy(false)
  await expect.element(dialog.getByRole('progressbar')).not.toBeInTheDocument()
  window.history.back()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('closes the search over a dialog, and what is below it stays', async () => {
  const { address } = await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  const search = page.getByRole('dialog', { name: 'Search everything' })
  await expect.element(search).toBeVisible()
  window.history.back()
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(reason).toBeVisible()
  expect(address()).toBe('/x')
})

test('leaves the page from an open menu, which holds nothing', async () => {
  const { address } = await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await press('More')
  await expect.element(page.getByRole('menuitem', { name: 'Something' })).toBeVisible()
  window.history.back()
  await expect.poll(address).toBe('/before')
})

test('a link asks as well, in the dialog and in a notice, if something was entered', async () => {
  const { address } = await open()
  await reason.fill('Half a')
  await dialog.getByRole('link', { name: 'Elsewhere' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(address()).toBe('/x')
  toastLink('Something came', { to: '/else', label: 'See it' })
  const link = page.getByRole('link', { name: 'See it' })
  await expect.element(link).toBeVisible()
  ;(link.element() as HTMLElement).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/else')
})

test('a link out of a dialog in which nothing was entered leads on', async () => {
  const { address } = await open()
  await dialog.getByRole('link', { name: 'Elsewhere' }).click()
  await expect.poll(address).toBe('/else')
})
