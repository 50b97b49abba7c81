import { MantineProvider } from '@mantine/core'
import { type ReactNode, useCallback } from 'react'
import { cssVariables, theme } from '../theme.ts'
import { useNonce } from './nonce.ts'

/** Colours and typefaces of all that is in it, by day or by night. */
export function AppTheme({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const styleNonce = useCallback(() => nonce ?? '', [nonce])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}
