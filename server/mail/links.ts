/** Links that let somebody in, and the codes in them. */
import type { Config } from '../config.ts'

/** Where somebody chooses a new password (specification section 2). */
export function resetUrl({ appUrl }: Pick<Config, 'appUrl'>, code: string): string {
  return `${appUrl}/forgot-password?mode=resetPassword&oobCode=${code}`
}

/** The code in a link to choose a password, of a reset or of an invitation; null where there is none. */
export function codeIn(link: string): string | null {
  const url = URL.parse(link)
  return url?.searchParams.get('oobCode') ?? /^\/invitation\/([\w-]+)$/.exec(url?.pathname ?? '')?.[1] ?? null
}
