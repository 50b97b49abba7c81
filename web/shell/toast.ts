/** Toasts, top right; colours and durations are the specification's (section 8). */
import { type NotificationData, notifications } from '@mantine/notifications'
import { readFailure } from '../call.ts'
import { wantOverlays } from '../ui/overlays.ts'

/** Shows a toast, as soon as there is a place for it. */
export function toast(what: NotificationData): void {
  notifications.show(what)
  void wantOverlays()
}

export function toastSuccess(message: string): void {
  toast({ message, color: 'green', autoClose: 4000 })
}

export function toastError(message: string): void {
  toast({ message, color: 'red', autoClose: 5000 })
}

/** Shows why a call failed. An ended session has its own message over the page. */
export function toastFailure(error: unknown): void {
  const { status, message } = readFailure(error)
  if (status !== 401) toastError(message)
}

/** Something needs attention. */
export function toastWarning(message: string): void {
  toast({ message, color: 'amber.4', autoClose: 4000 })
}

/** Something is in progress: it has neither succeeded nor failed. */
export function toastInfo(message: string): void {
  toast({ message, color: 'blue', autoClose: 4000 })
}
