/** The office's side of a conversation: reading, answering once, and keeping what is typed. */
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OfficeMessage } from '#domain/sales/messages.ts'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { sampleQuestion } from '#web/testing/office-samples.ts'
import { openQuote } from '#web/testing/open-document.tsx'
import { sampleQuote } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import { sampleText } from '#web/testing/text-samples.ts'

const quote = sampleQuote()
const messages = page.getByRole('region', { name: 'Messages' })
const box = messages.getByRole('textbox', { name: 'Your answer' })

/** A shop that remembers what is answered and read. */
function conversation(items: OfficeMessage[] = [sampleQuestion]): Answers {
  let stored = items
  return {
    messages: {
      listOfQuote: () => ({ items: stored, hasMore: false, mailsTo: 'jo@cafe.example', canAnswer: true }),
      answer: ({ messageId = '', text = '' }) => {
        const known = stored.find(({ id }) => id === messageId)
        if (known) return known
        const made: OfficeMessage = {
          ...{ ...sampleQuestion, id: messageId, from: 'shop', name: 'Frances Irwell', text },
          ...{ line: null, files: [] },
        }
        stored = [...stored, made]
        return made
      },
      read: ({ messageIds }) => {
        stored = stored.map((one) => (messageIds.includes(one.id) ? { ...one, readAt: one.at } : one))
      },
    },
  }
}

describe('the messages of a quote', () => {
  test('show who wrote what about which line, and what is not read', async () => {
    await openQuote(quote, conversation())
    await expect.element(messages.getByText('1 not read')).toBeVisible()
    await expect.element(messages.getByText('About ‘Panel’')).toBeVisible()
    await expect
      .element(messages.getByRole('link', { name: 'front.jpg' }))
      .toHaveAttribute('href', `/api/messages/files/${sampleQuestion.files[0]?.id}`)
    await messages.getByRole('button', { name: 'Mark as read' }).click()
    await expect.element(messages.getByText('1 not read')).not.toBeInTheDocument()
  })

  test('say what came by mail, and from whom if that is not the customer', async () => {
    const mailed = { ...sampleQuestion, byMail: true }
    const other = { ...mailed, id: quote.id, mailFrom: 'sam@home.example' }
    await openQuote(quote, conversation([mailed, other]))
    await expect.element(messages.getByText('by mail', { exact: true })).toBeVisible()
    await expect.element(messages.getByText('by mail from sam@home.example')).toBeVisible()
  })

  test('say that a line is gone', async () => {
    const line = { id: sampleQuestion.id, title: 'Light', gone: true }
    await openQuote(quote, conversation([{ ...sampleQuestion, line }]))
    await expect.element(messages.getByText(/is not on the quote any more/)).toBeVisible()
  })

  test('that could not be loaded are asked for again', async () => {
    let count = 0
    const listOfQuote = () => {
      count += 1
      if (count === 1) throw refusal('LOCKED', 'No')
      return { items: [], hasMore: false, mailsTo: null, canAnswer: true }
    }
    await openQuote(quote, { messages: { listOfQuote } })
    await messages.getByRole('button', { name: 'Try again' }).click()
    await expect.element(messages.getByText(/No messages yet/)).toBeVisible()
    await expect.element(messages.getByText(/has no email address/)).toBeVisible()
  })
})

describe('an answer', () => {
  test('is sent by Ctrl-Enter, once, and what was asked is read then', async () => {
    const { shop } = await openQuote(quote, conversation())
    await box.fill('It does.')
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
    await expect.element(messages.getByRole('listitem').filter({ hasText: 'It does.' })).toBeVisible()
    await expect.element(box).toHaveValue('')
    await expect.element(messages.getByText('1 not read')).not.toBeInTheDocument()
    expect(shop.changes.map(({ call }) => call)).toEqual(['messages.answer', 'messages.read'])
  })

  test('whose answer got lost is sent again under its id, also after a reload', async () => {
    const { shop, reload } = await openQuote(quote, conversation())
    await box.fill('It does.')
    shop.loseNextAnswer()
    await messages.getByRole('button', { name: 'Send answer' }).click()
    await expect.poll(() => shop.changes.length).toBeGreaterThan(0)
    await reload()
    await expect.element(box).toHaveValue('It does.')
    await messages.getByRole('button', { name: 'Send answer' }).click()
    await expect.element(box).toHaveValue('')
    const ids = shop.changes
      .filter(({ call }) => call === 'messages.answer')
      .map(({ input }) => (input as { messageId: string }).messageId)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
  })

  test('takes a text for mails, filled in with what the quote says', async () => {
    const text = sampleText({
      use: 'mail',
      name: 'Soon',
      text: '{quote} stands at {total} until {validUntil}.',
    })
    await openQuote(quote, joinAnswers(conversation(), { texts: { list: () => onlyPage([text]) } }))
    await box.fill('Hello.')
    await messages.getByRole('button', { name: 'Insert a text into your answer' }).click()
    await page.getByRole('menuitem', { name: /^Soon/ }).click()
    await expect.element(box).toHaveValue('Hello.\n\nQUO-20261121-123 stands at £120.00 until 31 Dec 2099.')
  })

  test('takes no more words while it is sent, so that none are lost', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const kept = conversation()
    const answer: NonNullable<typeof kept.messages>['answer'] = async (given) => {
      await arrived
      return (kept.messages?.answer?.(given) ?? sampleQuestion) as OfficeMessage
    }
    await openQuote(quote, joinAnswers(kept, { messages: { answer } }))
    await box.fill('It does.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(box).toHaveAttribute('readonly')
    await userEvent.keyboard(' And more.')
    await expect.element(box).toHaveValue('It does.')
    arrive()
    await expect.element(box).toHaveValue('')
    await expect.element(box).not.toHaveAttribute('readonly')
    await expect.element(box).toHaveFocus()
  })

  test('that is empty is not sent, and a refusal keeps what was typed', async () => {
    const answer = () => {
      throw refusal('LOCKED', 'This customer’s data was erased')
    }
    const { shop } = await openQuote(quote, {
      messages: { ...conversation().messages, answer },
    })
    await messages.getByRole('button', { name: 'Send answer' }).click()
    await expect.element(messages.getByText('Write your message')).toBeVisible()
    expect(shop.changes).toEqual([])
    await box.fill('Hello')
    await messages.getByRole('button', { name: 'Send answer' }).click()
    await expect.element(page.getByText('This customer’s data was erased')).toBeVisible()
    await expect.element(box).toHaveValue('Hello')
  })
})
