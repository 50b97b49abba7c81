import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What a rule, a schema or a text is made of has no effect of its own. */
const withoutEffects = ['domain', 'content'].map((folder) =>
  fileURLToPath(new URL(`../${folder}/`, import.meta.url)),
)

interface Node {
  type: string
  start: number
  end: number
}

interface Declared extends Node {
  declaration?: Declared | null
  declarations?: (Node & { id: Node; init: Node | null })[]
}

/** What sets the words of all schemas. */
const withEffect = /\/domain\/contract\/base\.ts$/

/** Without a call in it a value is left out if it is not used, as it is. */
const mayCall = /[(`]/

/**
 * Lets the build leave out each constant of `domain/` and `content/` that nothing uses, with what only it uses: most of
 * them are schemas of the calls' inputs and answers, which are made by calls, and a build keeps calls unless it is told
 * that they have no effect. Pages that check nothing then load neither those nor the library behind them.
 */
export function pureDomain(): Plugin {
  return {
    name: 'pure-domain',
    apply: 'build',
    transform(code, id) {
      if (!withoutEffects.some((folder) => id.startsWith(folder)) || !/\.ts$/.test(id)) return null
      return {
        code: markPure(code, this.parse(code).body as Declared[]),
        map: null,
        // So that a file with the words of a schema does not load what only the schema needs.
        moduleSideEffects: withEffect.test(id),
      }
    },
  }
}

/** The same code with each constant at its top as a call that may be left out. */
export function markPure(code: string, body: readonly Declared[]): string {
  const values = body.flatMap((statement) =>
    ((statement.declaration ?? statement).declarations ?? []).flatMap(({ id, init }) =>
      init !== null && id.type === 'Identifier' && !/Function/.test(init.type) ? [init] : [],
    ),
  )
  return values.reduceRight((marked, { start, end }) => {
    const value = marked.slice(start, end)
    if (!mayCall.test(value)) return marked
    return `${marked.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${marked.slice(end)}`
  }, code)
}
