import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** Offers to change to a newer version, whenever its reader has a moment. */
export function tellOfNewVersion(change: () => void): void {
  notifications.show({
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
