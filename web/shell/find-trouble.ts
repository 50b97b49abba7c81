/** Why a file of the app does not come: there is no connection, or the server answers something else. */
export type FileTrouble = 'no-connection' | 'not-sent'

const PATIENCE_MS = 5000

/** As the build writes them. */
const staticImports = /(?:from|import)\s?["'`](\.\/[^"'`]+\.js)["'`]/g

/**
 * Looks why a script could not be loaded, with all that it imports.
 * @returns null if nothing is wrong any more, or if a newer version of the app has no such file: then a page that is
 * loaded anew has what it needs
 */
export async function findTrouble(file: string): Promise<FileTrouble | null> {
  const seen = new Set<string>()
  const ask = async (one: string): Promise<void> => {
    if (seen.has(one)) return
    seen.add(one)
    const answer = await fetch(one, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!answer.ok) throw answer
    const imported = (await answer.text()).matchAll(staticImports)
    await Promise.all([...imported].map(([, path]) => ask(`${path}`.replace('./', '/assets/'))))
  }
  try {
    await ask(file)
    return null
  } catch (error) {
    if (!(error instanceof Response)) return 'no-connection'
    return error.status === 404 ? null : 'not-sent'
  }
}
