/** Toasts, top right; colours and durations are the specification's (section 8). */
import { notifications } from '@mantine/notifications'
import { readFailure } from '../call.ts'

export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'green', autoClose: 4000 })
}

export function toastError(message: string): void {
  notifications.show({ message, color: 'red', autoClose: 5000 })
}

/** Shows why a call failed. An ended session has its own message over the page. */
export function toastFailure(error: unknown): void {
  const { status, message } = readFailure(error)
  if (status !== 401) toastError(message)
}

/** Something needs attention. */
export function toastWarning(message: string): void {
  notifications.show({ message, color: 'amber.4', autoClose: 4000 })
}

/** Something is in progress: it has neither succeeded nor failed. */
export function toastInfo(message: string): void {
  notifications.show({ message, color: 'blue', autoClose: 4000 })
}
