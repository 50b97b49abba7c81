/** Who else is there, in the header and in panels: seen, read out, and gone again. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Present } from '#domain/office/presence.ts'
import { expectAccessible } from '../testing/axe.ts'
import { sampleProfile } from '../testing/office-samples.ts'
import { openInOffice } from '../testing/open-office.tsx'
import { Page } from '../ui/Page.tsx'
import { HereToo } from './HereToo.tsx'
import { hearPresence, PlaceContext, useOpenRecord } from './presence.ts'

const quote = { noun: 'quotes', id: '01936f7e-0000-7000-8000-000000000001' } as const
const service = { noun: 'services', id: '01936f7e-0000-7000-8000-000000000002' } as const
const me: Present = { id: sampleProfile.id, name: sampleProfile.displayName, isChanging: false }
const dan: Present = { id: 'dan', name: 'Dan White', isChanging: false }

function Service() {
  useOpenRecord(service.noun, service.id)
  return <p>Panel sign</p>
}

function Screen() {
  const [isTyped, setTyped] = useState(false)
  const [hasPanel, setPanel] = useState(false)
  useOpenRecord(quote.noun, quote.id, isTyped)
  return (
    <Page title="QUO-20261124-001">
      <button type="button" onClick={() => setTyped(!isTyped)}>
        Type
      </button>
      <button type="button" onClick={() => setPanel(true)}>
        Open the panel
      </button>
      {hasPanel ? (
        <section aria-label="Panel">
          <PlaceContext value="panel">
            <HereToo place="panel" />
            <Service />
          </PlaceContext>
        </section>
      ) : null}
    </Page>
  )
}

async function open() {
  const said: string[] = []
  await openInOffice({
    path: '/quotes/:id/edit',
    address: `/quotes/${quote.id}/edit`,
    screen: { default: Screen },
    answers: {
      presence: {
        beat: ({ noun, state }) => {
          said.push(`${noun} ${state}`)
          return { people: noun === 'quotes' ? [me, dan] : [me] }
        },
      },
    },
  })
  return said
}

const header = page.getByRole('banner')

test('the header says who else has the record open, and that they change it', async () => {
  const said = await open()
  await expect.element(header.getByText('Dan White is here too')).toBeVisible()
  expect(said).toEqual(['quotes here'])
  await expectAccessible()

  hearPresence({ ...quote, people: [me, { ...dan, isChanging: true }] })
  await expect.element(header.getByText('Dan White is changing this')).toBeVisible()
  await expect
    .element(page.getByText(/^Dan White is changing this\. What they save appears here/))
    .toBeVisible()
  await expectAccessible()

  hearPresence({ ...quote, people: [me] })
  await expect.element(page.getByText(/Dan White/)).not.toBeInTheDocument()
})

test('without a connection nobody is shown; once it is back one is there again at once, and so are they', async () => {
  const said = await open()
  await expect.element(header.getByText('Dan White is here too')).toBeVisible()
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(/Dan White/)).not.toBeInTheDocument()
  window.dispatchEvent(new Event('online'))
  await expect.element(header.getByText('Dan White is here too')).toBeVisible()
  expect(said.slice(1)).toContain('quotes here')
})

test('many are there: some by name', async () => {
  await open()
  const names = ['Dan White', 'eve@shop.example', 'Fay', 'Gus Green', 'Hal']
  const people = names.map((name, place) => ({ id: name, name, isChanging: place < 2 }))
  await expect.element(header.getByText('Dan White is here too')).toBeVisible()
  hearPresence({ ...quote, people })
  const words = 'Dan White and eve@shop.example are changing this; Fay, Gus Green and Hal are here too'
  await expect.element(header.getByText(words)).toBeVisible()
  await expect.element(header.getByText('+2')).toBeVisible()
  await expectAccessible()
})

test('a panel shows its own people, and the header those of the page', async () => {
  const said = await open()
  await page.getByRole('button', { name: 'Open the panel' }).click()
  await expect.poll(() => said).toContain('services here')
  hearPresence({ ...service, people: [me, { id: 'eve', name: 'Eve', isChanging: true }] })
  await expect.element(page.getByLabelText('Panel').getByText('Eve is changing this')).toBeVisible()
  await expect.element(header.getByText('Eve')).not.toBeInTheDocument()
  await expect.element(header.getByText('Dan White is here too')).toBeVisible()
})

test('what is typed here is told to others as that, and no more', async () => {
  const said = await open()
  await expect.poll(() => said).toEqual(['quotes here'])
  await page.getByRole('button', { name: 'Type' }).click()
  await expect.poll(() => said).toEqual(['quotes here', 'quotes changing'])
  await page.getByRole('button', { name: 'Type' }).click()
  await expect.poll(() => said).toEqual(['quotes here', 'quotes changing', 'quotes here'])
})
