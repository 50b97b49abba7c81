/** What a customer's forms about artwork hold, as they were sent: the same with and without a script. */
import type { ProofComment } from '#domain/sales/proof-remarks.ts'
import { readText } from '../quote/answer-fields.ts'

const typedNames = ['name', 'role', 'signature', 'terms', 'askedBy', 'message'] as const
export type ProofFieldName = (typeof typedNames)[number]
export type ProofAnswerFields = Record<ProofFieldName, string>

export const emptyProofAnswer: ProofAnswerFields = {
  ...{ name: '', role: '', signature: '', terms: '', askedBy: '', message: '' },
}

/** The id of the form that asks for changes: its fields also stand beside the pages. */
export const CHANGES_FORM = 'changes'

/** The field for what is to be changed on a page, without a place on it. */
export const pageField = (page: number) => `page-${page}`

/** The server's answer to a form that it did not take. */
export interface RefusedOnProof {
  form: 'approve' | 'changes'
  typed: ProofAnswerFields
  /** Marks at places, and remarks about whole pages by their number. */
  pins: ProofComment[]
  remarks: Record<number, string>
  faults: Partial<Record<ProofFieldName | 'pins', string>>
  message: string
  changes: string[]
}

export function readProofAnswer(form: FormData): ProofAnswerFields {
  const typed = { ...emptyProofAnswer }
  for (const name of typedNames) typed[name] = readText(form, name)
  return typed
}

/** Where a mark is, as its field says it: '2 0.25 0.5' is on page 2. */
export const pinValue = ({ page, x, y }: Pick<ProofComment, 'page' | 'x' | 'y'>) => `${page} ${x} ${y}`

/** The marks that the script added; their texts stand in the same order. What is no place is left out. */
export function readPins(form: FormData): ProofComment[] {
  const texts = form.getAll('pinText')
  return form.getAll('pin').flatMap((place, index) => {
    const [page = 0, x = -1, y = -1, ...more] = String(place).split(' ').map(Number)
    const isPlace =
      more.length === 0 && Number.isInteger(page) && [x, y].every((part) => part >= 0 && part <= 1)
    return isPlace ? [{ page, x, y, text: String(texts[index] ?? '') }] : []
  })
}

/** What was written about whole pages, by their number. */
export function readRemarks(form: FormData): Record<number, string> {
  const remarks: Record<number, string> = {}
  for (const [name, value] of form.entries()) {
    const page = /^page-([1-9]\d?)$/.exec(name)?.[1]
    if (page !== undefined && typeof value === 'string' && value.trim() !== '') remarks[Number(page)] = value
  }
  return remarks
}

/** In the order of the pages, by which marks are numbered. A remark about a whole page is at its upper left corner. */
export function commentsOf(pins: readonly ProofComment[], remarks: Readonly<Record<number, string>>) {
  const whole = Object.entries(remarks).map(([page, text]) => ({ page: Number(page), x: 0, y: 0, text }))
  return [...pins, ...whole].sort((one, other) => one.page - other.page)
}
