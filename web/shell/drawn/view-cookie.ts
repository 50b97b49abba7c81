/**
 * How the browser shows the app, in a cookie: so the server can draw the next page as it will look. Who signs out takes
 * it away, and no page is drawn for this browser until somebody is in again.
 */
import { bounds, type PageView } from '../../ui/drawn-for.ts'

const NAME = 'fascia.view'
const A_YEAR = 31_536_000

/** Keeps it for the pages that are opened next. */
export function keepView(view: PageView): void {
  const value = writeView(view)
  if (findValue(document.cookie) !== value) write(value, A_YEAR)
}

export function forgetView(): void {
  write('', 0)
}

function write(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and here the page may be left at once
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** `47.99-c-n`: the bound, then a letter for each that holds. */
export function writeView({ bound, collapsed, night }: PageView): string {
  return `${bound ?? 'wide'}${collapsed ? '-c' : ''}${night ? '-n' : ''}`
}

/**
 * What a browser said of itself.
 * @param cookies the header of a request
 * @returns null if it said nothing that makes sense
 */
export function readView(cookies: string | null): PageView | null {
  const [width, ...marks] = findValue(cookies ?? '')?.split('-') ?? []
  const bound = bounds.find((one) => String(one) === width) ?? null
  if (bound === null && width !== 'wide') return null
  return { bound, collapsed: marks.includes('c'), night: marks.includes('n') }
}

function findValue(cookies: string): string | undefined {
  return cookies
    .split('; ')
    .find((one) => one.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
}
