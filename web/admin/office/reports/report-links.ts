/** What /reports leads to, in its groups. */

interface ReportLink {
  to: string
  name: string
  text: string
}

export const reportSections: readonly { title: string; reports: readonly ReportLink[] }[] = [
  {
    title: 'Figures',
    reports: [
      {
        to: '/reports/sales',
        name: 'Sales',
        text: 'What was invoiced and received, and how long customers took to pay.',
      },
      {
        to: '/reports/quotes',
        name: 'Quotes',
        text: 'What was quoted, how much of it was won, and why the rest was lost.',
      },
      {
        to: '/reports/customers',
        name: 'Top customers',
        text: 'Who was invoiced the most, and how fast they pay.',
      },
      {
        to: '/reports/margins',
        name: 'Margins',
        text: 'What finished jobs were planned to bring and what they brought, by job, month, kind of sign, customer, group, worker or source.',
      },
    ],
  },
  {
    title: 'The books',
    reports: [
      {
        to: '/reports/vat',
        name: 'VAT on sales',
        text: 'Boxes 1 and 6 of the VAT return for a period, by rate, with the documents behind them.',
      },
      {
        to: '/reports/accountant',
        name: 'For the accountant',
        text: 'Invoices, credit notes, payments and customers of a period for Xero, QuickBooks Online or Sage 50, with the sums that the reports say.',
      },
      {
        to: '/reports/books',
        name: 'Do the books agree?',
        text: 'What is kept, worked out again: what each customer owes on each day, balances, credit, totals, numbers and evidence.',
      },
      {
        to: '/reports/numbers',
        name: 'Numbers',
        text: 'Every number of invoices, credit notes and quotes, what became of it, and whether any is missing.',
      },
      {
        to: '/reports/periods',
        name: 'Closed periods',
        text: 'Close a period once its VAT is declared, so that nothing dated in it changes any more.',
      },
    ],
  },
]
