/** What the office's search can do beside finding records: screens to go to, and things to begin. */
import { type Command, matchCommands, screen, showKeys, toggleColours } from '#web/shell/search/commands.ts'
import { reportSections } from '../reports/report-links.ts'

const beginnings: readonly Command[] = [
  screen('/quotes/new', 'New quote', 'make estimate offer'),
  screen('/quotes/templates', 'New quote from a template', 'make begin templates'),
  screen('/invoices/new', 'New invoice', 'make bill'),
  screen('/customers/new', 'New customer', 'add client'),
  screen('/jobs/new', 'New job', 'add work'),
  screen('/diary?visit=new', 'New visit', 'book fitting survey appointment'),
  screen('/payments?record=new', 'Record a payment', 'money received transfer'),
  screen('/payments/statements', 'Take in a bank statement', 'csv ofx camt'),
  screen('/workers/new', 'Invite a worker', 'staff add'),
]

const screens: readonly Command[] = [
  screen('/dashboard', 'Dashboard', 'home'),
  screen('/quotes', 'Quotes', 'list'),
  screen('/quotes/follow-up', 'Quotes to follow up', 'chase'),
  screen('/invoices', 'Invoices', 'list bills'),
  screen('/customers', 'Customers', 'list clients'),
  screen('/groups', 'Groups', ''),
  screen('/services-management', 'Services', 'prices catalogue'),
  screen('/services-management/kits', 'Kits', 'package bundle lines quoted together'),
  screen('/services-management/prices', 'Change prices', 'percent rise list'),
  screen('/services-management/margins', 'Quotes under their margin', 'cost honour material'),
  screen('/workers', 'Workers', 'staff fitters'),
  screen('/enquiries', 'Enquiries', 'leads'),
  screen('/surveys', 'Surveys', 'measurements to quote'),
  screen('/jobs', 'Jobs', 'board production'),
  screen('/jobs/wall', 'Wall of the workshop', 'screen'),
  screen('/diary', 'Diary', 'calendar'),
  screen('/payments', 'Payments', 'list money received refunds'),
  screen('/debtors', 'Debtors', 'who owes overdue aged'),
  screen('/reports', 'Reports', 'figures'),
  screen('/activity', 'Activity', 'history log who changed undo'),
  ...reportSections.flatMap(({ reports }) => reports.map(({ to, name, text }) => screen(to, name, '', text))),
  screen('/projects-management', 'Projects', 'portfolio'),
  screen('/outgoing-mail', 'Outgoing mail', 'email sent'),
  screen('/import', 'Import', 'csv excel'),
  screen('/user-management', 'People with an account', 'users roles'),
  screen('/security-log', 'Security log', 'logins', 'sign-in'),
  screen('/evidence', 'Evidence', 'signatures acceptance'),
  screen('/user-profile', 'My Profile', 'password second factor'),
]

/** What is offered before anything is typed. */
export const firstCommands: readonly Command[] = [...beginnings, toggleColours]

/**
 * Screens, settings and commands for what was typed: `matchCommands`. @param settings the sections of the settings
 */
export function findCommands(typed: string, settings: readonly { path: string; label: string }[]): Command[] {
  const ofSettings = settings.map(({ path, label }) =>
    screen(`/settings/${path}`, `Settings: ${label}`, 'preferences options'),
  )
  const found = matchCommands([...beginnings, toggleColours, showKeys, ...screens, ...ofSettings], typed)
  const fromTemplate = readTemplateWish(typed)
  return fromTemplate ? [fromTemplate, ...found.filter((one) => hasEveryWord(one, typed))] : found
}

const hasEveryWord = ({ label, words, about }: Command, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${label} ${words} ${about}`.toLowerCase().includes(word))

const begun = {
  quote: '/quotes/new?customerId=',
  invoice: '/invoices/new?customerId=',
  job: '/jobs/new?customerId=',
  payment: '/payments?record=',
} as const

/** 'new quote for hawo', 'record a payment from hawo': what is to be made, and for whom. Null for anything else. */
export function readWish(typed: string): { what: keyof typeof begun; who: string } | null {
  const [, made, who] = /^new\s+(quote|invoice|job)\s+for\s+(\S.*)$/i.exec(typed.trim()) ?? []
  if (made && who) return { what: made.toLowerCase() as keyof typeof begun, who: who.trim() }
  const [, payer] =
    /^(?:record(?:\s+an?)?|new)\s+payment\s+(?:from|for|of|by)\s+(\S.*)$/i.exec(typed.trim()) ?? []
  return payer ? { what: 'payment', who: payer.trim() } : null
}

/** What is said above those whom it may be for. */
export function labelOfWish(what: keyof typeof begun): string {
  return what === 'payment' ? 'Record a payment from' : `New ${what} for`
}

/** The form that a wish leads to. */
export function addressOfWish(what: keyof typeof begun, customerId: string): string {
  return `${begun[what]}${customerId}`
}

/** 'new quote from shop front': the templates that are called so. Null for anything else. */
function readTemplateWish(typed: string): Command | null {
  const [, name] = /^new\s+quote\s+from\s+(?:an?\s+)?(\S.*)$/i.exec(typed.trim()) ?? []
  if (!name || /^templates?$/i.test(name)) return null
  const q = new URLSearchParams({ q: name })
  return screen(`/quotes/templates?${q}`, `New quote from the template ‘${name}’`)
}
