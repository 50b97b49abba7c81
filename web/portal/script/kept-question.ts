/** A question that is being written, kept in this tab. */
import { keepInTab, readFromTab, removeFromTab } from './tab-store.ts'

const PREFIX = 'fascia.'

/** A file that the server has, and no question yet. */
export interface ChosenFile {
  id: string
  name: string
}

export interface KeptQuestion {
  /** The id under which it is sent. */
  id: string
  text: string
  about: string
  files: ChosenFile[]
  /** What was sent of it last under this id, if anything was. */
  sent: { text: string; files: string[] } | null
}

export function readQuestionDraft(key: string): KeptQuestion | null {
  const kept = readFromTab(PREFIX + key)
  if (typeof kept !== 'object' || kept === null) return null
  const { id, text, about, files, sent } = kept as Partial<Record<keyof KeptQuestion, unknown>>
  if (typeof id !== 'string' || typeof text !== 'string' || typeof about !== 'string') return null
  return {
    ...{ id, text, about },
    files: Array.isArray(files) ? files.filter(isFile) : [],
    sent: isSent(sent) ? sent : null,
  }
}

function isFile(kept: unknown): kept is ChosenFile {
  if (typeof kept !== 'object' || kept === null) return false
  const { id, name } = kept as Partial<Record<keyof ChosenFile, unknown>>
  return typeof id === 'string' && typeof name === 'string'
}

function isSent(kept: unknown): kept is KeptQuestion['sent'] & object {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'text' in kept &&
    'files' in kept &&
    Array.isArray(kept.files)
  )
}

export function writeQuestionDraft(key: string, kept: KeptQuestion): void {
  keepInTab(PREFIX + key, kept)
}

export function removeQuestionDraft(key: string): void {
  removeFromTab(PREFIX + key)
}

/** What is left of a question once it has arrived: what was typed and chosen after it was sent. */
export function leftOf({
  text,
  about,
  files,
  sent,
}: KeptQuestion): Pick<KeptQuestion, 'text' | 'about' | 'files'> {
  if (!sent) return { text: '', about: '', files: [] }
  return {
    text: text === sent.text ? '' : text,
    about,
    files: files.filter(({ id }) => !sent.files.includes(id)),
  }
}
