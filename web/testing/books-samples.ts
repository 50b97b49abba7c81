import { type BookCheck, type BookPart, MOST_BOOK_FAULTS } from '#domain/office/books-check.ts'
import { sampleId } from './samples.ts'

/** A part that agrees, or one with faults. @param faultCount at least one is named */
export function sampleBookCheck(part: BookPart, faultCount = 0): BookCheck {
  const what = 'Quay Cafe, from 3 Mar 2026: documents and money come to £120.00, debtors say £100.00.'
  const to = `/customers/${sampleId(1)}/statement`
  const faults = Array.from({ length: Math.min(faultCount, MOST_BOOK_FAULTS, 1) }, () => ({ what, to }))
  return { part, looked: '312 customers', faults, faultCount, checkedAt: '2026-11-21T09:00:00.000Z' }
}
