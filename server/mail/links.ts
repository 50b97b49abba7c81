/** Links that let somebody in, and the codes in them. */
import type { Config } from '../config.ts'

/** Where somebody chooses a new password (specification section 2). */
export function resetUrl({ appUrl }: Pick<Config, 'appUrl'>, code: string): string {
  return `${appUrl}/forgot-password?mode=resetPassword&oobCode=${code}`
}

/** Where somebody who was invited chooses their first password. */
export function invitationUrl({ appUrl }: Pick<Config, 'appUrl'>, code: string): string {
  return `${appUrl}/invitation/${code}`
}

/** The code in either of them, or null. */
export function codeIn(link: string): string | null {
  const url = URL.parse(link)
  return url?.searchParams.get('oobCode') ?? /^\/invitation\/([\w-]+)$/.exec(url?.pathname ?? '')?.[1] ?? null
}
