/** While a dialog fades it keeps its title and what it shows, and takes nothing more. */
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { sampleBankLine, sampleBankStatement } from '#web/testing/bank-samples.ts'
import { sampleJob, shutApproval, stageAt } from '#web/testing/job-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer, sampleSettings } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import { ChooseInvoices } from '../sales/bank/ChooseInvoices.tsx'
import { GateDialog } from '../work/jobs/GateDialog.tsx'
import { GatesPanel } from '../work/jobs/GatesPanel.tsx'

interface Emulation {
  send: (method: 'Emulation.setEmulatedMedia', params: { features: object[] }) => Promise<unknown>
}

const move = (value: 'no-preference' | 'reduce') =>
  (cdp() as unknown as Emulation).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

/** Closes the dialog that is open. @returns what it showed until it was gone: its title, its words, and if it was inert */
async function watchClosing(close: () => Promise<void>): Promise<string[]> {
  const shown = new Set<string>()
  const note = () => {
    const dialog = document.querySelector('[role="dialog"]')
    if (dialog) shown.add(`${dialog.closest('[inert]') ? 'closes' : 'open'}: ${dialog.textContent}`)
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  note()
  await close()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  return [...shown]
}

const job = sampleJob({ gates: [shutApproval] })
const [target] = sampleSettings.stages.filter(({ id }) => id === stageAt(2).stageId)

function Gate({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const held = isOpen && target ? { job, stage: target, gates: job.gates } : null
  return <GateDialog held={held} onClose={onClose} />
}

function Bank({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const line = isOpen ? sampleBankLine(4, -30_00) : null
  return <ChooseInvoices line={line} statement={sampleBankStatement} onChoose={() => {}} onClose={onClose} />
}

function Opened({ of }: { of: (props: { isOpen: boolean; onClose: () => void }) => ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  return of({ isOpen, onClose: () => setOpen(false) })
}

test.each([
  ['a gate that holds a move', () => <Opened of={Gate} />, 'cannot go to'],
  ['a line of the bank', () => <Opened of={Bank} />, 'Which refund is this?'],
  ['a gate of a job', () => <GatesPanel job={job} />, 'Open: '],
])('the dialog of %s', async (_name, Screen, title) => {
  await move('no-preference')
  onTestFinished(async () => {
    await move('reduce')
  })
  await openScreen({
    ...{ path: '/', address: '/', Screen },
    answers: { customers: { list: () => onlyPage([sampleCustomer]), get: () => sampleCustomer } },
  })
  const ask = page.getByRole('button', { name: 'Open with a reason …' })
  if (title === 'Open: ') await ask.click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByRole('heading', { name: new RegExp(title.replace('?', '.')) }))
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const shown = await watchClosing(() => dialog.getByRole('button', { name: 'Cancel' }).click())
  const whole = shown[0]?.replace('open: ', '')
  expect(whole).toContain(title)
  expect(shown).toEqual([`open: ${whole}`, `closes: ${whole}`])
})
