import { Button, CopyButton, Modal, Stack, Text, TextInput } from '@mantine/core'

interface LinkDialogProps {
  url: string
  /** The person whom it lets in. */
  person: string
  onClose: () => void
}

/** A link with which somebody chooses a password, to hand over in another way than by mail. */
export function PasswordLinkDialog({ url, person, onClose }: LinkDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Copy link">
      <Stack gap="sm">
        <Text size="sm">
          Anyone who opens this link can choose the password of {person}, once. Give it to nobody else. The
          security log records that you saw it.
        </Text>
        <TextInput
          label="Link"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <CopyButton value={url}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy link'}</Button>}
        </CopyButton>
      </Stack>
    </Modal>
  )
}
