/** Notifications: what the server sent is shown, and a tap opens its page. */
import { notificationUrl, readPush } from '../shell/push-notice.ts'

export async function showPush(worker: ServiceWorkerGlobalScope, text: string | undefined): Promise<void> {
  const { title, body, path, tag } = readPush(text)
  await worker.registration.showNotification(title, { body, tag, data: path })
}

/** Shows the tab that has the page open, or opens it in a new one: what is typed in others stays. */
export async function openFromPush(worker: ServiceWorkerGlobalScope, path: unknown): Promise<void> {
  const page = notificationUrl(path, worker.location.origin)
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find(({ url }) => url.split(/[?#]/)[0] === page)
  if (open) await open.focus()
  else await worker.clients.openWindow(page)
}
