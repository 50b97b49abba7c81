/** Two people changed the settings: what differs, and what is saved of both. A mail and a step are compared each by itself. */
import { type MailTemplateName, mailTemplateLabels } from '#domain/shop/settings.mails.ts'
import { describeStepDay, type ReminderStep } from '#domain/shop/settings.reminders.ts'
import type { SettingsFields } from '#domain/shop/settings.ts'
import { type ConflictChoice, type ConflictField, findConflicts, mergeChoices } from '#web/shell/conflict.ts'
import { labelsOf, type SettingsValues, showSetting, type WholeSetting } from './settings-values.ts'

type Field = keyof SettingsFields
type MailWords = SettingsValues['mailTemplates'][MailTemplateName]

/** A setting, the words of a mail ('mailTemplates.quote') or a step ('reminderLadder.late'), by its path. */
type Parts = Record<string, unknown>

const MAIL = 'mailTemplates.'
const STEP = 'reminderLadder.'

function toParts({ mailTemplates, reminderLadder, ...rest }: SettingsValues): Parts {
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(mailTemplates).map(([name, words]) => [MAIL + name, words])),
    ...Object.fromEntries(reminderLadder.map((step) => [STEP + step.id, step])),
  }
}

function fromParts(like: SettingsValues, parts: Parts): SettingsValues {
  const under = (start: string) =>
    Object.entries(parts).flatMap(([path, part]) =>
      path.startsWith(start) && part !== undefined ? [[path.slice(start.length), part] as const] : [],
    )
  const rest = Object.entries(parts).filter(([path]) => !path.startsWith(MAIL) && !path.startsWith(STEP))
  return {
    ...like,
    ...Object.fromEntries(rest),
    mailTemplates: { ...like.mailTemplates, ...Object.fromEntries(under(MAIL)) },
    reminderLadder: under(STEP)
      .map(([, step]) => step as ReminderStep)
      .toSorted((one, other) => one.days - other.days),
  }
}

/** What differs in some fields between what is typed and what another person saved. */
export function findSettingConflicts(
  fields: readonly Field[],
  before: SettingsValues,
  mine: SettingsValues,
  theirs: SettingsValues,
): ConflictField[] {
  const [was, typed, stored] = [before, mine, theirs].map(toParts) as [Parts, Parts, Parts]
  const labels: Record<string, string> = {}
  for (const [field, label] of Object.entries(labelsOf(fields)))
    Object.assign(labels, labelsOfParts(field, label, { ...was, ...stored, ...typed }))
  return findConflicts(was, typed, stored, labels, showPart)
}

function labelsOfParts(field: string, label: string, parts: Parts): Record<string, string> {
  const within = Object.keys(parts).filter((path) => path.startsWith(`${field}.`))
  if (field !== 'mailTemplates' && field !== 'reminderLadder') return { [field]: label }
  return Object.fromEntries(within.map((path) => [path, labelOfPart(path, parts[path])]))
}

function labelOfPart(path: string, part: unknown): string {
  if (path.startsWith(MAIL)) return mailTemplateLabels[path.slice(MAIL.length) as MailTemplateName]
  return `Step: ${(part as ReminderStep).name || 'without a name'}`
}

function showPart(path: string, part: unknown): string {
  if (path.startsWith(MAIL)) return showWords(part as MailWords)
  if (path.startsWith(STEP)) return part === undefined ? 'Removed' : showStep(part as ReminderStep)
  return showSetting(path as WholeSetting, part as SettingsValues[WholeSetting])
}

function showWords({ subject, text, cc, bcc }: MailWords): string {
  return [
    ...[subject || 'Subject as usual', text || 'Words as usual'],
    ...(cc.length > 0 ? [`Copy to ${cc.join(', ')}`] : []),
    ...(bcc.length > 0 ? [`Unseen copy to ${bcc.join(', ')}`] : []),
  ].join('\n')
}

function showStep({ name, days, isOn, tone, subject, text }: ReminderStep): string {
  return [`${name}, ${describeStepDay(days)}, ${tone}${isOn ? '' : ', off'}`, subject, text].join('\n')
}

/** What is stored, with the person's own value wherever they chose it. */
export function mergeSettings(
  mine: SettingsValues,
  theirs: SettingsValues,
  choices: Readonly<Record<string, ConflictChoice>>,
): SettingsValues {
  const [typed, stored] = [toParts(mine), toParts(theirs)]
  // A step that only one of them has: chosen or not, it is known to both.
  const all = Object.fromEntries(
    [...Object.keys(stored), ...Object.keys(typed)].map((path) => [path, undefined]),
  )
  return fromParts(theirs, mergeChoices({ ...all, ...typed }, { ...all, ...stored }, choices))
}
