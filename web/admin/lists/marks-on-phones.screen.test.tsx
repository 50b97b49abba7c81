/** Several rows are marked for one action on a narrow screen too, where lists are cards. */
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MarkedList } from '#domain/list-words.ts'
import MailList from '#web/admin/mail/mails/MailList.tsx'
import UserList from '#web/admin/people/users/UserList.tsx'
import WorkerList from '#web/admin/people/workers/WorkerList.tsx'
import InvoiceList from '#web/admin/sales/invoices/InvoiceList.tsx'
import PaymentsPage from '#web/admin/sales/payments/PaymentsPage.tsx'
import QuoteList from '#web/admin/sales/quotes/QuoteList.tsx'
import RecurringList from '#web/admin/sales/recurring/RecurringList.tsx'
import TemplatesPage from '#web/admin/sales/templates/TemplatesPage.tsx'
import TextList from '#web/admin/sales/texts/TextList.tsx'
import CustomerList from '#web/admin/shop/customers/CustomerList.tsx'
import GroupList from '#web/admin/shop/groups/GroupList.tsx'
import KitList from '#web/admin/shop/kits/KitList.tsx'
import ServiceList from '#web/admin/shop/services/ServiceList.tsx'
import EnquiryList from '#web/admin/site/enquiries/EnquiryList.tsx'
import SurveyList from '#web/admin/survey/measurements/SurveyList.tsx'
import JobsPage from '#web/admin/work/jobs/JobsPage.tsx'
import { expectAccessible } from '#web/testing/axe.ts'
import { openInOffice } from '#web/testing/open-office.tsx'
import { sampleTransfer } from '#web/testing/payment-samples.ts'
import { sampleId, sampleQuote } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'

beforeEach(() => page.viewport(360, 740))

const screens: Record<MarkedList, ComponentType> = {
  ...{ quotes: QuoteList, invoices: InvoiceList, customers: CustomerList, payments: PaymentsPage },
  ...{ jobs: JobsPage, surveys: SurveyList, enquiries: EnquiryList },
  ...{ mails: MailList, recurring: RecurringList, services: ServiceList },
  ...{ groups: GroupList, kits: KitList, templates: TemplatesPage, texts: TextList },
  ...{ users: UserList, workers: WorkerList },
}

const quotes = [0, 1, 2].map((index) =>
  sampleQuote({ id: sampleId(100 + index), quoteNumber: `QUO-20261121-10${index}` }),
)

function open(list: MarkedList = 'quotes') {
  return openInOffice({
    path: list,
    address: list === 'jobs' ? '/jobs?view=list' : `/${list}`,
    screen: { default: screens[list], handle: { title: list } },
    answers: {
      payments: { list: () => onlyPage([sampleTransfer()]) },
      quotes: { list: () => ({ ...onlyPage(quotes), count: { rows: 3, isMore: false } }) },
    },
  })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const bar = page.getByRole('region', { name: 'Marked quotes' })
const card = (index: number) => page.getByRole('list', { name: 'Quotes' }).getByRole('listitem').nth(index)
const box = (index: number) => page.getByRole('checkbox', { name: `Mark QUO-20261121-10${index}` })

/** What a finger has to hit, in pixels. */
function tooSmall(inside: Element): string[] {
  return [...inside.querySelectorAll('button, label')]
    .filter((one) => one.getBoundingClientRect().height < 44 || one.getBoundingClientRect().width < 44)
    .map((one) => one.textContent ?? '')
}

/** Words that a button has no room for. */
function cutOff(inside: Element): string[] {
  return [...inside.querySelectorAll('button span')]
    .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent ?? '')
}

test.each(Object.keys(screens) as MarkedList[])('%s are marked on a phone', async (list) => {
  await open(list)
  await expect.element(button('Select')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await button('Select').click()
  await page
    .getByRole('checkbox', { name: /^Mark / })
    .first()
    .click({ force: true })
  await expect.element(page.getByText(/^1 \w+ marked$/)).toBeVisible()
  expect(cutOff(page.getByRole('region', { name: /^Marked / }).element())).toEqual([])
})

test('a tap anywhere on a card marks it, and the bar has every action; leaving it opens cards again', async () => {
  const { address } = await open()
  await button('Select').click()
  await expect.element(bar.getByText('0 quotes marked')).toBeVisible()
  await card(0).click()
  await card(2).click()
  await expect.element(bar.getByText('2 quotes marked')).toBeVisible()
  await expect.element(box(2)).toBeChecked()
  expect(address()).toBe('/quotes')
  expect(tooSmall(bar.element())).toEqual([])
  expect(tooSmall(card(0).element())).toEqual([])
  await expectAccessible()
  await page.viewport(360, 740)

  await card(2).click()
  await expect.element(bar.getByText('1 quote marked')).toBeVisible()
  await bar.getByRole('button', { name: 'Mark all 3' }).click()
  await expect.element(bar.getByText('3 quotes marked')).toBeVisible()
  await bar.getByRole('button', { name: 'More …' }).click()
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual(['Mark as sent …', 'Expire …', 'Archive …', 'Export as CSV', 'Export as Excel'])
  await userEvent.keyboard('{Escape}')
  await bar.getByRole('button', { name: 'Send …' }).click()
  await expect.element(page.getByRole('dialog', { name: /^Send/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await bar.getByRole('button', { name: 'Done' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(box(0)).not.toBeInTheDocument()
  await expect.element(button('Select')).toHaveFocus()
  await card(1).click()
  expect(address()).toBe(`/quotes/${sampleId(101)}/edit`)
})

test('the keys of a table mark cards too', async () => {
  await open()
  await expect.element(card(0)).toBeVisible()
  await userEvent.keyboard('jjx')
  await expect.element(box(1)).toBeChecked()
  await expect.element(box(0)).not.toBeChecked()
  await userEvent.keyboard('kx')
  await expect.element(bar.getByText('2 quotes marked')).toBeVisible()
  await userEvent.keyboard('x')
  await expect.element(bar.getByText('1 quote marked')).toBeVisible()
})
