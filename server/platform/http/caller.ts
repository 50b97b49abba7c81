/** Where a request comes from, for the security log and the list of sessions. */
import Bowser from 'bowser'

/** Where a request comes from; `sessionId` is null if the caller is not signed in. */
export interface Caller {
  address: string
  /** Like 'Firefox on Windows'. The whole User-Agent header is never kept or shown. */
  device: string
  sessionId: string | null
}

/** What most people would call the browser with this User-Agent header, like 'Safari on iOS'. */
export function nameDevice(userAgent: string | null | undefined): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  if (!browser.name) return 'A program'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}

/** The device's name is worked out only when it is used: most calls do not write it. */
export function makeCaller(address: string, headers: Headers, sessionId: string | null): Caller {
  let device: string | undefined
  return {
    address,
    get device() {
      device ??= nameDevice(headers.get('user-agent'))
      return device
    },
    sessionId,
  }
}
