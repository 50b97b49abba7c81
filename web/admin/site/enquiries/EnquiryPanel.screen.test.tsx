import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Enquiry } from '#domain/site/enquiries.ts'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer, sampleId, sampleLine, sampleQuote, sampleSettings } from '#web/testing/samples.ts'
import { onlyPage, sampleEnquiry, sampleService, sampleSummary } from '#web/testing/shop-samples.ts'
import EnquiryList from './EnquiryList.tsx'

const quote = sampleQuote({ id: sampleId(11), quoteNumber: 'QUO-20261122-500' })
const twin = sampleSummary(1, 'Ann Example', { companyName: 'Quay Cafe' })
const panel = page.getByRole('dialog', { name: 'Enquiry' })
const button = (name: string) => panel.getByRole('button', { name, exact: true })
const question = page.getByRole('dialog', { name: 'Erase this enquiry?' })
const row = page.getByRole('link', { name: 'Ann Example' })

async function open(enquiry: Enquiry, answers: Answers = {}) {
  let stored = enquiry
  const opened = await openScreen({
    path: '/enquiries',
    address: `/enquiries?enquiry=${enquiry.id}`,
    Screen: EnquiryList,
    answers: joinAnswers(
      {
        enquiries: {
          get: () => stored,
          list: () => onlyPage([{ ...stored, excerpt: stored.message, hasPicture: false, hasDesign: false }]),
          line: () => ({ line: sampleLine({ price: 51_840 }), service: sampleService }),
          update: ({ status }) => {
            stored = { ...stored, status: status ?? stored.status, version: stored.version + 1 }
            return stored
          },
          convert: () => ({ enquiry: { ...stored, status: 'converted', quoteId: quote.id }, quote }),
          remove: () => ({ id: enquiry.id, archived: false }),
        },
        settings: { get: () => sampleSettings },
        customers: { duplicates: () => ({ items: [] }) },
      },
      answers,
    ),
  })
  return opened
}

test('an answer by mail or chat begins with a greeting', async () => {
  await open(sampleEnquiry())
  await expect
    .element(panel.getByRole('link', { name: 'Answer by mail' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:ann@quay\.example\?subject=.*Irwell%20Signs/))
  await expect
    .element(panel.getByRole('link', { name: 'Answer by WhatsApp' }))
    .toHaveAttribute('href', expect.stringContaining('447700900123'))
})

test('without an address there is no mail, for a landline no chat', async () => {
  await open(sampleEnquiry({ email: '', phone: '01614960100' }))
  await expect.element(button('Mark as answered')).toBeVisible()
  await expect.element(panel.getByRole('link', { name: /^Answer by/ })).not.toBeInTheDocument()
})

test('it is marked as answered, and as new again', async () => {
  const enquiry = sampleEnquiry()
  const { shop } = await open(enquiry)
  await button('Mark as answered').click()
  await expect.element(page.getByText('Marked as answered')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Ann Example/ }).getByText('Answered')).toBeVisible()
  await button('Mark as new').click()
  await expect.element(button('Mark as answered')).toBeVisible()
  expect(shop.changes).toEqual([
    { call: 'enquiries.update', input: { id: enquiry.id, version: 1, status: 'answered' } },
    { call: 'enquiries.update', input: { id: enquiry.id, version: 2, status: 'new' } },
  ])
})

test('two clicks send one request', async () => {
  const { shop } = await open(sampleEnquiry())
  await button('Mark as answered').dblClick()
  await expect.element(button('Mark as new')).toBeVisible()
  expect(shop.changes).toHaveLength(1)
})

test('it is converted to a new customer’s quote, at the price shown before', async () => {
  const enquiry = sampleEnquiry()
  const { shop, address } = await open(enquiry)
  await expect.element(panel.getByText(/Priced by/)).toBeVisible()
  await expect.element(panel.getByText('£518.40')).toBeVisible()
  await button('Create customer and quote').click()
  await expect.element(page.getByText('QUO-20261122-500 made from the enquiry')).toBeVisible()
  expect(shop.changes).toEqual([
    { call: 'enquiries.convert', input: { id: enquiry.id, version: 1, customerId: null } },
  ])
  expect(address()).toBe(`/quotes/${quote.id}/edit`)
})

