/** Links that sign somebody in or let them set a password, and the codes in these links. */
import type { Config } from '../config.ts'

/** The page where a person chooses a new password (specification section 2). */
export function resetUrl({ appUrl }: Pick<Config, 'appUrl'>, code: string): string {
  return `${appUrl}/forgot-password?mode=resetPassword&oobCode=${code}`
}

/** The code in a link to choose a password, for a reset or an invitation; null if the text has none. */
export function codeIn(link: string): string | null {
  const url = URL.parse(link)
  return url?.searchParams.get('oobCode') ?? /^\/invitation\/([\w-]+)$/.exec(url?.pathname ?? '')?.[1] ?? null
}
