import { createContext, useContext } from 'react'

export const Nonce = createContext<string | undefined>(undefined)

/** Browsers hide a nonce from scripts, so only the server has one to render. */
export const useNonce = (): string | undefined => useContext(Nonce)
