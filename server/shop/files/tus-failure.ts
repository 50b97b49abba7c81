/** Failures of uploads: in the words of the tus library, and from them in the shape of our API. */
import { ORPCError } from '@orpc/server'
import { explainDatabaseTrouble } from '#server/platform/db/transient.ts'

/** The failure in the shape of our API, from us or from the library. */
export function bodyOf(status: number, said: string): { code: string; message: string; fields: unknown[] } {
  const own = status < 500 || status === 503 ? readJson(said) : null
  if (own) return own
  if (status === 413) return { code: 'TOO_LARGE', message: 'That is larger than 20 MB', fields: [] }
  if (status === 404 || status === 410)
    return { code: 'NOT_FOUND', message: 'This upload is not there any more', fields: [] }
  if (status >= 500)
    return { code: 'INTERNAL', message: 'Something went wrong. Please try again.', fields: [] }
  return { code: 'INVALID', message: said.trim(), fields: [] }
}

function readJson(text: string): { code: string; message: string; fields: unknown[] } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The library reads these two fields of what is thrown. */
class TusFailure extends Error {
  readonly status_code: number
  readonly body: string

  constructor(status: number, body: object) {
    super('an upload was refused')
    this.status_code = status
    this.body = JSON.stringify(body)
  }
}

export async function asTusFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const trouble = explainDatabaseTrouble(error)
    if (trouble !== null)
      throw new TusFailure(503, { code: 'UNAVAILABLE', message: trouble.message, fields: [] })
    if (!(error instanceof ORPCError)) throw error
    const { status, code, message, data } = error
    throw new TusFailure(status, { code, message, fields: data?.fields ?? [] })
  }
}
