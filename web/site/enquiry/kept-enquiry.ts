/** What a visitor typed, stored in their browser until it is sent or the tab is closed. */
import { v7 } from 'uuid'
import { type EnquiryFormFields, emptyEnquiryForm, fieldNames } from './enquiry-fields.ts'

const KEY = 'fascia.enquiry'

interface Kept {
  id: string
  typed: EnquiryFormFields
  /** The design, as in addresses; '' for none. */
  design: string
}

/** The stored enquiry, or a new one with its own id, so that a retry does not create a second one. */
export function readEnquiryDraft(): Kept {
  const fresh = { id: v7(), typed: emptyEnquiryForm, design: '' }
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('id' in kept) || !('typed' in kept)) return fresh
    const texts = kept.typed as Partial<Record<string, unknown>>
    const typed = { ...emptyEnquiryForm }
    for (const name of fieldNames) {
      const text = texts[name]
      if (typeof text === 'string') typed[name] = text
    }
    const design = 'design' in kept && typeof kept.design === 'string' ? kept.design : ''
    return typeof kept.id === 'string' ? { id: kept.id, typed, design } : fresh
  } catch {
    // Storage may be forbidden, and its contents may come from anybody.
    return fresh
  }
}

export function writeEnquiryDraft(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // If storage is full or forbidden, the page itself still has what was typed.
  }
}

export function removeEnquiryDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
