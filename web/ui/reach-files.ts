/** A file of a part did not come. */
export class FileNotReached extends Error {
  /** Of the answer; null without one. */
  readonly status: number | null

  constructor(status: number | null) {
    super('A file of the page could not be loaded')
    this.status = status
  }
}

/** The browser has them, or they are on their way. */
const reached = new Map<string, Promise<void>>()

/** Where a part is loaded that is one file, as the build writes it. */
const onlyFile = /import\(\s*["'`]\.\/([^"'`]+)["'`]/

/**
 * Fetches the files of a part before it is imported. A browser does not ask twice for a script whose import failed; what
 * was fetched it has, and the import finds it there.
 * @param load imports the part
 * @param files all of the part, within the site; none if it is only one
 * @throws FileNotReached if one does not come: the part can be asked for again
 */
export async function reachFiles(load: () => unknown, files: readonly string[] = []): Promise<void> {
  const [, only] = files.length === 0 ? (onlyFile.exec(String(load)) ?? []) : []
  const all = only === undefined ? files : [`assets/${only}`]
  await Promise.all(all.map((file) => reachFile(`/${file}`)))
}

function reachFile(file: string): Promise<void> {
  if (document.querySelector(`link[href="${file}"]`)) return Promise.resolve()
  const known = reached.get(file)
  if (known !== undefined) return known
  const coming = fetchWhole(file).catch((error: unknown) => {
    reached.delete(file)
    throw error
  })
  reached.set(file, coming)
  return coming
}

/** The browser keeps a file once it is whole. */
async function fetchWhole(file: string): Promise<void> {
  const lost = () => {
    throw new FileNotReached(null)
  }
  const answer = await fetch(file).catch(lost)
  if (!answer.ok) throw new FileNotReached(answer.status)
  await answer.arrayBuffer().catch(lost)
}
