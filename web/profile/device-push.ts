/** Notifications as this browser has them: whether it can, may, and does. */

export type PushAbility = 'ready' | 'unsupported' | 'home-screen' | 'blocked'

/** What of the browser is needed, so that tests can put something else in its place. */
export interface PushBrowser {
  ability: () => PushAbility
  /** Asks for permission and subscribes. @returns null if the person or the browser refused */
  subscribe: (publicKey: string) => Promise<PushSubscriptionJSON | null>
  unsubscribe: () => Promise<void>
}

export const ownBrowser: PushBrowser = {
  ability: () => {
    if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
      return Notification.permission === 'denied' ? 'blocked' : 'ready'
    return /iPhone|iPad/.test(navigator.userAgent) ? 'home-screen' : 'unsupported'
  },
  subscribe: async (publicKey) => {
    if ((await Notification.requestPermission()) !== 'granted') return null
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { pushManager } = await navigator.serviceWorker.ready
    const old = await pushManager.getSubscription()
    // It may be of another shop's key, or of who was signed in here before.
    await old?.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    return made.toJSON()
  },
  unsubscribe: async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  },
}
