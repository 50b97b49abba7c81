import { createContext } from 'react'
import type { PlaceholderValues } from '#domain/placeholders.ts'

/** What placeholders become in the document that is being written; null where no texts are put in. */
export const TextValuesContext = createContext<PlaceholderValues | null>(null)
