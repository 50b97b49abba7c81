/** What differs between two states of the shop's settings, in words. */
import { isSame } from '../same.ts'
import { capitalise } from '../shop/opening.ts'
import type { SettingsFields } from '../shop/settings.ts'
import type { FieldChange, HistoricRecord } from './event-changes.ts'
import { type SettingWords, settingsWords } from './settings-words.ts'

/** Of a picture only what was done to it can be told. */
const pictures = { logoFileId: 'the logo', logoOnDarkFileId: 'the logo for dark backgrounds' } as const

const words: Readonly<Record<Exclude<keyof SettingsFields, keyof typeof pictures>, SettingWords>> =
  settingsWords

interface Change {
  before: HistoricRecord | null
  after: HistoricRecord | null
}

/** From what to what each setting was changed. Of the logos `describeSettings` says it. */
export function changesOfSettings({ before, after }: Change): FieldChange[] {
  const changed = namesOfChanged(words, { before, after })
  return changed.flatMap(([field, { tell }]) => tell(before?.[field], after?.[field]))
}

/** What was done to the settings: 'Changed the phone and removed the logo in the settings'. */
export function describeSettings(change: Change): string {
  const changed = namesOfChanged(words, change).map(([, { name }]) => name)
  const deeds = [
    ...(changed.length > 0 ? [`changed ${inOneList(changed)}`] : []),
    ...namesOfChanged(pictures, change).map(([field, name]) => `${deedOf(field, change)} ${name}`),
  ]
  return deeds.length === 0
    ? 'Saved the settings without a change'
    : `${capitalise(inOneList(deeds))} in the settings`
}

/** The entries whose values differ. A field that came later than the row of history was not changed by it. */
function namesOfChanged<Named>(of: Readonly<Record<string, Named>>, { before, after }: Change) {
  if (!before || !after) return []
  return Object.entries(of).filter(([field]) => field in before && !isSame(before[field], after[field]))
}

function deedOf(field: string, { before, after }: Change): string {
  if (!before?.[field]) return 'set'
  return after?.[field] ? 'replaced' : 'removed'
}

const inOneList = (names: string[]) => new Intl.ListFormat('en-GB').format(names)
