declare module 'virtual:islands' {
  import type { ReactNode } from 'react'

  /** On the server only. */
  export const render: ((node: ReactNode, options: { identifierPrefix: string }) => string) | null
  /** The script that fetches those of the islands. */
  export const caller: string
  /** The built files of the customer's pages. */
  export const portal: { script: string; imports: string[] }
  /** The built files of each island by its name: none in the browser. */
  export const scripts: Record<string, { script: string; imports: string[] } | undefined>
}
