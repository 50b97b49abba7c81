/** What a notification says and opens, as it was sent. */
interface Shown {
  title: string
  body: string
  path: string
  tag: string
}

/** Every push has to show something, or browsers take the permission away. */
const unreadable: Shown = { title: 'Fascia', body: 'There is news', path: '/dashboard', tag: 'news' }

/** What was sent, as far as it can be read. */
export function readPush(text: string | undefined): Shown {
  try {
    const sent: unknown = JSON.parse(text ?? '')
    return typeof sent === 'object' && sent !== null ? { ...unreadable, ...sent } : unreadable
  } catch {
    return unreadable
  }
}

/** The page of a notification, if it is one of this app; else the dashboard. */
export function notificationUrl(path: unknown, origin: string): string {
  const url = typeof path === 'string' ? URL.parse(path, origin) : null
  return url?.origin === origin ? url.href : `${origin}/dashboard`
}
