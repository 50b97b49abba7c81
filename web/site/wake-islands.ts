import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Makes the islands of one name move: their HTML is there already, with what they were drawn from beside it. */
export function wakeIslands(name: string, component: ComponentType<Record<string, unknown>>): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) {
    const props: Record<string, unknown> = JSON.parse(element.dataset.props ?? '{}')
    // In slices: a finger that comes meanwhile does not wait for all of it.
    startTransition(() => {
      hydrateRoot(element, createElement(component, props), { identifierPrefix: `${name}-` })
    })
  }
}