test('likely customers are offered, the likeliest first', async () => {
  const enquiry = sampleEnquiry()
  const { shop } = await open(enquiry, {
    customers: { duplicates: () => ({ items: [{ ...twin, reasons: ['email'] }] }) },
  })
  await expect.element(panel.getByRole('radio', { name: 'Quay Cafe · Ann Example' })).toBeChecked()
  await expect.element(panel.getByText('same email')).toBeVisible()
  await button('Create quote').click()
  await expect
    .poll(() => shop.changes)
    .toMatchObject([{ call: 'enquiries.convert', input: { customerId: sampleCustomer.id } }])
})

test('a new customer can be chosen instead', async () => {
  const { shop } = await open(sampleEnquiry(), {
    customers: { duplicates: () => ({ items: [{ ...twin, reasons: ['phone'] }] }) },
  })
  await panel.getByRole('radio', { name: 'A new customer' }).click()
  await button('Create customer and quote').click()
  await expect.poll(() => shop.changes).toMatchObject([{ input: { customerId: null } }])
})

test('a conflict is said, and the current enquiry shown', async () => {
  let now = sampleEnquiry()
  await open(now, {
    enquiries: {
      get: () => now,
      convert: () => {
        now = { ...now, status: 'answered', version: 2 }
        throw refusal('CONFLICT', 'Changed meanwhile', { current: now })
      },
    },
  })
  await button('Create customer and quote').click()
  await expect.element(page.getByText('Somebody else changed this enquiry. Look at it again.')).toBeVisible()
  await expect.element(button('Mark as new')).toBeVisible()
})

test('a converted enquiry links to its quote, and cannot be converted or marked again', async () => {
  await open(sampleEnquiry({ status: 'converted', quoteId: quote.id, customerId: sampleCustomer.id }))
  await expect
    .element(panel.getByRole('link', { name: 'a quote' }))
    .toHaveAttribute('href', `/quotes/${quote.id}/edit`)
  for (const name of ['Mark as answered', 'Mark as new', 'Create quote', 'Create customer and quote'])
    await expect.element(button(name)).not.toBeInTheDocument()
  await button('Erase').click()
  await expect.element(question.getByText(/The customer and the quote stay/)).toBeVisible()
})

test('erasing asks for confirmation; Escape erases nothing', async () => {
  const { shop, address } = await open(sampleEnquiry())
  await button('Erase').click()
  await expect.element(question.getByText(/are deleted for good/)).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button('Erase')).toHaveFocus()
  expect(shop.changes).toEqual([])
  expect(address()).toContain('enquiry=')
})

test('an erased enquiry is removed from the screen, and not fetched again', async () => {
  const enquiry = sampleEnquiry()
  let isErased = false
  let askedAfter = 0
  const { shop, address } = await open(enquiry, {
    enquiries: {
      get: () => {
        if (!isErased) return enquiry
        askedAfter += 1
        throw refusal('NOT_FOUND', 'Enquiry not found')
      },
      list: () => onlyPage([]),
      remove: () => {
        isErased = true
        return { id: enquiry.id, archived: false }
      },
    },
  })
  await button('Erase').click()
  await question.getByRole('button', { name: 'Erase enquiry' }).click()
  await expect.element(page.getByText('Enquiry erased')).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  expect(shop.changes).toEqual([
    { call: 'enquiries.remove', input: { params: { id: enquiry.id }, query: { version: 1 } } },
  ])
  expect(address()).toBe('/enquiries')
  expect(askedAfter).toBe(0)
})

test('a refused erasure is said, and the enquiry stays in the list', async () => {
  await open(sampleEnquiry(), {
    enquiries: {
      remove: () => {
        throw refusal('CONFLICT', 'Changed meanwhile', { current: sampleEnquiry({ version: 2 }) })
      },
    },
  })
  await button('Erase').click()
  await question.getByRole('button', { name: 'Erase enquiry' }).click()
  await expect.element(page.getByText('Somebody else changed this enquiry. Look at it again.')).toBeVisible()
  await expect.element(row).toBeVisible()
})

test('the list behind is sorted and filtered by the day on which they came', async () => {
  const asked: unknown[] = []
  await openScreen({
    path: '/enquiries',
    address: '/enquiries?received=2026-11-01..2026-11-20&sort=name&order=asc',
    Screen: EnquiryList,
    answers: {
      enquiries: {
        list: (input) => {
          asked.push(input)
          return onlyPage([])
        },
      },
      views: { list: () => ({ items: [] }) },
    },
  })
  await expect.element(page.getByText('No enquiries found')).toBeVisible()
  expect(asked[0]).toMatchObject({ from: '2026-11-01', to: '2026-11-20', sort: 'name', order: 'asc' })
})
