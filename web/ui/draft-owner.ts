import { createContext } from 'react'

/** Whose drafts these are: on a shared computer nobody sees another person's. */
export const DraftOwner = createContext('nobody')
