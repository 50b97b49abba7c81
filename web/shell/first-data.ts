/**
 * Answers that a page brings along, so that its screen need not ask once more: written into the HTML for whom
 * the cookie names, and read once.
 */
import { generateOperationKey } from '@orpc/tanstack-query'
import { createContext } from 'react'
import { queryClient } from '../call.ts'

/** What one call answered. */
export interface FirstAnswer {
  path: readonly string[]
  input?: unknown
  output: unknown
}

export interface FirstData {
  /** How far the server had heard of changes before it asked. */
  noticed: string
  answers: readonly FirstAnswer[]
}

/** The id of the element that holds them as JSON. */
export const FIRST_DATA_ID = 'first-data'

/** The page's first data as JSON without `<`; empty in the browser, which reads the element instead. */
export const FirstDataContext = createContext('')

let noticed: string | null = null

/** Fills the queries' cache with what the page brought, the first time; a page of another time has nothing. */
export function fillFromPage(): void {
  const data = takeFirstData()
  if (data === null) return
  noticed = data.noticed
  for (const { path, input, output } of data.answers)
    queryClient.setQueryData(generateOperationKey(path, { type: 'query', input }), output, {
      // No later than the server asked for them, so that an old page's are asked for again.
      updatedAt: performance.timeOrigin,
    })
}

/** Reads and removes what the page brought. */
export function takeFirstData(): FirstData | null {
  const element = document.getElementById(FIRST_DATA_ID)
  const text = element?.textContent
  if (!element || !text) return null
  element.textContent = ''
  return JSON.parse(text)
}

/** How far the server had heard of changes when it wrote the page; null once the live stream was told. */
export function noticedByPage(): string | null {
  return noticed
}

/** The live stream is open and was told. */
export function forgetNoticed(): void {
  noticed = null
}
