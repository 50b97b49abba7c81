import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { wantOverlays } from './overlays.ts'

interface Question {
  title: string
  /** What will happen, and whether it can be undone. */
  text: string
  /** The action as a verb: 'Delete quote'. */
  confirm: string
}

/** Asks before something that is hard to undo; true if the answer is yes. */
export async function askToConfirm({ title, text, confirm }: Question): Promise<boolean> {
  await wantOverlays()
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{text}</Text>,
      labels: { confirm, cancel: 'Cancel' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}
