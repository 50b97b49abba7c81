/** Several toasts at once: each can be read, and what is done on the page next stays free. */
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { handle, default as QuoteList } from '#web/admin/sales/quotes/QuoteList.tsx'
import { openInOffice } from '#web/testing/open-office.tsx'
import { toastError, toastSuccess } from './toast.ts'
import { toastUndo } from './toast-undo.tsx'

const texts = [
  'QUO-20261121-123 was sent to ann@quay-cafe.example, with a copy to the office',
  'The mail server did not take the mail to joe@irwell-bakery.example: no such mailbox',
  '‘Over the door’ was deleted',
] as const

async function openWith(toasts: readonly (() => void)[], width: number) {
  await page.viewport(width, 800)
  await openInOffice({ path: 'quotes', address: '/quotes', screen: { default: QuoteList, handle } })
  await expect.element(page.getByRole('link', { name: 'New quote' })).toBeVisible()
  for (const show of toasts) show()
  await expect.element(page.getByText(texts[2])).toBeVisible()
}

const three = [
  () => toastSuccess(texts[0]),
  () => toastError(texts[1]),
  () => toastUndo(texts[2], () => undefined),
]

/** Whether a click in its middle reaches it. */
function isFree(of: Locator): boolean {
  const box = of.element().getBoundingClientRect()
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return of.element().contains(hit)
}

const places = () =>
  page
    .getByRole('alert')
    .elements()
    .map((one) => one.getBoundingClientRect())

const buttons = [
  page.getByRole('link', { name: 'New quote' }),
  page.getByRole('link', { name: 'From a template' }),
]

/** How far its words stick out of it. */
const cutOff = (button: Locator) => {
  const label = button.element().querySelector('.mantine-Button-label')
  return label ? label.scrollWidth - label.clientWidth : null
}
const undo = page.getByRole('button', { name: 'Undo' })

test('on a wide screen they stand side by side in the header, each wide enough to be read', async () => {
  await openWith(three, 1280)
  const inOneRow = () => {
    const rows = places()
    return rows.length === 3 && new Set(rows.map(({ top }) => top)).size === 1
  }
  await expect.poll(inOneRow).toBe(true)
  for (const { width, bottom } of places()) {
    expect(width).toBeGreaterThan(250)
    expect(bottom).toBeLessThan(90)
  }
  expect(cutOff(undo)).toBe(0)
  for (const button of [...buttons, page.getByRole('button', { name: 'Search everything' })])
    await expect.poll(() => isFree(button)).toBe(true)
})

test('on a phone the newest is in front of the others, and a tap shows them all', async () => {
  await openWith(three, 360)
  await expect.poll(() => isFree(page.getByText(texts[2]))).toBe(true)
  expect(cutOff(undo)).toBe(0)
  for (const button of [...buttons, page.getByRole('searchbox')])
    await expect.poll(() => isFree(button)).toBe(true)
  page
    .getByText(texts[2])
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  for (const text of texts) await expect.poll(() => isFree(page.getByText(text))).toBe(true)
})

test('on a phone even a long one leaves the menu, the search, the colours and the page free', async () => {
  await openWith([() => toastUndo(texts[2], () => undefined)], 360)
  toastError(texts[1])
  const free = [
    page.getByText(texts[1]),
    page.getByRole('button', { name: 'Open menu' }),
    page.getByRole('button', { name: 'Search everything' }),
    page.getByRole('button', { name: /^Switch to (night|day) colours$/ }),
    page.getByRole('searchbox'),
    ...buttons,
  ]
  // All at one moment: the toast goes by itself.
  await expect.poll(() => free.filter((one) => one.elements().length === 0 || !isFree(one))).toEqual([])
})

test('more than have room stand behind one another on a wide screen too', async () => {
  await openWith([() => toastError('The fourth'), ...three], 1280)
  await expect.poll(() => isFree(page.getByText(texts[2]))).toBe(true)
  for (const button of buttons) await expect.poll(() => isFree(button)).toBe(true)
})
