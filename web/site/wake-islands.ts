import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepTyped } from './keep-typed.ts'

/** Makes the islands of one name move: their HTML is there already, with what they were drawn from beside it. */
export function wakeIslands(name: string, component: ComponentType<Record<string, unknown>>): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) {
    const props: Record<string, unknown> = JSON.parse(element.dataset.props ?? '{}')
    const still = element.innerHTML
    const typeAgain = keepTyped(element)
    const island = createElement(Woken, { onWoken: typeAgain }, createElement(component, props))
    // In slices: a finger that comes meanwhile does not wait for all of it.
    startTransition(() => {
      hydrateRoot(element, island, {
        identifierPrefix: `${name}-`,
        // React leaves nothing of what failed: the HTML that works without it comes back.
        onUncaughtError(error) {
          reportError(error)
          element.innerHTML = still
        },
      })
    })
  }
}

function Woken({ onWoken, children }: { onWoken: () => void; children?: ReactNode }) {
  // After the island's own first effects, and out of React's hands: it answers to events only between its works.
  useEffect(() => queueMicrotask(onWoken), [onWoken])
  return children
}
