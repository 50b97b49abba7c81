/** What the office's screens show of jobs and the diary. */

import { sampleAccounts } from './accountant-samples.ts'
import { sampleBookCheck } from './books-samples.ts'
import { sampleCosts, sampleMargins } from './cost-samples.ts'
import { customerAnswers } from './customer-samples.ts'
import { type Answers, refusal } from './fake-shop.ts'
import { sampleBoard, sampleJob, sampleJobSummary } from './job-samples.ts'
import { sampleNumbers } from './number-samples.ts'
import { samplePeriodCheck, samplePeriods } from './period-samples.ts'
import { sampleFigureDocument, sampleQuoteReport, sampleSales } from './report-samples.ts'
import { onlyPage, sampleSurvey } from './shop-samples.ts'
import { sampleVatReport } from './vat-samples.ts'
import { sampleDiary, sampleVisit } from './visit-samples.ts'

export const workAnswers: Answers = {
  ...customerAnswers,
  jobs: {
    list: ({ quoteId }) => onlyPage(quoteId ? [] : [sampleJobSummary()]),
    board: () => ({ items: sampleBoard(), hasMore: false }),
    get: ({ id }) => {
      if (id !== sampleJob().id) throw refusal('NOT_FOUND', 'There is no such job')
      return sampleJob()
    },
  },
  reports: {
    margins: (input) => sampleMargins(input),
    sales: (input) => sampleSales(input),
    quotes: (input) => sampleQuoteReport(input),
    salesDocuments: () => onlyPage([sampleFigureDocument('invoices')]),
    quoteDocuments: () => onlyPage([sampleFigureDocument('quotes')]),
  },
  booksCheck: { check: ({ part }) => sampleBookCheck(part) },
  numbers: { list: (input) => sampleNumbers(input) },
  periods: { get: () => samplePeriods(), check: ({ until }) => samplePeriodCheck(until) },
  vatReport: { get: (input) => sampleVatReport(input) },
  accountant: { get: (input) => sampleAccounts(input) },
  measurements: {
    list: () => onlyPage([{ ...sampleSurvey(), signCount: 2, photoCount: 5 }]),
    get: () => sampleSurvey(),
    count: () => ({ waiting: { rows: 1, isMore: false } }),
  },
  costs: { list: () => sampleCosts() },
  visits: {
    list: () => ({ items: sampleDiary(), hasMore: false }),
    get: ({ id }) => sampleVisit({ id }),
  },
}
