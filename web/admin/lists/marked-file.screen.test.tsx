/** What is marked in a list is saved as a file, and nothing else. */
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
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
import { joinAnswers } from '#web/testing/fake-shop.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleTransfer } from '#web/testing/payment-samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'

beforeEach(() => page.viewport(1280, 900))

const screens: Record<MarkedList, ComponentType> = {
  ...{ quotes: QuoteList, invoices: InvoiceList, customers: CustomerList, payments: PaymentsPage },
  ...{ jobs: JobsPage, surveys: SurveyList, enquiries: EnquiryList },
  ...{ mails: MailList, recurring: RecurringList, services: ServiceList },
  ...{ groups: GroupList, kits: KitList, templates: TemplatesPage, texts: TextList },
  ...{ users: UserList, workers: WorkerList },
}

const formats = [
  { name: 'CSV', format: 'csv' },
  { name: 'Excel', format: 'xlsx' },
] as const

test.each(Object.entries(screens))('%s, as CSV and as a workbook', async (list, Screen) => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { shop } = await openScreen({
    path: `/${list}`,
    address: list === 'jobs' ? '/jobs?view=list' : `/${list}`,
    Screen,
    answers: joinAnswers(officeAnswers, {
      payments: { list: () => onlyPage([sampleTransfer()]) },
      listFiles: { marked: () => new File(['Number'], 'rows', { type: 'text/csv' }) },
    }),
  })
  await page
    .getByRole('checkbox', { name: /^Mark (?!all)/ })
    .first()
    .click()
  for (const { name, format } of formats) {
    await page.getByRole('button', { name: 'Export …' }).click()
    await page.getByRole('menuitem', { name }).click()
    const ids = [expect.any(String)]
    await expect
      .poll(() => shop.changes.at(-1))
      .toEqual({ call: 'listFiles.marked', input: { list, format, ids } })
    await expect
      .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
      .toContain(`${list}-marked.${format}`)
  }
})
