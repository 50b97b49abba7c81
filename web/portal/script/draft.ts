/** What is typed and drawn, kept in this tab until it is sent: a lost line or a reload loses nothing. */
import type { SignatureCanvas } from './signature-pad.ts'
import { keepInTab, readFromTab, removeFromTab } from './tab-store.ts'

const PREFIX = 'fascia.answer.'

interface Draft {
  texts: Record<string, string>
  strokes: [number, number][][]
}

const FIELDS =
  'input[type="text"], textarea:not([data-question], [data-pin-text]), input[name="reason"], input[name="terms"], input[name="signBy"]'
type Field = HTMLInputElement | HTMLTextAreaElement

/** Puts back what was typed, and keeps what is. Once all is agreed there is nothing to keep. */
export function keepAnswerDraft(main: HTMLElement, pad: SignatureCanvas | null): void {
  const { draftKey, state } = main.dataset
  if (!draftKey) return
  const key = PREFIX + draftKey
  if (state === 'accepted' || state === 'approved') {
    removeFromTab(key)
    return
  }
  const fields = [...main.querySelectorAll<Field>(FIELDS)]
  if (fields.length === 0) return
  const kept = readFromTab(key)
  putBack(fields, pad, isDraft(kept) ? kept : null)
  const keep = () => keepInTab(key, { texts: readTexts(fields), strokes: pad?.strokes() ?? [] })
  for (const field of fields) field.addEventListener('input', keep)
  pad?.onChange(keep)
}

function readTexts(fields: readonly Field[]): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const field of fields) {
    if (!isChoice(field)) texts[field.name] = field.value
    else if (field.checked) texts[field.name] = field.value
  }
  return texts
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox'
}

/** What the server sent back is newer than the draft: only what is empty is filled. */
function putBack(fields: readonly Field[], pad: SignatureCanvas | null, draft: Draft | null): void {
  if (!draft) return
  for (const field of fields) {
    const text = draft.texts[field.name]
    if (text === undefined) continue
    if (isChoice(field)) field.checked ||= field.value === text
    else field.value ||= text
  }
  if (draft.strokes.length > 0 || draft.texts.signBy !== undefined) pad?.restore(draft.strokes)
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null || !('texts' in kept) || !('strokes' in kept)) return false
  return typeof kept.texts === 'object' && kept.texts !== null && Array.isArray(kept.strokes)
}
