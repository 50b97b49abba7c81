/** Every call of the contract with the handler that answers it. */
import type { Router } from '@orpc/server'
import type { contract } from '#domain/contract/contract.ts'
import { invitationsCalls } from './auth/invitations.calls.ts'
import { signInOptionsCalls } from './auth/sign-in-options.calls.ts'
import { customersCalls } from './customers/customers.calls.ts'
import { enquiriesCalls } from './enquiries/enquiries.calls.ts'
import { filesCalls } from './files/files.calls.ts'
import { groupsCalls } from './groups/groups.calls.ts'
import { historyCalls } from './history/history.calls.ts'
import type { CallContext } from './http.ts'
import { importsCalls } from './imports/imports.calls.ts'
import { invoicesCalls } from './invoices/invoices.calls.ts'
import { mailServerCalls } from './mail/mail-server.calls.ts'
import { mailsCalls } from './mail/mails.calls.ts'
import { measurementsCalls } from './measurements/measurements.calls.ts'
import { paymentsCalls } from './payments/payments.calls.ts'
import { privacyCalls } from './privacy/privacy.calls.ts'
import { profileCalls } from './profile/profile.calls.ts'
import { projectsCalls } from './projects/projects.calls.ts'
import { quotesCalls } from './quotes/quotes.calls.ts'
import { securityCalls } from './security/security.calls.ts'
import { servicesCalls } from './services/services.calls.ts'
import { settingsCalls } from './settings/settings.calls.ts'
import { statsCalls } from './stats/stats.calls.ts'
import { usersCalls } from './users/users.calls.ts'
import { workersCalls } from './workers/workers.calls.ts'

export const router: Router<typeof contract, CallContext> = {
  signInOptions: signInOptionsCalls,
  invitations: invitationsCalls,
  profile: profileCalls,
  customers: customersCalls,
  groups: groupsCalls,
  services: servicesCalls,
  quotes: quotesCalls,
  invoices: invoicesCalls,
  payments: paymentsCalls,
  measurements: measurementsCalls,
  settings: settingsCalls,
  stats: statsCalls,
  workers: workersCalls,
  users: usersCalls,
  security: securityCalls,
  files: filesCalls,
  imports: importsCalls,
  mails: mailsCalls,
  mailServer: mailServerCalls,
  privacy: privacyCalls,
  projects: projectsCalls,
  enquiries: enquiriesCalls,
  history: historyCalls,
}
