/** The screens that the server draws for the first look at a page, by the id of their route; the others wait for their scripts. */
import type { ComponentType } from 'react'

interface DrawnModule {
  default: ComponentType
  handle?: unknown
}

// With a suffix, as the server's build has these files without their screens otherwise (bin/screens-of-browser.ts).
const modules = import.meta.glob<DrawnModule>(
  [
    './shell/{Shell,AdminOnly,DashboardPage}.tsx',
    './admin/sales/invoices/InvoiceList.tsx',
    './admin/sales/quotes/{QuoteList,QuoteForm}.tsx',
    './admin/sales/recurring/RecurringList.tsx',
    './admin/shop/customers/CustomerList.tsx',
    './admin/shop/services/ServiceList.tsx',
    './admin/survey/measurements/SurveyList.tsx',
    './admin/mail/mails/MailList.tsx',
  ],
  { query: '?drawn' },
)

/** Routes whose id is not their file's. */
const files: Readonly<Record<string, string>> = { 'quote-new': 'admin/sales/quotes/QuoteForm' }

/** What loads the screen of a route; undefined if the server draws none. */
export function findDrawn(routeId: string): (() => Promise<DrawnModule>) | undefined {
  return modules[`./${files[routeId] ?? routeId}.tsx`]
}
