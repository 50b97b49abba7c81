import { Button } from '@mantine/core'
import { useState } from 'react'
import { toastTrouble } from '../offline/toast-trouble.ts'
import { useStore } from '../store/use-store.ts'

/** Fetches the visits now. */
export function FetchAgain() {
  const { syncNow } = useStore()
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await syncNow().catch(toastTrouble)
    setBusy(false)
  }
  return (
    <Button variant="default" size="sm" mih={44} loading={isBusy} onClick={() => void again()}>
      Try again
    </Button>
  )
}
