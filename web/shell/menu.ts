/** The sidebar's entries in the specification's order; what Fascia adds stands before My Profile. */
import {
  IconAddressBook,
  IconChecklist,
  IconFileDescription,
  IconFileImport,
  IconFileInvoice,
  IconInbox,
  IconLayoutDashboard,
  IconMail,
  IconPhoto,
  type IconProps,
  IconRuler2,
  IconSettings,
  IconTag,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { refuseCaller } from '#domain/access.ts'
import { NewEnquiries } from './NewEnquiries.tsx'
import type { Profile } from './profile.ts'

export interface MenuItem {
  label: string
  to: string
  icon: ComponentType<IconProps>
  /** What waits there. */
  count?: ComponentType
}

const dashboard = { label: 'Dashboard', to: '/dashboard', icon: IconLayoutDashboard }
const profile = { label: 'My Profile', to: '/user-profile', icon: IconUser }

const worker: MenuItem[] = [
  dashboard,
  { label: 'Measurements', to: '/measurements', icon: IconRuler2 },
  { label: 'My Measurements', to: '/measurements/list', icon: IconChecklist },
  profile,
]

const admin: MenuItem[] = [
  dashboard,
  { label: 'Quotes', to: '/quotes', icon: IconFileDescription },
  { label: 'Invoices', to: '/invoices', icon: IconFileInvoice },
  { label: 'Services', to: '/services-management', icon: IconTag },
  { label: 'Customers', to: '/customers', icon: IconAddressBook },
  { label: 'Groups', to: '/groups', icon: IconUsersGroup },
  { label: 'Workers', to: '/workers', icon: IconUsers },
  { label: 'Outgoing mail', to: '/outgoing-mail', icon: IconMail },
  { label: 'Settings', to: '/settings', icon: IconSettings },
  { label: 'Import', to: '/import', icon: IconFileImport },
  { label: 'Enquiries', to: '/enquiries', icon: IconInbox, count: NewEnquiries },
  { label: 'Projects', to: '/projects-management', icon: IconPhoto },
  profile,
]

export function menuFor(profile: Profile): MenuItem[] {
  return refuseCaller('admin', profile) === null ? admin : worker
}

/** The entry that a path belongs to: the longest that leads to it. */
export function activeItem(items: readonly MenuItem[], pathname: string): MenuItem | undefined {
  return items
    .filter((item) => pathname === item.to || pathname.startsWith(`${item.to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
}
