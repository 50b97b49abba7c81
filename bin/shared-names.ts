// A name that two files export has to be read with its import to know which of them it is, and an editor's
// search finds both. So what a room exports has a name of its own (docs/decisions/0110-names-of-their-own.md).

/** What React Router asks each file of a route for, by these names. */
const ofRoutes: ReadonlySet<string> = new Set([
  ...['action', 'clientLoader', 'ErrorBoundary', 'handle', 'Layout', 'links', 'loader', 'meta'],
  'shouldRevalidate',
])

const declarations =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

/** @returns one sentence for each name that more than one file of the rooms exports */
export function findSharedNames(sources: readonly { path: string; text: string }[]): string[] {
  const files = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    if (!/^(domain|server|web)\//.test(path) || /\.test\.tsx?$/.test(path)) continue
    for (const [, name = ''] of text.matchAll(declarations)) {
      if (path.startsWith('web/') && ofRoutes.has(name)) continue
      files.set(name, (files.get(name) ?? new Set()).add(path))
    }
  }
  return [...files]
    .filter(([, paths]) => paths.size > 1)
    .map(
      ([name, paths]) =>
        `${name} is exported by ${[...paths].join(' and ')}: give each a name that says what it is, or keep one of them`,
    )
}
