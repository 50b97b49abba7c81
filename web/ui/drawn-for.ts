/** What a screen must know of the browser where the server draws it, before there is a page to measure. */
import { useComputedColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createContext, use } from 'react'

/** The widths in em at which screens change, from the narrowest. */
export const bounds = [47.99, 61.99, 90] as const
export type Bound = (typeof bounds)[number]

export interface PageView {
  /** The first bound that the page is no wider than; null if it is wider than all. */
  bound: Bound | null
  /** Whether the sidebar shows only its icons. */
  collapsed: boolean
  /** Whether it is shown in the colours of the night. */
  night: boolean
}

/** Null in the browser, which measures. `onTitle` hears what the page calls itself, which is not known before it is drawn. */
export const DrawnFor = createContext<(PageView & { onTitle: (title: string) => void }) | null>(null)

/** Whether the page is no wider than this. @param most in em; without it, what a phone has */
export function useNarrow(most: Bound = bounds[0]): boolean {
  const drawn = use(DrawnFor)
  const matches = useMediaQuery(`(max-width: ${most}em)`, false, { getInitialValueInEffect: false })
  if (drawn === null) return matches
  return drawn.bound !== null && drawn.bound <= most
}

/** Whether the page is shown in the colours of the night. */
export function useNight(): boolean {
  const drawn = use(DrawnFor)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return drawn?.night ?? scheme === 'dark'
}

/** Whether the server draws this, which does not know what was put away on this device. */
export const useIsDrawn = (): boolean => use(DrawnFor) !== null
