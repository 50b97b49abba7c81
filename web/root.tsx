import './theme.css'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import { shopContext } from './entry.server.tsx'
import { Failure } from './shell/Failure.tsx'
import { isStill } from './shell/handle.ts'
import { useNonce } from './shell/nonce.ts'

export const links = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  // Made by the build, like the service worker.
  ...(import.meta.env.PROD
    ? [
        { rel: 'manifest', href: '/manifest.webmanifest' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      ]
    : []),
]

/** Who the shop is, for the heads of all pages and the first look of the app's screens. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ shop: context.get(shopContext) })

/** A way to another screen asks nothing of the server: what changes is heard of (web/shell/shop.ts). */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const still = useMatches().some((match) => isStill(match.handle))
  const given = useNonce()
  // A still page is kept and sent again, when a nonce would be an old one. Its scripts and styles are all our files.
  const nonce = still ? undefined : given
  return (
    <html lang="en-GB" {...(still ? {} : mantineHtmlProps)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#14161a" />
        <Meta />
        <Links {...(nonce === undefined ? {} : { nonce })} />
        {still ? null : <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />}
      </head>
      <body>
        {children}
        {still ? null : (
          <>
            <ScrollRestoration {...(nonce === undefined ? {} : { nonce })} />
            <Scripts {...(nonce === undefined ? {} : { nonce })} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <Failure error={error} />
}
