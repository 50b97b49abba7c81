/** Every call that the web or anyone else can make, one file a noun. */
import { customersContract } from './customers.contract.ts'
import { filesContract } from './files.contract.ts'
import { groupsContract } from './groups.contract.ts'
import { importsContract } from './imports.contract.ts'
import { invoicesContract } from './invoices.contract.ts'
import { privacyContract } from './privacy.contract.ts'
import { profileContract } from './profile.contract.ts'
import { quotesContract } from './quotes.contract.ts'
import { servicesContract } from './services.contract.ts'
import { settingsContract } from './settings.contract.ts'
import { statsContract } from './stats.contract.ts'
import { workersContract } from './workers.contract.ts'

export const contract = {
  profile: profileContract,
  customers: customersContract,
  groups: groupsContract,
  services: servicesContract,
  quotes: quotesContract,
  invoices: invoicesContract,
  settings: settingsContract,
  stats: statsContract,
  workers: workersContract,
  files: filesContract,
  imports: importsContract,
  privacy: privacyContract,
}
