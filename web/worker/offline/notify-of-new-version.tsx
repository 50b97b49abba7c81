import { Button } from '@mantine/core'
import { toast } from '#web/shell/toast.ts'

/** Offers to switch to a newer version, when it suits the person. */
export function notifyOfNewVersion(change: () => void): void {
  toast({
    id: 'new-version',
    title: 'New version',
    message: (
      <Button variant="default" size="sm" mt="xs" mih={44} onClick={change}>
        Reload
      </Button>
    ),
    color: 'blue',
    autoClose: false,
  })
}
