import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type QuoteAction, quoteStates } from '#domain/testing/quote-states.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openQuote } from '#web/testing/open-document.tsx'
import { sampleId, sampleInvoice, sampleLine, sampleMail, sampleQuote } from '#web/testing/samples.ts'

const accepted = {
  status: 'accepted',
  locked: true,
  invoiceId: sampleId(20),
  isInvoiceCreated: true,
  invoice: { invoiceNumber: 'INV-20261121-001', canBeVoided: true },
} as const
const archived = { archivedAt: '2026-11-21T10:00:00.000Z' }
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

/** The button of each action; an accepted quote is not accepted again, but invoiced. */
const buttons: Partial<Record<QuoteAction, string>> = {
  edit: 'Save',
  send: 'Send by mail …',
  accept: 'Accept',
  restore: 'Restore',
}
const invoicing = 'Create invoice …'

test.each(quoteStates)('$name has the buttons of its actions', async ({ quote, may }) => {
  await openQuote(sampleQuote(quote))
  await expect.element(page.getByRole('link', { name: 'Open PDF' })).toBeVisible()
  const shown = page
    .getByRole('button')
    .elements()
    .map((element) => element.textContent)
  const wanted = may.flatMap((action) =>
    action === 'accept' && quote.status === 'accepted' ? invoicing : (buttons[action] ?? []),
  )
  const known = [...Object.values(buttons), invoicing]
  expect(shown.filter((name) => known.includes(name)).toSorted()).toEqual(wanted.toSorted())
})

test('past its last day it says that sending needs a later one', async () => {
  await openQuote(sampleQuote({ validUntil: '2026-01-31' }))
  const note = page.getByText('This quote was valid until 31 Jan 2026. Choose a later day before it is sent.')
  await expect.element(note).toBeVisible()
  await page.getByRole('textbox', { name: 'Valid until' }).fill('31 Dec 2099')
  await expect.element(note).not.toBeInTheDocument()
})

