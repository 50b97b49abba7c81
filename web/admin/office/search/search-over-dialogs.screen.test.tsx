/** The search over a dialog: it stands above, has the keyboard alone, and loses nothing that was typed below it. */
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RecoveryCodes } from '#web/profile/RecoveryCodes.tsx'
import { beginSession, endSession } from '#web/shell/session-end.ts'
import { officeIds } from '#web/testing/office-samples.ts'
import { openInOffice } from '#web/testing/open-office.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { wantOverlays } from '#web/ui/overlays.ts'
import { SearchBox } from '#web/ui/SearchBox.tsx'

const search = page.getByRole('dialog', { name: 'Search everything' })
const field = search.getByLabelText('Search everything')
const behind = page.getByRole('dialog', { name: 'Behind' })
const reason = behind.getByRole('textbox', { name: 'Reason' })
const pressCtrlK = () => userEvent.keyboard('{Control>}k{/Control}')

const url = `/customers/${sampleId(1)}`
const item = { kind: 'customer' as const, id: sampleId(1), title: 'Hawo Bakery', detail: '', url, why: '' }

let openLater = () => {}
let setBusy = (_: boolean) => {}

function WithDialog() {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, set] = useState(false)
  openLater = () => setOpen(true)
  setBusy = set
  return (
    <>
      <SearchBox placeholder="Search groups…" />
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Behind" transitionProps={{ duration: 0 }}>
        <input aria-label="Reason" data-autofocus />
        <Button>Give</Button>
        {isBusy ? <progress aria-label="Under way" max={2} value={1} /> : null}
      </Modal>
    </>
  )
}

function Codes() {
  return <RecoveryCodes codes={['a1']} email="a@b.example" onClose={() => {}} />
}

async function open(screen: { default: () => React.ReactNode } = { default: WithDialog }, address = '/x') {
  const opened = await openInOffice({
    ...{ path: '*', address, screen },
    answers: { search: { find: () => ({ items: [item] }) } },
  })
  await expect.element(page.getByRole('navigation').first()).toBeInTheDocument()
  return opened
}

async function openOver(entered = 'half a') {
  const opened = await open()
  await wantOverlays()
  openLater()
  await expect.element(reason).toHaveFocus()
  if (entered !== '') await reason.fill(entered)
  return opened
}

// The first of all: from then on the search is loaded.
test('a dialog that opens while the search is still loaded gets no key that is meant for the search', async () => {
  await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  openLater()
  await expect.element(behind).toBeInTheDocument()
  await userEvent.keyboard('hawo')
  await expect.element(field).toHaveValue('hawo')
  await expect.element(reason).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(reason).toHaveFocus()
})

test.each<[from: string, go: () => Promise<void>]>([
  [
    'its button',
    async () => {
      // Only a phone has it.
      await page.viewport(360, 800)
      onTestFinished(() => page.viewport(1280, 800))
      await userEvent.keyboard('{Tab}')
    },
  ],
  ['where nothing is', () => search.getByText('Esc', { exact: true }).click()],
])('Escape from %s closes the search alone', async (_from, go) => {
  await openOver()
  await pressCtrlK()
  await expect.element(field).toHaveFocus()
  await go()
  await expect.element(field).not.toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toHaveValue('half a')
})

test('pressed twice it opens once, and one Escape closes it', async () => {
  await openOver()
  await userEvent.keyboard('{Control>}kk{/Control}ha')
  await expect.element(field).toHaveValue('ha')
  expect(search.elements()).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(reason).toHaveFocus()
})

test('a dialog that opens a moment after the search takes no key from it, and has them once it is closed', async () => {
  await open()
  await pressCtrlK()
  await userEvent.keyboard('ha')
  openLater()
  await expect.element(behind).toBeInTheDocument()
  // The library gives the keyboard to a dialog a moment after it is drawn.
  await new Promise((resolve) => setTimeout(resolve, 100))
  await userEvent.keyboard('wo')
  await expect.element(field).toHaveValue('hawo')
  await expect.element(reason).toHaveValue('')
  const box = field.element().getBoundingClientRect()
  expect(document.elementFromPoint(box.x + 80, box.y + box.height / 2)).toBe(field.element())
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(reason).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(behind).not.toBeInTheDocument()
})

test('‘/’ in a dialog does not give the keyboard to the list behind it', async () => {
  await openOver()
  await userEvent.keyboard('{Tab}')
  await expect.element(behind.getByRole('button', { name: 'Give' })).toHaveFocus()
  await userEvent.keyboard('/')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(behind.getByRole('button', { name: 'Give' })).toHaveFocus()
})

async function find() {
  await pressCtrlK()
  await field.fill('hawo')
  await expect.element(search.getByRole('option', { name: /Hawo/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
}

test('leaves a dialog in which nothing was entered without a question', async () => {
  const { address } = await openOver('')
  await find()
  await expect.poll(address).toBe(url)
})

test('asks before it leaves a dialog in which something is under way', async () => {
  const { address } = await openOver('')
  setBusy(true)
  await expect.element(behind.getByRole('progressbar')).toBeInTheDocument()
  await find()
  await page.getByRole('dialog', { name: 'Leave ‘Behind’?' }).getByRole('button', { name: 'Cancel' }).click()
  expect(address()).toBe('/x')
})

test('asks before what is found takes the place of a dialog in which something was entered', async () => {
  const { address } = await openOver()
  await find()
  const question = page.getByRole('dialog', { name: 'Leave ‘Behind’?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(address()).toBe('/x')
  await expect.element(reason).toHaveValue('half a')
  await expect.element(reason).toHaveFocus()
  await find()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe(url)
})

test('a panel keeps what was typed: nobody is asked', async () => {
  const { address, go } = await open(
    { default: (await import('../../shop/groups/GroupList.tsx')).default },
    `/groups?group=${officeIds.group}`,
  )
  const name = page.getByRole('dialog', { name: 'Group' }).getByRole('textbox', { name: 'Name' })
  await name.fill('Trade and more')
  await pressCtrlK()
  await field.fill('hawo')
  await expect.element(search.getByRole('option', { name: /Hawo/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(url)
  await go(-1)
  await expect.element(name).toHaveValue('Trade and more')
})

test('does not open over what has to be answered first', async () => {
  await open({ default: Codes })
  await expect.element(page.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible()
  await pressCtrlK()
  await userEvent.keyboard('/')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(search.elements()).toEqual([])
})

test('makes way when one has to sign in again', async () => {
  await open()
  await pressCtrlK()
  await expect.element(field).toHaveFocus()
  onTestFinished(beginSession)
  beginSession()
  endSession()
  await expect.element(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await expect.element(search).not.toBeInTheDocument()
})
