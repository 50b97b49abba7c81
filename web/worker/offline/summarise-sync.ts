import type { SyncView } from '../store/use-sync.ts'

/** '2 failed, 3 waiting', or that all has been sent. */
export function summariseSync({ waiting, sending, failed }: SyncView['counts'], connected: boolean): string {
  const parts = [
    failed > 0 ? `${failed} failed` : '',
    sending > 0 ? `${sending} sending` : '',
    waiting > 0 ? `${waiting} waiting${connected ? '' : ' for a connection'}` : '',
  ].filter((part) => part !== '')
  if (parts.length > 0) return parts.join(', ')
  return connected ? 'Everything has been sent' : 'Nothing to send. No connection.'
}
