/** Do the books agree? One part after the other, and what does not. */
import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type BookPart, bookParts } from '#domain/office/books-check.ts'
import { sampleBookCheck } from '#web/testing/books-samples.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import BooksCheck from './BooksCheck.tsx'

async function open(
  answer: (part: BookPart) => ReturnType<typeof sampleBookCheck> = (part) => sampleBookCheck(part),
) {
  const asked: BookPart[] = []
  const answers = {
    ...officeAnswers,
    booksCheck: {
      check: ({ part }: { part: BookPart }) => {
        asked.push(part)
        return answer(part)
      },
    },
  }
  await openScreen({ path: '/reports/books', address: '/reports/books', Screen: BooksCheck, answers })
  return asked
}

const part = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('looks at the running totals at once, and at the rest when asked, in order', async () => {
  const asked = await open()
  await expect.element(part('Running totals').getByText('Agrees')).toBeVisible()
  await expect.element(part('What customers owe').getByText('Not checked')).toBeVisible()
  expect(asked).toEqual(['figures'])
  await page.getByRole('button', { name: 'Check everything' }).click()
  await expect.element(page.getByText('The books agree')).toBeVisible()
  expect(asked).toEqual(['figures', ...bookParts])
})

test('names what does not agree, and leads there', async () => {
  await open((one) => sampleBookCheck(one, one === 'debts' ? 3 : 0))
  await page.getByRole('button', { name: 'Check: What customers owe' }).click()
  await expect.element(part('What customers owe').getByText('3 faults')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Quay Cafe, from 3 Mar 2026/ }))
    .toHaveAttribute('href', expect.stringMatching(/^\/customers\/.*\/statement$/))
  await expect.element(page.getByText('and 2 more')).toBeVisible()
  await expect.element(page.getByText('3 things to look at')).toBeVisible()
  await page.getByRole('button', { name: 'Check everything' }).click()
  await expect.element(part('Evidence').getByText('Agrees')).toBeVisible()
  expect(page.getByText('The books agree').elements()).toEqual([])
})

test('says why a part could not be checked, and checks it again', async () => {
  const message = 'The books are being checked already. Try again in a moment.'
  let isBusy = true
  await open((one) => {
    if (one === 'numbers' && isBusy) throw new ORPCError('TOO_MANY', { status: 429, message })
    return sampleBookCheck(one)
  })
  await page.getByRole('button', { name: 'Check: Numbers' }).click()
  await expect.element(part('Numbers').getByText(message)).toBeVisible()
  isBusy = false
  await page.getByRole('button', { name: 'Check again: Numbers' }).click()
  await expect.element(part('Numbers').getByText('Agrees')).toBeVisible()
})
