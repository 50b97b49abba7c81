import { createContext } from 'react'

/** The quote that is being written: for whom, and which it is, unless it is new. */
export interface MemoryOf {
  customerId: string | null
  quoteId: string | null
}

/** Set around a quote's lines; invoices remember nothing. */
export const MemoryContext = createContext<MemoryOf | null>(null)
