import { caller, render, scripts } from 'virtual:islands'
import type { ComponentType } from 'react'

interface IslandProps<Props> {
  /** The file's name without `.island.tsx`. */
  name: string
  component: ComponentType<Props>
  /** What goes through JSON and comes out the same. */
  props: Props
}

/**
 * A part of a still page that moves. The server draws it into the page; a script of its own wakes it there once the
 * page is painted, so that the rest of the page needs none. It is drawn apart from the page, as it is woken: nothing of the page's contexts
 * reaches it.
 */
export function Island<Props extends object>({ name, component: Component, props }: IslandProps<Props>) {
  if (render === null) return <Component {...props} />
  const files = scripts[name]
  if (files === undefined) throw new Error(`There is no island ${name}`)
  const html = render(<Component {...props} />, { identifierPrefix: `${name}-` })
  return (
    <>
      <div
        data-island={name}
        data-script={files.script}
        data-imports={files.imports.join(' ')}
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of the component
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script type="module" src={caller} />
    </>
  )
}
