/** Every call of the contract with the handler that answers it. */
import type { Router } from '@orpc/server'
import type { contract } from '#domain/contract/contract.ts'
import { mailServerCalls } from './mail/mail-server/mail-server.calls.ts'
import { mailsCalls } from './mail/mails/mails.calls.ts'
import { accountantCalls } from './office/accountant/accountant.calls.ts'
import { activityCalls } from './office/activity/activity.calls.ts'
import { booksCheckCalls } from './office/books-check/books-check.calls.ts'
import { customerFilesCalls } from './office/customer/customer-files.calls.ts'
import { customerNotesCalls } from './office/customer/customer-notes.calls.ts'
import { customerPageCalls } from './office/customer/customer-page.calls.ts'
import { mergesCalls } from './office/customer/merges.calls.ts'
import { eventsCalls } from './office/events/events.calls.ts'
import { historyCalls } from './office/history/history.calls.ts'
import { listFilesCalls } from './office/lists/list-files.calls.ts'
import { presenceCalls } from './office/presence/presence.calls.ts'
import { privacyCalls } from './office/privacy/privacy.calls.ts'
import { numbersCalls } from './office/reports/numbers.calls.ts'
import { reportsCalls } from './office/reports/reports.calls.ts'
import { vatReportCalls } from './office/reports/vat.calls.ts'
import { searchCalls } from './office/search/search.calls.ts'
import { statsCalls } from './office/stats/stats.calls.ts'
import { viewsCalls } from './office/views/views.calls.ts'
import { invitationsCalls } from './people/auth/invitations.calls.ts'
import { signInOptionsCalls } from './people/auth/sign-in-options.calls.ts'
import { profileCalls } from './people/profile/profile.calls.ts'
import { securityCalls } from './people/security/security.calls.ts'
import { usersCalls } from './people/users/users.calls.ts'
import { workersCalls } from './people/workers/workers.calls.ts'
import type { CallContext } from './platform/http/http.ts'
import { linkCalls } from './portal/link.calls.ts'
import { passportsCalls } from './portal/passports.calls.ts'
import { bankStatementsCalls } from './sales/bank/bank-statements.calls.ts'
import { debtorsCalls } from './sales/debtors/debtors.calls.ts'
import { statementsCalls } from './sales/debtors/statements.calls.ts'
import { copiesCalls } from './sales/documents/copies.calls.ts'
import { evidenceCalls } from './sales/evidence/evidence.calls.ts'
import { eInvoicesCalls } from './sales/invoices/e-invoices.calls.ts'
import { invoicesCalls } from './sales/invoices/invoices.calls.ts'
import { linksCalls } from './sales/links/links.calls.ts'
import { messagesCalls } from './sales/messages/messages.calls.ts'
import { openingsCalls } from './sales/openings/openings.calls.ts'
import { paymentsCalls } from './sales/payments/payments.calls.ts'
import { periodsCalls } from './sales/periods/periods.calls.ts'
import { quoteTemplatesCalls } from './sales/quote-templates/quote-templates.calls.ts'
import { marginsCalls } from './sales/quotes/margins.calls.ts'
import { measurementQuoteCalls } from './sales/quotes/measurement-quote.calls.ts'
import { quotesCalls } from './sales/quotes/quotes.calls.ts'
import { recurringCalls } from './sales/recurring/recurring.calls.ts'
import { remindersCalls } from './sales/reminders/reminders.calls.ts'
import { textsCalls } from './sales/texts/texts.calls.ts'
import { customersCalls } from './shop/customers/customers.calls.ts'
import { filesCalls } from './shop/files/files.calls.ts'
import { groupsCalls } from './shop/groups/groups.calls.ts'
import { importsCalls } from './shop/imports/imports.calls.ts'
import { kitsCalls } from './shop/kits/kits.calls.ts'
import { servicesCalls } from './shop/services/services.calls.ts'
import { settingsCalls } from './shop/settings/settings.calls.ts'
import { enquiriesCalls } from './site/enquiries/enquiries.calls.ts'
import { projectsCalls } from './site/projects/projects.calls.ts'
import { measurementsCalls } from './survey/measurements/measurements.calls.ts'
import { calendarCalls } from './work/calendar/calendar.calls.ts'
import { costsCalls } from './work/costs/costs.calls.ts'
import { jobsCalls } from './work/jobs/jobs.calls.ts'
import { proofLinksCalls } from './work/proofs/proof-links.calls.ts'
import { proofsCalls } from './work/proofs/proofs.calls.ts'
import { siteWorkCalls } from './work/site-work/site-work.calls.ts'
import { visitsCalls } from './work/visits/visits.calls.ts'

export const router: Router<typeof contract, CallContext> = {
  signInOptions: signInOptionsCalls,
  invitations: invitationsCalls,
  profile: profileCalls,
  customers: customersCalls,
  customerPage: customerPageCalls,
  customerNotes: customerNotesCalls,
  customerFiles: customerFilesCalls,
  merges: mergesCalls,
  groups: groupsCalls,
  services: servicesCalls,
  kits: kitsCalls,
  quotes: quotesCalls,
  quoteTemplates: quoteTemplatesCalls,
  texts: textsCalls,
  margins: marginsCalls,
  invoices: invoicesCalls,
  recurring: recurringCalls,
  eInvoices: eInvoicesCalls,
  payments: paymentsCalls,
  periods: periodsCalls,
  debtors: debtorsCalls,
  bankStatements: bankStatementsCalls,
  openings: openingsCalls,
  statements: statementsCalls,
  reminders: remindersCalls,
  jobs: jobsCalls,
  proofs: proofsCalls,
  proofLinks: proofLinksCalls,
  copies: copiesCalls,
  costs: costsCalls,
  visits: visitsCalls,
  siteWork: siteWorkCalls,
  calendar: calendarCalls,
  links: linksCalls,
  listFiles: listFilesCalls,
  views: viewsCalls,
  link: linkCalls,
  passports: passportsCalls,
  messages: messagesCalls,
  measurements: { ...measurementsCalls, ...measurementQuoteCalls },
  settings: settingsCalls,
  stats: statsCalls,
  reports: reportsCalls,
  numbers: numbersCalls,
  vatReport: vatReportCalls,
  accountant: accountantCalls,
  booksCheck: booksCheckCalls,
  workers: workersCalls,
  users: usersCalls,
  search: searchCalls,
  security: securityCalls,
  files: filesCalls,
  imports: importsCalls,
  mails: mailsCalls,
  mailServer: mailServerCalls,
  presence: presenceCalls,
  privacy: privacyCalls,
  projects: projectsCalls,
  enquiries: enquiriesCalls,
  history: historyCalls,
  evidence: evidenceCalls,
  events: eventsCalls,
  activity: activityCalls,
}
