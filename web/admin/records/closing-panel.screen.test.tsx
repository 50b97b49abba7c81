/** While a panel slides out it shows what it showed, and takes nothing more. */
import { useNavigate } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { officeIds } from '#web/testing/office-samples.ts'
import { openInOffice } from '#web/testing/open-office.tsx'
import GroupList from '../shop/groups/GroupList.tsx'

/** How long the library's panels slide. */
const SLIDE_MS = 250

interface Emulation {
  send: (method: 'Emulation.setEmulatedMedia', params: { features: object[] }) => Promise<unknown>
}

const move = (value: 'no-preference' | 'reduce') =>
  (cdp() as unknown as Emulation).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

test('a panel keeps its record and its title until it is gone, and a new one then begins empty', async () => {
  await move('no-preference')
  onTestFinished(async () => {
    await move('reduce')
  })
  await openInOffice({
    path: 'groups',
    address: `/groups?group=${officeIds.group}`,
    screen: await import('../shop/groups/GroupList.tsx'),
  })
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('Trade')
  const shown = new Set<string>()
  const note = () => {
    const dialog = document.querySelector('[role="dialog"]')
    const name = dialog?.querySelector<HTMLInputElement>('input[data-autofocus]')?.value
    const canType = dialog?.closest('[inert]') ? 'closes' : 'open'
    if (dialog) shown.add(`${dialog.querySelector('h2')?.textContent}: ${name}, ${canType}`)
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  note()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect([...shown]).toEqual(['Group: Trade, open', 'Group: Trade, closes'])
})

test('a new record that is begun again before the panel has slid out is a new one', async () => {
  await move('no-preference')
  onTestFinished(async () => {
    await move('reduce')
  })
  await openInOffice({
    path: 'groups',
    address: '/groups',
    screen: await import('../shop/groups/GroupList.tsx'),
  })
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  const begin = page
    .getByRole('link', { name: 'New group' })
    .or(page.getByRole('button', { name: 'New group' }))
  await begin.click()
  await expect.element(name).toHaveFocus()
  const before = name.element()
  const opener = begin.element() as HTMLElement
  // It slides for longer than a slow machine needs to open it again.
  const { setTimeout } = window
  const slowly = (act: () => void, wait?: number) => setTimeout(act, wait === SLIDE_MS ? 60_000 : wait)
  vi.spyOn(window, 'setTimeout').mockImplementation(slowly as typeof setTimeout)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => before.closest('[inert]')).not.toBeNull()
  opener.click()
  await expect.poll(() => name.element()).not.toBe(before)
})

function ListWithBack() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <GroupList />
    </>
  )
}

test('Back opens a panel that was closed no more', async () => {
  const { address } = await openInOffice({
    ...{ path: 'groups', address: '/groups', screen: { default: ListWithBack } },
  })
  const panel = page.getByRole('dialog')
  await page
    .getByRole('link', { name: 'New group' })
    .or(page.getByRole('button', { name: 'New group' }))
    .click()
  await expect.poll(address).toBe('/groups?group=new')
  // The address is there before the panel that listens to the key.
  await expect.element(panel.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/groups')
  await expect.element(panel).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(address).toBe('/groups')
  await expect.element(panel).not.toBeInTheDocument()
})
