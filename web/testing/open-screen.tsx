/** Opens a screen in a real browser as the app would, with a fake shop behind it. */
import '../theme.css'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { identityOf } from '#domain/shop/shop-identity.ts'
import { api, queryClient } from '../call.ts'
import AppRoot from '../shell/AppRoot.tsx'
import { noteAnswer } from '../shell/connection.ts'
import { ProfileContext } from '../shell/profile.ts'
import { type Answers, type FakeShop, openFakeShop } from './fake-shop.ts'
import { sampleProfile } from './office-samples.ts'
import { sampleSettings } from './samples.ts'

interface Options {
  /** The screen's path in the routes ('/quotes/:id/edit'), and the address to open. */
  path: string
  address: string
  Screen: ComponentType
  answers: Answers
}

export interface OpenedScreen {
  shop: FakeShop
  address: () => string
  /** Steps through the tab's history, or opens an address as a link does. */
  go: (to: number | string, state?: unknown) => Promise<void>
  /** What the history keeps with the address. */
  state: () => unknown
  /** Reloads the page at its address: only what the device stored is still there. */
  reload: () => Promise<void>
}

/** An open screen. `shop.changes` has the changes it sent to the server; `address()` is where it is now. */
export function openScreen({ path, address, Screen, answers }: Options): Promise<OpenedScreen> {
  const element = (
    <SignedIn>
      <Screen />
    </SignedIn>
  )
  return openRoutes([{ path, element }], address, answers)
}

/** The profile as the shell has it: what a screen keeps about the person is there at once. */
function SignedIn({ children }: { children: ReactNode }) {
  const { data = sampleProfile } = useQuery({
    ...api.profile.get.queryOptions(),
    enabled: false,
    initialData: sampleProfile,
  })
  return <ProfileContext value={data}>{children}</ProfileContext>
}

/** The same with routes of the test's own, for screens that need a frame around them. */
export async function openRoutes(
  routes: RouteObject[],
  address: string,
  answers: Answers,
  makeRouter: typeof createMemoryRouter = createMemoryRouter,
): Promise<OpenedScreen> {
  const shop = openFakeShop(answers)
  const openAt = async (start: string) => {
    const router = makeRouter(
      [
        {
          Component: AppRoot,
          id: 'root',
          HydrateFallback: () => null,
          // As the app's own root tells every screen whose shop it is.
          loader: () => ({ shop: identityOf(sampleSettings) }),
          children: [...routes, { path: '*', Component: () => null }],
        },
      ],
      { initialEntries: [start] },
    )
    const screen = await render(<RouterProvider router={router} />)
    return { screen, router }
  }
  const leave = async () => {
    await tab.screen.unmount()
    // They are stored outside React, so they would appear over the next screen.
    notifications.clean()
    modals.closeAll()
    queryClient.clear()
    noteAnswer()
  }
  let tab = await openAt(address)
  const addressOf = () => {
    const { pathname, search } = tab.router.state.location
    return `${pathname}${search}`
  }
  onTestFinished(async () => {
    await leave()
    shop.close()
    localStorage.clear()
    sessionStorage.clear()
  })
  return {
    shop,
    address: addressOf,
    go: (to, state) =>
      typeof to === 'number' ? tab.router.navigate(to) : tab.router.navigate(to, { state }),
    state: () => tab.router.state.location.state,
    reload: async () => {
      const here = addressOf()
      // The browser fires this before the page closes; forms then store what was typed last.
      window.dispatchEvent(new Event('pagehide'))
      await leave()
      tab = await openAt(here)
    },
  }
}
