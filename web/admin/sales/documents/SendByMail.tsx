import { Drawer } from '@mantine/core'
import { latePart, useAhead } from '#web/ui/late.ts'
import type { MailedDocument } from './mailed-document.ts'

const loadPanel = () => import('./SendPanel.tsx')
const ahead = [loadPanel]
const SendPanel = latePart(loadPanel)

interface SendByMailProps extends MailedDocument {
  isOpen: boolean
  onClose: () => void
}

/** The side panel that sends a document by mail: the recipient, the text, and the attachments. */
export function SendByMail({ isOpen, onClose, ...rest }: SendByMailProps) {
  useAhead(ahead)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={620}
      title={`Send ${rest.document.number} by mail`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <SendPanel {...rest} onDone={onClose} />
    </Drawer>
  )
}