test('a typed last day that is past is saved, and the panel does not open, with the reason', async () => {
  const quote = sampleQuote()
  const { shop } = await openQuote(quote, {
    quotes: { update: () => ({ ...quote, validUntil: '2026-01-31', version: 2 }) },
  })
  await page.getByRole('textbox', { name: 'Valid until' }).fill('31 Jan 2026')
  await button('Send by mail …').click()
  await dialog.getByRole('button', { name: 'Save and continue' }).click()
  await expect.element(page.getByRole('alert').getByText(/was valid until 31 Jan 2026/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.changes).toMatchObject([{ call: 'quotes.update' }])
})

test('when the quote changes while its dialog is open, the reason replaces the dialog', async () => {
  const quote = sampleQuote({ status: 'sent' })
  const { shop, changeElsewhere } = await openQuote(quote)
  await button('Accept').click()
  await expect.element(dialog.getByText(/locked at £120.00/)).toBeVisible()
  await changeElsewhere({ ...quote, billedAs: 'INV-20261121-009', version: 2 })
  await dialog.getByRole('button', { name: 'Show it as it is now' }).click()
  await expect.element(page.getByText(/was invoiced as INV-20261121-009/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.changes).toEqual([])
})

test('accepting shows the saved total, and sends who accepted and how', async () => {
  const quote = sampleQuote({ status: 'sent' })
  const { shop } = await openQuote(quote, {
    quotes: {
      changeStatus: () => ({
        quote: { ...quote, ...accepted, version: 2 },
        invoice: sampleInvoice(),
        job: null,
      }),
    },
  })
  await button('Accept').click()
  await expect
    .element(dialog.getByText('The quote is locked at £120.00 and an invoice is created.'))
    .toBeVisible()
  await dialog.getByRole('textbox', { name: 'Job title' }).fill('Owner')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.element(page.getByText('Accepted: invoice INV-20261121-001 was made')).toBeVisible()
  expect(shop.changes).toEqual([
    {
      call: 'quotes.changeStatus',
      input: {
        id: quote.id,
        version: 1,
        status: 'accepted',
        acceptance: { name: 'Ann Example', role: 'Owner', channel: 'phone' },
        acceptExpired: false,
        selected: [],
      },
    },
  ])
})

test('an expired quote is accepted only after the warning, with the flag for it', async () => {
  const quote = sampleQuote({ status: 'expired', validUntil: '2026-01-31' })
  const { shop } = await openQuote(quote, {
    quotes: {
      changeStatus: () => ({ quote: { ...quote, ...accepted, version: 2 }, invoice: null, job: null }),
    },
  })
  await button('Accept').click()
  await expect.element(dialog.getByText(/This quote was valid until 31 Jan 2026/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept anyway' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.changes).toMatchObject([{ input: { status: 'accepted', acceptExpired: true } }])
})

test('another person’s change while the dialog is open is not accepted unseen', async () => {
  const quote = sampleQuote({ status: 'sent' })
  const dearer = { ...sampleQuote({ status: 'sent', items: [sampleLine({ price: 30_000 })] }), version: 2 }
  const { shop, changeElsewhere } = await openQuote(quote, {
    quotes: {
      changeStatus: () => ({ quote: { ...dearer, ...accepted, version: 3 }, invoice: null, job: null }),
    },
  })
  await button('Accept').click()
  await expect.element(dialog.getByText(/locked at £120.00/)).toBeVisible()
  await changeElsewhere(dearer)
  await expect
    .element(dialog.getByText(/It came to £120.00 when this opened, and comes to £360.00 now/))
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Show it as it is now' }).click()
  await expect.element(dialog.getByText(/locked at £360.00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.changes).toMatchObject([{ input: { version: 2, status: 'accepted' } }])
})

test('a newer version on the server is shown, with the name of its author', async () => {
  const quote = sampleQuote({ status: 'sent' })
  const dearer = { ...sampleQuote({ status: 'sent', items: [sampleLine({ price: 30_000 })] }), version: 2 }
  await openQuote(quote, {
    quotes: {
      changeStatus: () => {
        throw refusal('CONFLICT', 'Somebody else changed this in the meantime', {
          current: dearer,
          changedBy: 'Rita Rivet',
        })
      },
    },
  })
  await button('Accept').click()
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.element(dialog.getByText('Rita Rivet changed this meanwhile')).toBeVisible()
  await expect.element(dialog.getByText(/comes to £360.00 now/)).toBeVisible()
})

test('unsaved changes are saved first, and the dialog shows what was saved', async () => {
  const quote = sampleQuote()
  const saved = { ...sampleQuote({ items: [sampleLine({ quantity: 3 })] }), version: 2 }
  const { shop } = await openQuote(quote, { quotes: { update: () => saved } })
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('3')
  await button('Accept').click()
  await expect.element(dialog.getByText(/With them the total is £360.00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save and continue' }).click()
  await expect.element(page.getByText(/locked at £360.00/)).toBeVisible()
  expect(shop.changes).toMatchObject([
    { call: 'quotes.update', input: { version: 1, items: [{ quantity: 3 }] } },
  ])
})

test('without saving, one goes back to the form, and nothing is sent', async () => {
  const { shop } = await openQuote(sampleQuote())
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('3')
  await button('Accept').click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('3')
  expect(shop.changes).toEqual([])
})

test('a quote is sent with the text and to the address of the panel', async () => {
  const quote = sampleQuote()
  const { shop } = await openQuote(quote, {
    quotes: {
      send: () => ({ quote: { ...quote, status: 'sent', version: 2 }, mail: sampleMail() }),
    },
  })
  await button('Send by mail …').click()
  await expect.element(dialog.getByRole('textbox', { name: 'Subject' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Your new front')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.changes).toMatchObject([
    {
      call: 'quotes.send',
      input: { id: quote.id, version: 1, recipient: 'ann@quay.example', subject: 'Your new front' },
    },
  ])
})

test('opening the panel and leaving it by Escape changes nothing', async () => {
  const { shop } = await openQuote(sampleQuote({ status: 'sent' }))
  await button('Send by mail …').click()
  await expect.element(dialog.getByRole('textbox', { name: 'Subject' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.changes).toEqual([])
})

test('an accepted quote whose invoice is void is invoiced again, with its total', async () => {
  const quote = sampleQuote({ ...accepted, invoiceId: null, invoice: null })
  const { shop } = await openQuote(quote, {
    quotes: {
      changeStatus: () => ({
        quote: { ...quote, ...accepted, version: 2 },
        invoice: sampleInvoice(),
        job: null,
      }),
    },
  })
  await button('Create invoice …').click()
  await expect.element(dialog.getByText(/A new one for £120.00 is created/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create invoice' }).click()
  await expect.element(page.getByText('Accepted: invoice INV-20261121-001 was made')).toBeVisible()
  expect(shop.changes).toMatchObject([
    { call: 'quotes.changeStatus', input: { version: 1, status: 'accepted' } },
  ])
})

test('an archived quote is restored', async () => {
  const quote = sampleQuote(archived)
  const { shop } = await openQuote(quote, {
    quotes: { restore: () => ({ ...quote, archivedAt: null, version: 2 }) },
  })
  await button('Restore').click()
  await expect.element(page.getByText('Restored')).toBeVisible()
  expect(shop.changes).toEqual([{ call: 'quotes.restore', input: { id: quote.id, version: 1 } }])
})

test('a double click sends one request', async () => {
  const quote = sampleQuote(archived)
  const { shop } = await openQuote(quote, {
    quotes: { restore: () => ({ ...quote, archivedAt: null, version: 2 }) },
  })
  await expect.element(button('Restore')).toBeVisible()
  const element = button('Restore').element() as HTMLElement
  // Both clicks come before React has rendered the button disabled.
  element.click()
  element.click()
  await expect.element(page.getByText('Restored')).toBeVisible()
  expect(shop.changes).toHaveLength(1)
})
