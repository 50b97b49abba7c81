import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every path of the specification; what a screen file must look like is in ARCHITECTURE.md. */
export default [
  layout('site/SiteLayout.tsx', [
    index('site/HomePage.tsx'),
    route('about', 'site/about/AboutPage.tsx'),
    route('services', 'site/services/ServicesPage.tsx'),
    route('services/:slug', 'site/services/ServicePage.tsx'),
    route('contact-us', 'site/contact/ContactPage.tsx'),
    route('privacy', 'site/privacy/PrivacyPage.tsx'),
    route('projects', 'site/projects/ProjectsPage.tsx'),
    route('projects/:slug', 'site/projects/ProjectPage.tsx'),
  ]),
  route('app', 'shell/to-login.ts'),
  layout('shell/AppRoot.tsx', [
    route('login', 'sign-in/LoginPage.tsx'),
    route('forgot-password', 'sign-in/ForgotPasswordPage.tsx'),
    route('invitation/:code', 'sign-in/InvitationPage.tsx'),
    layout('shell/Shell.tsx', [
      route('dashboard', 'shell/DashboardPage.tsx'),
      route('user-profile', 'profile/ProfilePage.tsx'),
      layout('shell/AdminOnly.tsx', [
        route('quotes', 'admin/quotes/QuoteList.tsx'),
        route('quotes/new', 'admin/quotes/QuoteForm.tsx', { id: 'quote-new' }),
        route('quotes/:id/edit', 'admin/quotes/QuoteForm.tsx', { id: 'quote-edit' }),
        route('invoices', 'admin/invoices/InvoiceList.tsx'),
        route('invoices/new', 'admin/invoices/InvoiceForm.tsx', { id: 'invoice-new' }),
        route('invoices/:id/edit', 'admin/invoices/InvoiceForm.tsx', { id: 'invoice-edit' }),
        route('customers', 'admin/customers/CustomerList.tsx'),
        route('customers/new', 'admin/customers/CustomerForm.tsx', { id: 'customer-new' }),
        route('customers/:id/edit', 'admin/customers/CustomerForm.tsx', { id: 'customer-edit' }),
        route('groups', 'admin/groups/GroupList.tsx'),
        route('groups/:groupId/customers', 'admin/groups/GroupCustomers.tsx'),
        route('services-management', 'admin/services/ServiceList.tsx'),
        route('user-management', 'admin/users/UserList.tsx'),
        route('security-log', 'admin/security/SecurityLog.tsx'),
        route('workers', 'admin/workers/WorkerList.tsx'),
        route('workers/new', 'admin/workers/WorkerForm.tsx', { id: 'worker-new' }),
        route('workers/:id/edit', 'admin/workers/WorkerForm.tsx', { id: 'worker-edit' }),
        route('outgoing-mail', 'admin/mails/MailList.tsx'),
        route('settings', 'admin/settings/Settings.tsx'),
        route('import', 'admin/imports/ImportScreen.tsx'),
        route('projects-management', 'admin/projects/ProjectList.tsx'),
        route('enquiries', 'admin/enquiries/EnquiryList.tsx'),
      ]),
      layout('shell/WorkerOnly.tsx', [
        route('measurements', 'worker/measurements/CustomerPicker.tsx'),
        route('measurements/list', 'worker/measurements/MeasurementList.tsx'),
        route('measurements/create', 'worker/measurements/MeasurementForm.tsx', { id: 'measurement-new' }),
        route('measurements/edit/:measurementId', 'worker/measurements/MeasurementForm.tsx', {
          id: 'measurement-edit',
        }),
      ]),
    ]),
  ]),
  route('*', 'shell/to-home.ts'),
] satisfies RouteConfig
