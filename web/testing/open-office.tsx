/** The office's screens at their addresses, in the app's own frame, with a shop that has a little of everything. */
import type { ComponentType } from 'react'
import type { createMemoryRouter } from 'react-router'
import AdminOnly from '../shell/AdminOnly.tsx'
import Shell from '../shell/Shell.tsx'
import type { Answers } from './fake-shop.ts'
import { joinAnswers } from './fake-shop.ts'
import { officeAnswers, sampleProfile } from './office-samples.ts'
import { type OpenedScreen, openRoutes } from './open-screen.tsx'

/** What a route's file exports, as far as it is drawn here. */
export interface ScreenModule {
  default: ComponentType
  handle?: unknown
}

interface Options {
  /** The screen's path in web/routes.ts, and the address that is opened. */
  path: string
  address: string
  screen: ScreenModule
  /** Where the screen stands in a frame of its own. */
  frame?: ComponentType | undefined
  answers?: Answers
  /** A router with another history than one in memory. */
  makeRouter?: typeof createMemoryRouter | undefined
}

export function openInOffice({
  path,
  address,
  screen,
  frame,
  answers = {},
  makeRouter,
}: Options): Promise<OpenedScreen> {
  const route = { path, Component: screen.default, handle: screen.handle }
  const inside = frame ? [{ Component: frame, children: [route] }] : [route]
  return openRoutes(
    [
      {
        Component: Shell,
        loader: () => sampleProfile,
        children: [{ Component: AdminOnly, children: inside }],
      },
    ],
    address,
    joinAnswers(officeAnswers, answers),
    makeRouter,
  )
}
