/** Every call that the web or another client can make, one file a noun. */

import { accountantContract } from './accountant.contract.ts'
import { activityContract } from './activity.contract.ts'
import { bankStatementsContract } from './bank-statements.contract.ts'
import { booksCheckContract } from './books-check.contract.ts'
import { calendarContract } from './calendar.contract.ts'
import { copiesContract } from './copies.contract.ts'
import { costsContract } from './costs.contract.ts'
import { customerFilesContract, customerNotesContract } from './customer-notes.contract.ts'
import { customerPageContract } from './customer-page.contract.ts'
import { customersContract } from './customers.contract.ts'
import { debtorsContract } from './debtors.contract.ts'
import { eInvoicesContract } from './e-invoices.contract.ts'
import { enquiriesContract } from './enquiries.contract.ts'
import { eventsContract } from './events.contract.ts'
import { evidenceContract } from './evidence.contract.ts'
import { filesContract } from './files.contract.ts'
import { groupsContract } from './groups.contract.ts'
import { historyContract } from './history.contract.ts'
import { importsContract } from './imports.contract.ts'
import { invitationsContract } from './invitations.contract.ts'
import { invoicesContract } from './invoices.contract.ts'
import { jobsContract } from './jobs.contract.ts'
import { kitsContract } from './kits.contract.ts'
import { linkContract } from './link.contract.ts'
import { linksContract } from './links.contract.ts'
import { listFilesContract } from './list-files.contract.ts'
import { mailServerContract } from './mail-server.contract.ts'
import { mailsContract } from './mails.contract.ts'
import { marginsContract } from './margins.contract.ts'
import { measurementsContract } from './measurements.contract.ts'
import { mergesContract } from './merges.contract.ts'
import { messagesContract } from './messages.contract.ts'
import { numbersContract } from './numbers.contract.ts'
import { openingsContract } from './openings.contract.ts'
import { passportsContract } from './passports.contract.ts'
import { paymentsContract } from './payments.contract.ts'
import { periodsContract } from './periods.contract.ts'
import { presenceContract } from './presence.contract.ts'
import { privacyContract } from './privacy.contract.ts'
import { profileContract } from './profile.contract.ts'
import { projectsContract } from './projects.contract.ts'
import { proofLinksContract } from './proof-links.contract.ts'
import { proofsContract } from './proofs.contract.ts'
import { quoteTemplatesContract } from './quote-templates.contract.ts'
import { quotesContract } from './quotes.contract.ts'
import { recurringContract } from './recurring.contract.ts'
import { remindersContract } from './reminders.contract.ts'
import { reportsContract } from './reports.contract.ts'
import { searchContract } from './search.contract.ts'
import { securityContract } from './security.contract.ts'
import { servicesContract } from './services.contract.ts'
import { settingsContract } from './settings.contract.ts'
import { signInOptionsContract } from './sign-in-options.contract.ts'
import { siteWorkContract } from './site-work.contract.ts'
import { statementsContract } from './statements.contract.ts'
import { statsContract } from './stats.contract.ts'
import { textsContract } from './texts.contract.ts'
import { usersContract } from './users.contract.ts'
import { vatReportContract } from './vat-report.contract.ts'
import { viewsContract } from './views.contract.ts'
import { visitsContract } from './visits.contract.ts'
import { workersContract } from './workers.contract.ts'

/** Named, because the compiler writes out no type of this length by itself. */
type Contract = {
  signInOptions: typeof signInOptionsContract
  invitations: typeof invitationsContract
  profile: typeof profileContract
  customers: typeof customersContract
  customerPage: typeof customerPageContract
  customerNotes: typeof customerNotesContract
  customerFiles: typeof customerFilesContract
  merges: typeof mergesContract
  groups: typeof groupsContract
  services: typeof servicesContract
  kits: typeof kitsContract
  quotes: typeof quotesContract
  quoteTemplates: typeof quoteTemplatesContract
  texts: typeof textsContract
  margins: typeof marginsContract
  invoices: typeof invoicesContract
  recurring: typeof recurringContract
  eInvoices: typeof eInvoicesContract
  payments: typeof paymentsContract
  periods: typeof periodsContract
  debtors: typeof debtorsContract
  bankStatements: typeof bankStatementsContract
  openings: typeof openingsContract
  statements: typeof statementsContract
  reminders: typeof remindersContract
  jobs: typeof jobsContract
  proofs: typeof proofsContract
  proofLinks: typeof proofLinksContract
  copies: typeof copiesContract
  costs: typeof costsContract
  visits: typeof visitsContract
  views: typeof viewsContract
  siteWork: typeof siteWorkContract
  calendar: typeof calendarContract
  links: typeof linksContract
  listFiles: typeof listFilesContract
  link: typeof linkContract
  passports: typeof passportsContract
  messages: typeof messagesContract
  measurements: typeof measurementsContract
  settings: typeof settingsContract
  stats: typeof statsContract
  reports: typeof reportsContract
  numbers: typeof numbersContract
  vatReport: typeof vatReportContract
  accountant: typeof accountantContract
  booksCheck: typeof booksCheckContract
  workers: typeof workersContract
  users: typeof usersContract
  search: typeof searchContract
  security: typeof securityContract
  files: typeof filesContract
  imports: typeof importsContract
  mails: typeof mailsContract
  mailServer: typeof mailServerContract
  presence: typeof presenceContract
  privacy: typeof privacyContract
  projects: typeof projectsContract
  enquiries: typeof enquiriesContract
  history: typeof historyContract
  evidence: typeof evidenceContract
  events: typeof eventsContract
  activity: typeof activityContract
}

export const contract: Contract = {
  signInOptions: signInOptionsContract,
  invitations: invitationsContract,
  profile: profileContract,
  customers: customersContract,
  customerPage: customerPageContract,
  customerNotes: customerNotesContract,
  customerFiles: customerFilesContract,
  merges: mergesContract,
  groups: groupsContract,
  services: servicesContract,
  kits: kitsContract,
  quotes: quotesContract,
  quoteTemplates: quoteTemplatesContract,
  texts: textsContract,
  margins: marginsContract,
  invoices: invoicesContract,
  recurring: recurringContract,
  eInvoices: eInvoicesContract,
  payments: paymentsContract,
  periods: periodsContract,
  debtors: debtorsContract,
  bankStatements: bankStatementsContract,
  openings: openingsContract,
  statements: statementsContract,
  reminders: remindersContract,
  jobs: jobsContract,
  proofs: proofsContract,
  proofLinks: proofLinksContract,
  copies: copiesContract,
  costs: costsContract,
  visits: visitsContract,
  views: viewsContract,
  siteWork: siteWorkContract,
  calendar: calendarContract,
  links: linksContract,
  listFiles: listFilesContract,
  link: linkContract,
  passports: passportsContract,
  messages: messagesContract,
  measurements: measurementsContract,
  settings: settingsContract,
  stats: statsContract,
  reports: reportsContract,
  numbers: numbersContract,
  vatReport: vatReportContract,
  accountant: accountantContract,
  booksCheck: booksCheckContract,
  workers: workersContract,
  users: usersContract,
  search: searchContract,
  security: securityContract,
  files: filesContract,
  imports: importsContract,
  mails: mailsContract,
  mailServer: mailServerContract,
  presence: presenceContract,
  privacy: privacyContract,
  projects: projectsContract,
  enquiries: enquiriesContract,
  history: historyContract,
  evidence: evidenceContract,
  events: eventsContract,
  activity: activityContract,
}
