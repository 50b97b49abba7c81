/**
 * The sidebar's entries: the specification's in its order, and Fascia's additions under headings before My
 * Profile.
 */
import {
  IconAddressBook,
  IconCalendarWeek,
  IconCash,
  IconChartBar,
  IconChecklist,
  IconFileDescription,
  IconFileImport,
  IconFileInvoice,
  IconInbox,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconMail,
  IconPhoto,
  type IconProps,
  IconRepeat,
  IconReportMoney,
  IconRuler2,
  IconSettings,
  IconTag,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { authorizeCall } from '#domain/access.ts'
import { NewEnquiries } from './NewEnquiries.tsx'
import type { SignedInProfile } from './profile.ts'
import { WaitingSurveys } from './WaitingSurveys.tsx'

export interface MenuItem {
  label: string
  to: string
  icon: ComponentType<IconProps>
  /** A badge with what waits there. */
  count?: ComponentType
}

export interface MenuSection {
  /** Null for the specification's own entries. */
  heading: string | null
  items: readonly MenuItem[]
}

const dashboard = { label: 'Dashboard', to: '/dashboard', icon: IconLayoutDashboard }
const profile = { label: 'My Profile', to: '/user-profile', icon: IconUser }

const worker: readonly MenuSection[] = [
  {
    heading: null,
    items: [
      dashboard,
      { label: 'My Visits', to: '/visits', icon: IconCalendarWeek },
      { label: 'Measurements', to: '/measurements', icon: IconRuler2 },
      { label: 'My Measurements', to: '/measurements/list', icon: IconChecklist },
    ],
  },
  { heading: null, items: [profile] },
]

const admin: readonly MenuSection[] = [
  {
    heading: null,
    items: [
      dashboard,
      { label: 'Quotes', to: '/quotes', icon: IconFileDescription },
      { label: 'Invoices', to: '/invoices', icon: IconFileInvoice },
      { label: 'Services', to: '/services-management', icon: IconTag },
      { label: 'Customers', to: '/customers', icon: IconAddressBook },
      { label: 'Groups', to: '/groups', icon: IconUsersGroup },
      { label: 'Workers', to: '/workers', icon: IconUsers },
    ],
  },
  {
    heading: 'Work',
    items: [
      { label: 'Enquiries', to: '/enquiries', icon: IconInbox, count: NewEnquiries },
      { label: 'Surveys', to: '/surveys', icon: IconRuler2, count: WaitingSurveys },
      { label: 'Jobs', to: '/jobs', icon: IconLayoutKanban },
      { label: 'Diary', to: '/diary', icon: IconCalendarWeek },
    ],
  },
  {
    heading: 'Money',
    items: [
      { label: 'Recurring', to: '/recurring', icon: IconRepeat },
      { label: 'Payments', to: '/payments', icon: IconCash },
      { label: 'Debtors', to: '/debtors', icon: IconReportMoney },
      { label: 'Reports', to: '/reports', icon: IconChartBar },
    ],
  },
  {
    heading: 'Shop',
    items: [
      { label: 'Projects', to: '/projects-management', icon: IconPhoto },
      { label: 'Outgoing mail', to: '/outgoing-mail', icon: IconMail },
      { label: 'Import', to: '/import', icon: IconFileImport },
      { label: 'Settings', to: '/settings', icon: IconSettings },
    ],
  },
  { heading: null, items: [profile] },
]

export function menuFor(profile: SignedInProfile): readonly MenuSection[] {
  return authorizeCall('admin', profile) === null ? admin : worker
}

/** The entry for a path: the one with the longest matching path. */
export function activeItem(sections: readonly MenuSection[], pathname: string): MenuItem | undefined {
  return sections
    .flatMap((section) => section.items)
    .filter((item) => pathname === item.to || pathname.startsWith(`${item.to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
}
