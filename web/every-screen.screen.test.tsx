/** Every screen but the worker's: it fits a phone and a desk, and axe finds nothing, by day and by night. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './testing/axe.ts'
import { sampleBankStatement } from './testing/bank-samples.ts'
import type { Answers } from './testing/fake-shop.ts'
import { officeIds } from './testing/office-samples.ts'
import { openInOffice, type ScreenModule } from './testing/open-office.tsx'
import { openScreen } from './testing/open-screen.tsx'

type Load = () => Promise<ScreenModule>

const quoteForm: Load = () => import('./admin/sales/quotes/QuoteForm.tsx')
const templates: Load = () => import('./admin/sales/templates/TemplatesPage.tsx')
const templateForm: Load = () => import('./admin/sales/templates/TemplateForm.tsx')
const invoiceForm: Load = () => import('./admin/sales/invoices/InvoiceForm.tsx')
const customerForm: Load = () => import('./admin/shop/customers/CustomerForm.tsx')
const workerForm: Load = () => import('./admin/people/workers/WorkerForm.tsx')
const serviceList: Load = () => import('./admin/shop/services/ServiceList.tsx')
const kitList: Load = () => import('./admin/shop/kits/KitList.tsx')
const groupList: Load = () => import('./admin/shop/groups/GroupList.tsx')
const projectList: Load = () => import('./admin/site/projects/ProjectList.tsx')
const jobsPage: Load = () => import('./admin/work/jobs/JobsPage.tsx')
const jobForm: Load = () => import('./admin/work/jobs/JobForm.tsx')
const recurringForm: Load = () => import('./admin/sales/recurring/RecurringForm.tsx')
const salesReport: Load = () => import('./admin/office/reports/SalesReport.tsx')
const quotesReport: Load = () => import('./admin/office/reports/QuotesReport.tsx')
const marginReport: Load = () => import('./admin/office/reports/MarginReport.tsx')
const diaryPage: Load = () => import('./admin/work/diary/DiaryPage.tsx')
const enquiryList: Load = () => import('./admin/site/enquiries/EnquiryList.tsx')
const {
  quote,
  accepted,
  invoice,
  partPaid,
  customer,
  service,
  kit,
  group,
  worker,
  mail,
  project,
  enquiry,
  job,
  visit,
  survey,
  template,
} = officeIds

test.each<[address: string, path: string, heading: string | RegExp, load: Load]>([
  ['/dashboard', 'dashboard', 'Dashboard', () => import('./shell/DashboardPage.tsx')],
  ['/quotes', 'quotes', 'Quotes', () => import('./admin/sales/quotes/QuoteList.tsx')],
  [
    '/quotes/follow-up',
    'quotes/follow-up',
    'To follow up',
    () => import('./admin/sales/quotes/FollowUpList.tsx'),
  ],
  ['/quotes/templates', 'quotes/templates', 'Templates', templates],
  [`/quotes/templates?template=${template}`, 'quotes/templates', 'Templates', templates],
  [`/quotes/templates/${template}/edit`, 'quotes/templates/:id/edit', 'Shop front', templateForm],
  ['/quotes/templates/new', 'quotes/templates/new', 'New template', templateForm],
  ['/quotes/new', 'quotes/new', 'New quote', quoteForm],
  [`/quotes/new?template=${template}`, 'quotes/new', 'New quote', quoteForm],
  [`/quotes/${quote}/edit`, 'quotes/:id/edit', /^QUO-/, quoteForm],
  [`/quotes/${accepted}/edit`, 'quotes/:id/edit', 'QUO-20261121-124', quoteForm],
  ['/invoices', 'invoices', 'Invoices', () => import('./admin/sales/invoices/InvoiceList.tsx')],
  ['/invoices/new', 'invoices/new', 'New invoice', invoiceForm],
  [`/invoices/${invoice}/edit`, 'invoices/:id/edit', /^INV-/, invoiceForm],
  [`/invoices/${partPaid}/edit`, 'invoices/:id/edit', 'INV-20261121-002', invoiceForm],
  ['/payments', 'payments', 'Payments', () => import('./admin/sales/payments/PaymentsPage.tsx')],
  [
    '/payments/statements',
    'payments/statements',
    'Bank statements',
    () => import('./admin/sales/bank/BankStatementsPage.tsx'),
  ],
  [
    `/payments/statements/${sampleBankStatement.id}`,
    'payments/statements/:id',
    'Bank statement',
    () => import('./admin/sales/bank/BankStatementPage.tsx'),
  ],
  [
    '/debtors/reminders',
    'debtors/reminders',
    'Reminders',
    () => import('./admin/sales/reminders/RemindersPage.tsx'),
  ],
  ['/recurring', 'recurring', 'Recurring', () => import('./admin/sales/recurring/RecurringList.tsx')],
  ['/recurring/new', 'recurring/new', 'New recurring invoice', recurringForm],
  [`/recurring/${invoice}/edit`, 'recurring/:id/edit', 'Totem, rent', recurringForm],
  ['/debtors', 'debtors', 'Debtors', () => import('./admin/sales/debtors/DebtorsPage.tsx')],
  [
    `/customers/${customer}/statement`,
    'customers/:id/statement',
    /^Statement of/,
    () => import('./admin/sales/debtors/StatementPage.tsx'),
  ],
  ['/jobs', 'jobs', 'Jobs', jobsPage],
  ['/jobs?view=list', 'jobs', 'Jobs', jobsPage],
  ['/jobs/new', 'jobs/new', 'New job', jobForm],
  ['/jobs/wall', 'jobs/wall', 'Wall', () => import('./admin/work/jobs/JobWall.tsx')],
  [`/jobs/${job}`, 'jobs/:id', /^JOB-/, jobForm],
  ['/reports', 'reports', 'Reports', () => import('./admin/office/reports/ReportsPage.tsx')],
  ['/reports/sales', 'reports/sales', 'Sales', salesReport],
  ['/reports/sales?by=kind', 'reports/sales', 'Sales', salesReport],
  ['/reports/quotes', 'reports/quotes', 'Quotes report', quotesReport],
  ['/reports/quotes?by=source', 'reports/quotes', 'Quotes report', quotesReport],
  [
    '/reports/customers',
    'reports/customers',
    'Top customers',
    () => import('./admin/office/reports/CustomersReport.tsx'),
  ],
  [
    '/reports/sales/documents?figure=received',
    'reports/sales/documents',
    /^Received/,
    () => import('./admin/office/reports/SalesDocuments.tsx'),
  ],
  [
    '/reports/quotes/documents?figure=won',
    'reports/quotes/documents',
    /^Won/,
    () => import('./admin/office/reports/QuoteDocuments.tsx'),
  ],
  ['/reports/margins', 'reports/margins', 'Margins', marginReport],
  [
    '/reports/books',
    'reports/books',
    'Do the books agree?',
    () => import('./admin/office/reports/BooksCheck.tsx'),
  ],
  ['/reports/margins?by=kind', 'reports/margins', 'Margins', marginReport],
  ['/reports/numbers', 'reports/numbers', 'Numbers', () => import('./admin/office/reports/NumberReport.tsx')],
  ['/reports/vat', 'reports/vat', 'VAT on sales', () => import('./admin/office/reports/VatReport.tsx')],
  [
    '/reports/accountant',
    'reports/accountant',
    'For the accountant',
    () => import('./admin/office/reports/AccountantPage.tsx'),
  ],
  [
    '/reports/periods',
    'reports/periods',
    'Closed periods',
    () => import('./admin/office/reports/PeriodsPage.tsx'),
  ],
  ['/surveys', 'surveys', 'Surveys', () => import('./admin/survey/measurements/SurveyList.tsx')],
  [
    `/surveys/${survey}`,
    'surveys/:id',
    /^Survey for/,
    () => import('./admin/survey/measurements/SurveyPage.tsx'),
  ],
  ['/activity', 'activity', 'Activity', () => import('./admin/office/activity/ActivityPage.tsx')],
  ['/diary', 'diary', 'Diary', diaryPage],
  ['/diary?view=day&on=2026-11-23', 'diary', 'Diary', diaryPage],
  ['/diary?view=week&on=2026-11-23', 'diary', 'Diary', diaryPage],
  ['/diary?view=month&on=2026-12-01', 'diary', 'Diary', diaryPage],
  ['/diary?view=people&on=2026-11-23', 'diary', 'Diary', diaryPage],
  ['/diary?view=people-day&on=2026-11-23', 'diary', 'Diary', diaryPage],
  ['/diary?view=agenda&on=2026-11-23', 'diary', 'Diary', diaryPage],
  ['/diary?on=2026-11-23&visit=new', 'diary', 'Diary', diaryPage],
  [`/diary?on=2026-11-23&visit=${visit}`, 'diary', 'Diary', diaryPage],
  ['/customers', 'customers', 'Customers', () => import('./admin/shop/customers/CustomerList.tsx')],
  ['/customers/new', 'customers/new', 'New customer', customerForm],
  [
    `/customers/${customer}`,
    'customers/:id',
    /Quay Cafe|Ann Example/,
    () => import('./admin/shop/customers/CustomerPage.tsx'),
  ],
  [`/customers/${customer}/edit`, 'customers/:id/edit', /Quay Cafe|Ann Example/, customerForm],
  ['/groups', 'groups', 'Groups', groupList],
  ['/groups?group=new', 'groups', 'Groups', groupList],
  [
    `/groups/${group}/customers`,
    'groups/:groupId/customers',
    'Trade',
    () => import('./admin/shop/groups/GroupCustomers.tsx'),
  ],
  [
    '/services-management/margins',
    'services-management/margins',
    'Under their margin',
    () => import('./admin/sales/quotes/MarginsPage.tsx'),
  ],
  [
    '/services-management/prices',
    'services-management/prices',
    'Change prices',
    () => import('./admin/shop/services/PricesPage.tsx'),
  ],
  ['/services-management/kits', 'services-management/kits', 'Kits', kitList],
  [`/services-management/kits?kit=${kit}`, 'services-management/kits', 'Kits', kitList],
  ['/services-management', 'services-management', 'Services', serviceList],
  [`/services-management?service=${service}`, 'services-management', 'Services', serviceList],
  ['/user-management', 'user-management', /./, () => import('./admin/people/users/UserList.tsx')],
  ['/security-log', 'security-log', 'Security log', () => import('./admin/people/security/SecurityLog.tsx')],
  ['/evidence', 'evidence', 'Evidence', () => import('./admin/sales/evidence/EvidenceList.tsx')],
  ['/workers', 'workers', 'Workers', () => import('./admin/people/workers/WorkerList.tsx')],
  ['/workers/new', 'workers/new', 'Invite worker', workerForm],
  [`/workers/${worker}/edit`, 'workers/:id/edit', 'Joe Tetlow', workerForm],
  ['/outgoing-mail', 'outgoing-mail', 'Outgoing mail', () => import('./admin/mail/mails/MailList.tsx')],
  [`/outgoing-mail/${mail}`, 'outgoing-mail/:id', /./, () => import('./admin/mail/mails/MailPage.tsx')],
  ['/import', 'import', 'Import', () => import('./admin/shop/imports/ImportScreen.tsx')],
  [
    '/import/invoices',
    'import/invoices',
    'Open invoices',
    () => import('./admin/sales/openings/OpeningsPage.tsx'),
  ],
  ['/projects-management', 'projects-management', 'Projects', projectList],
  [`/projects-management?project=${project}`, 'projects-management', 'Projects', projectList],
  ['/enquiries', 'enquiries', 'Enquiries', enquiryList],
  [`/enquiries?enquiry=${enquiry}`, 'enquiries', 'Enquiries', enquiryList],
  ['/user-profile', 'user-profile', 'My Profile', () => import('./profile/ProfilePage.tsx')],
])('%s', async (address, path, heading, load) => {
  await openInOffice({ path, address, screen: await load() })
  await expect
    .element(page.getByRole('heading', { level: 1, name: heading, includeHidden: true }))
    .toBeVisible()
  await expectAccessible()
})

test.each<[section: string, heading: string, load: Load]>([
  ['shop', 'The shop', () => import('./admin/shop/settings/ShopSettings.tsx')],
  ['site', 'Public site', () => import('./admin/shop/settings/SiteSettings.tsx')],
  ['vat-and-bank', 'VAT and bank', () => import('./admin/shop/settings/MoneySettings.tsx')],
  ['quotes-and-invoices', 'Quotes and invoices', () => import('./admin/shop/settings/DocumentsSettings.tsx')],
  ['reminders', 'Reminders', () => import('./admin/shop/settings/RemindersSettings.tsx')],
  ['accountant', 'Accountant', () => import('./admin/shop/settings/AccountantSettings.tsx')],
  ['jobs', 'Jobs', () => import('./admin/shop/settings/JobsSettings.tsx')],
  ['accounts', 'Accounts', () => import('./admin/shop/settings/AccountsSettings.tsx')],
  ['email-templates', 'Email templates', () => import('./admin/shop/settings/TemplatesSettings.tsx')],
  ['texts', 'Texts', () => import('./admin/sales/texts/TextList.tsx')],
  ['texts?text=new', 'Texts', () => import('./admin/sales/texts/TextList.tsx')],
  ['mail', 'Mail server', () => import('./admin/shop/settings/MailServerSettings.tsx')],
  ['cards', 'Card payments', () => import('./admin/shop/settings/CardSettings.tsx')],
])('/settings/%s', async (section, heading, load) => {
  const { default: frame } = await import('./admin/shop/settings/SettingsFrame.tsx')
  const address = `/settings/${section}`
  const path = `settings/${section.replace(/\?.*/, '')}`
  await openInOffice({ path, address, screen: await load(), frame })
  const title = page.getByRole('heading', { level: 1, name: `Settings: ${heading}`, includeHidden: true })
  await expect.element(title).toBeVisible()
  await expectAccessible()
})

test('a button that erases, with the pointer on it', async () => {
  await openInOffice({
    path: 'enquiries',
    address: `/enquiries?enquiry=${enquiry}`,
    screen: await enquiryList(),
  })
  await page.getByRole('button', { name: 'Erase' }).hover()
  await expectAccessible()
})

test('an empty list', async () => {
  const nothing = { items: [], hasMore: false, nextCursor: null, count: { rows: 0, isMore: false } }
  const screen = await import('./admin/sales/quotes/QuoteList.tsx')
  await openInOffice({
    path: 'quotes',
    address: '/quotes',
    screen,
    answers: { quotes: { list: () => nothing } },
  })
  await expect.element(page.getByRole('heading', { name: 'No quotes yet' })).toBeVisible()
  await expectAccessible()
})

test('a screen of another role', async () => {
  const { default: frame } = await import('./shell/WorkerOnly.tsx')
  const screen = { default: () => null }
  await openInOffice({ path: 'measurements', address: '/measurements', screen, frame })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expectAccessible()
})

test.each<[address: string, path: string, heading: string | RegExp, load: Load]>([
  ['/login?redirect=%2Fquotes', 'login', 'Welcome Back', () => import('./sign-in/LoginPage.tsx')],
  ['/forgot-password', 'forgot-password', /./, () => import('./sign-in/ForgotPasswordPage.tsx')],
])('%s', async (address, path, heading, load) => {
  const answers: Answers = { signInOptions: { get: () => ({ signUpOpen: true }) } }
  await openScreen({ path, address, Screen: (await load()).default, answers })
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expectAccessible()
})
