/** Two tabs hold one draft of a document, because a device has one for each record. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#web/testing/fake-shop.ts'
import { openInvoice, openQuote } from '#web/testing/open-document.tsx'
import { sampleInvoice, sampleQuote } from '#web/testing/samples.ts'

const purchaseOrder = page.getByRole('textbox', { name: 'PO number' })
const title = page.getByRole('textbox', { name: 'Title' })
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('fascia.draft.'))

interface Stored {
  version: number
  poNumber: string
  title: string
}

/** A record whose save only checks the version; `saveInOtherTab` is what the same person does in another tab. */
function keeping<Row extends Stored>(stored: Row) {
  let now = stored
  return {
    now: (): Stored => now,
    get: () => now,
    update: (sent: { version: number; poNumber?: string | undefined; title?: string | undefined }) => {
      if (sent.version !== now.version)
        throw refusal('CONFLICT', 'Changed meanwhile', { current: now, changedBy: 'Rita Rivet' })
      const { poNumber = now.poNumber, title: named = now.title } = sent
      now = { ...now, poNumber, title: named, version: now.version + 1 }
      return now
    },
    saveInOtherTab: (change: Partial<Stored>) => {
      now = { ...now, ...change, version: now.version + 1 }
      for (const key of drafts()) localStorage.removeItem(key)
    },
  }
}

async function openOne(noun: 'quote' | 'invoice') {
  if (noun === 'quote') {
    const { get, update, ...rest } = keeping(sampleQuote())
    return { ...(await openQuote(sampleQuote(), { quotes: { get, update } })), ...rest }
  }
  const { get, update, ...rest } = keeping(sampleInvoice())
  return { ...(await openInvoice(sampleInvoice(), { invoices: { get, update } })), ...rest }
}

test.each(['quote', 'invoice'] as const)(
  'the draft of one %s, saved in another tab, is not lost here and replaces nothing unasked',
  async (noun) => {
    const { shop, reload, now, saveInOtherTab } = await openOne(noun)
    await purchaseOrder.fill('PO-7')
    await expect.poll(drafts).toHaveLength(1)
    // The other tab took the draft up, changed it, and saved.
    saveInOtherTab({ poNumber: 'PO-9' })
    expect(drafts()).toEqual([])
    await title.fill('Shop front')
    await reload()
    await expect.element(title).toHaveValue('Shop front')
    await expect.element(purchaseOrder).toHaveValue('PO-7')
    await save()
    await expect.element(page.getByText('Rita Rivet changed this in the meantime')).toBeVisible()
    expect(now()).toMatchObject({ poNumber: 'PO-9', version: 2 })
    await page.getByRole('radio', { name: /PO-9/ }).click()
    await page.getByRole('button', { name: 'Save these' }).click()
    await expect.poll(now).toMatchObject({ poNumber: 'PO-9', title: 'Shop front', version: 3 })
    expect(shop.changes.map(({ input }) => (input as Stored).version)).toEqual([1, 2])
    await expect.poll(drafts).toEqual([])
  },
)
