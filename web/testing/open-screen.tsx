/** Shows a screen in a real browser as the app would, with a shop of the test behind it. */
import '../theme.css'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { queryClient } from '../call.ts'
import AppRoot from '../shell/AppRoot.tsx'
import { type Answers, type FakeShop, openFakeShop } from './fake-shop.ts'

interface Options {
  /** The screen's path in the routes ('/quotes/:id/edit'), and the address that is opened. */
  path: string
  address: string
  Screen: ComponentType
  answers: Answers
}

/** A screen on show. `shop.changes` is what it asked the server to change; `address()` where it led to. */
export async function openScreen({ path, address, Screen, answers }: Options): Promise<{
  shop: FakeShop
  address: () => string
}> {
  const shop = openFakeShop(answers)
  const router = createMemoryRouter(
    [
      {
        Component: AppRoot,
        children: [
          { path, Component: Screen },
          { path: '*', Component: () => null },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  const screen = await render(<RouterProvider router={router} />)
  onTestFinished(async () => {
    await screen.unmount()
    // Kept beside React, they would stand over the next test.
    notifications.clean()
    modals.closeAll()
    shop.close()
    queryClient.clear()
    localStorage.clear()
    sessionStorage.clear()
  })
  return { shop, address: () => `${router.state.location.pathname}${router.state.location.search}` }
}
