import { caller, render, scripts } from 'virtual:islands'
import type { ComponentType } from 'react'

interface IslandProps<Props> {
  /** The file's name without `.island.tsx`. */
  name: string
  component: ComponentType<Props>
  /** Props that survive JSON unchanged. */
  props: Props
}

/**
 * An interactive part of a page without scripts. The server renders it into the page. Its own script hydrates
 * it once the page is painted, so that the rest of the page needs none. It is rendered separately from the
 * page, as it is hydrated separately, so it cannot use the page's contexts.
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
