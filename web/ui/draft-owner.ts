import { createContext } from 'react'

/** Whose drafts are kept: on a shared machine nobody is offered what another typed. */
export const DraftOwner = createContext('nobody')
