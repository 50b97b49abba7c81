/** Toasts, top right; colours and durations are the specification's (section 8). */
import { notifications } from '@mantine/notifications'

export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'green', autoClose: 4000 })
}

export function toastError(message: string): void {
  notifications.show({ message, color: 'red', autoClose: 5000 })
}

export function toastWarning(message: string): void {
  notifications.show({ message, color: 'amber', autoClose: 4000 })
}

export function toastInfo(message: string): void {
  notifications.show({ message, color: 'blue', autoClose: 4000 })
}
