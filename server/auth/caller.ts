/** From where a request comes, as the security log and the list of sessions name it. */
import Bowser from 'bowser'

/** Where a request comes from; `sessionId` is null for somebody who is not signed in. */
export interface Caller {
  address: string
  /** Like 'Firefox on Windows'; never the whole header, which is nobody's to read. */
  device: string
  sessionId: string | null
}

/** What most people would call the browser behind a User-Agent header, like 'Safari on iOS'. */
export function nameDevice(userAgent: string | null | undefined): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  if (!browser.name) return 'A program'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}

/** Names the device only when somebody asks: most calls write nothing down. */
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
