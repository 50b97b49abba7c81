/** What the office's search can do beside finding records: screens to go to, and things to begin. */
import { type Command, matchCommands, screen, showKeys, toggleColours } from '#web/shell/search/commands.ts'
import type { SettingsSectionFacts } from '../../shop/settings/sections.ts'
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

type Section = Pick<SettingsSectionFacts, 'path' | 'label' | 'about'>

/**
 * Screens, settings and commands for what was typed: `matchCommands`. @param settings the sections of the settings
 */
export function findCommands(typed: string, settings: readonly Section[]): Command[] {
  const ofSettings = settings.map(({ path, label, about }) =>
    screen(`/settings/${path}`, `Settings: ${label}`, 'preferences options', about),
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

/** 'new quote from shop front': the templates that are called so. Null for anything else. */
function readTemplateWish(typed: string): Command | null {
  const [, name] = /^new\s+quote\s+from\s+(?:an?\s+)?(\S.*)$/i.exec(typed.trim()) ?? []
  if (!name || /^templates?$/i.test(name)) return null
  const q = new URLSearchParams({ q: name })
  return screen(`/quotes/templates?${q}`, `New quote from the template ‘${name}’`)
}
