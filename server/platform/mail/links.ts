/** Links that sign somebody in or let them set a password, and the codes in these links. */
import type { Config } from '../config.ts'

/** The page where a person chooses a new password (specification section 2). */
export function resetUrl({ appUrl }: Pick<Config, 'appUrl'>, code: string): string {
  return `${appUrl}/forgot-password?mode=resetPassword&oobCode=${code}`
}

/**
 * The secret in a link: the code to choose a password, for a reset or an invitation, or the token of a customer's
 * link to a document; null if there is none.
 */
export function codeIn(link: string): string | null {
  const url = URL.parse(link)
  const inPath = /^\/(?:invitation|[a-z])\/([\w-]+)$/.exec(url?.pathname ?? '')?.[1]
  return url?.searchParams.get('oobCode') ?? inPath ?? null
}
