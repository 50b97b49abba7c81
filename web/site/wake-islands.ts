import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepTyped } from './keep-typed.ts'

/** Hydrates the islands of one name: their HTML is there already, with their props beside it. */
export function wakeIslands(name: string, component: ComponentType<Record<string, unknown>>): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) {
    const props: Record<string, unknown> = JSON.parse(element.dataset.props ?? '{}')
    const still = element.innerHTML
    const typeAgain = keepTyped(element)
    const island = createElement(Woken, { onWoken: typeAgain }, createElement(component, props))
    // As a transition, so that a tap meanwhile does not wait for all of it.
    startTransition(() => {
      hydrateRoot(element, island, {
        identifierPrefix: `${name}-`,
        // React removes everything after a failure, so the HTML that works without it is restored.
        onUncaughtError(error) {
          reportError(error)
          element.innerHTML = still
        },
      })
    })
  }
}

function Woken({ onWoken, children }: { onWoken: () => void; children?: ReactNode }) {
  // After the island's own first effects, and outside React's work, because it only handles events between
  // its renders.
  useEffect(() => queueMicrotask(onWoken), [onWoken])
  return children
}
