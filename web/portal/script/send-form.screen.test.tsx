/** A customer's question on its way: what is typed, chosen and corrected until the page shows it. */
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CustomerQuote } from '#domain/sales/customer-documents.ts'
import type { CustomerMessage } from '#domain/sales/messages.ts'
import { sampleId } from '#web/testing/samples.ts'
import { Questions } from '../questions/Questions.tsx'
import { emptyQuoteAnswer, type Refused } from '../quote/answer-fields.ts'
import { sendForms } from './send-form.ts'
import { wakePage } from './wake-page.ts'

const quote = { items: [] as CustomerQuote['items'] } as CustomerQuote
const [first, second] = [sampleId(1), sampleId(2)]

function htmlOf(element: ReactElement): string {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(element))
  const html = place.innerHTML
  root.unmount()
  return html
}

interface Shown {
  nextId?: string
  items?: CustomerMessage[]
  refused?: Refused | null
}

/** The page as the server sends it. */
const pageOf = ({ nextId = first, items = [], refused = null }: Shown = {}) =>
  htmlOf(
    <main data-draft-key="q1" data-state="open">
      <Questions
        {...{ quote, token: 'secret', refused }}
        talk={{ items, hasMore: false, about: '', nextId }}
      />
    </main>,
  )

const messageOf = (id: string, text: string): CustomerMessage => ({
  ...{
    id,
    from: 'customer',
    name: '',
    at: '2026-11-22T09:00:00.000Z',
    text,
    revision: '',
    line: null,
    files: [],
  },
})

const refusedWith = (question: string, messageId: string): Refused => ({
  ...{ form: 'ask', typed: emptyQuoteAnswer, faults: {}, message: 'Try again later', changes: [] },
  asked: { question, about: '', messageId },
})

/** Shows the page, whose forms `answer` answers. A file is stored under the id that it is sent with. */
function open(answer: (sent: URLSearchParams) => Response | Promise<Response>) {
  const place = document.createElement('div')
  document.body.append(place)
  const show = (shown: Shown) => {
    place.innerHTML = pageOf(shown)
    const main = place.querySelector('main')
    if (main) wakePage(main)
  }
  const listen = vi.spyOn(document, 'addEventListener')
  sendForms(document, wakePage)
  const [event = '', listener] = listen.mock.calls[0] ?? []
  listen.mockRestore()
  const real = window.fetch
  window.fetch = async (target, { method, body } = {}) => {
    if (method !== 'POST') return real(target)
    if (body instanceof FormData)
      return Response.json({ id: body.get('id'), name: 'front.png', isPicture: false })
    return answer(new URLSearchParams(String(body)))
  }
  onTestFinished(() => {
    window.fetch = real
    if (listener) document.removeEventListener(event, listener)
    place.remove()
    sessionStorage.clear()
  })
  show({})
  return { reload: show }
}

const html = (shown: Shown, status = 200) => new Response(pageOf(shown), { status })
const question = page.getByRole('textbox', { name: 'Your question' })
const send = page.getByRole('button', { name: 'Send question' })
const again = page.getByRole('button', { name: 'Try again' })

beforeEach(() => sessionStorage.clear())

test('what is typed on while a question is under way stays, as another question', async () => {
  const asked: URLSearchParams[] = []
  let arrive = () => {}
  open(async (sent) => {
    asked.push(sent)
    await new Promise<void>((done) => {
      arrive = done
    })
    const items = asked.map((one) => messageOf(one.get('messageId') ?? '', one.get('question') ?? ''))
    return html({ nextId: asked.length === 1 ? second : sampleId(3), items })
  })
  await question.fill('Does it light up?')
  await send.click()
  await question.fill('Does it light up? And at night?')
  arrive()
  await expect
    .element(page.getByRole('list', { name: 'Messages' }).getByText('Does it light up?', { exact: true }))
    .toBeVisible()
  await expect.element(question).toHaveValue('Does it light up? And at night?')
  await send.click()
  await expect.poll(() => asked.map((one) => one.get('messageId'))).toEqual([first, second])
  arrive()
  await expect.element(question).toHaveValue('')
})

test('a question that arrived, and was not typed on, is not there any more', async () => {
  const { reload } = open(() => html({ nextId: second, items: [messageOf(first, 'Does it light up?')] }))
  await question.fill('Does it light up?')
  await send.click()
  await expect.element(page.getByRole('list', { name: 'Messages' })).toBeVisible()
  await expect.element(question).toHaveValue('')
  reload({ nextId: second, items: [messageOf(first, 'Does it light up?')] })
  await expect.element(question).toHaveValue('')
})

test('what was corrected after a lost answer is what is tried again', async () => {
  const asked: (string | null)[] = []
  open((sent) => {
    asked.push(sent.get('question'))
    if (asked.length === 1) throw new TypeError('Failed to fetch')
    return html({ nextId: second, items: [messageOf(first, asked.at(-1) ?? '')] })
  })
  await question.fill('Does it ligth up?')
  await send.click()
  await expect.element(again).toBeVisible()
  await question.fill('Does it light up?')
  await again.click()
  await expect.element(page.getByRole('list', { name: 'Messages' })).toBeVisible()
  expect(asked).toEqual(['Does it ligth up?', 'Does it light up?'])
})

test('chosen files stay with a question that was refused, and after a reload', async () => {
  const sent: string[][] = []
  const { reload } = open((asked) => {
    sent.push(asked.getAll('fileId'))
    if (sent.length === 1) return html({ refused: refusedWith('Like this?', first) }, 429)
    const files = [{ id: 'f', name: 'front.png', isPicture: false, size: 1 }]
    return html({ nextId: second, items: [{ ...messageOf(first, 'Like this?'), files }] })
  })
  await question.fill('Like this?')
  await userEvent.upload(page.getByLabelText(/^Photos/), new File(['a'], 'front.png'))
  await expect.element(page.getByRole('button', { name: 'Remove front.png' })).toBeVisible()
  await send.click()
  await expect.element(page.getByText('Try again later')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove front.png' })).toBeVisible()
  reload({})
  await expect.element(question).toHaveValue('Like this?')
  await expect.element(page.getByRole('button', { name: 'Remove front.png' })).toBeVisible()
  await send.click()
  await expect.element(page.getByRole('list', { name: 'Messages' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Remove front.png' }).elements()).toEqual([])
  expect(sent[1]).toEqual(sent[0])
  expect(sent[1]).toHaveLength(1)
})
