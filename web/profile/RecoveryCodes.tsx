import { Button, Checkbox, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatDay, londonDay } from '#domain/dates.ts'
import { useShop } from '#web/shell/shop.ts'
import { downloadText } from '#web/ui/download.ts'
import classes from './profile.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  email: string
  onClose: () => void
}

/**
 * The recovery codes, shown only once. The dialog closes only after the person confirms that they kept them.
 */
export function RecoveryCodes({ codes, email, onClose }: RecoveryCodesProps) {
  const shop = useShop()
  const [kept, setKept] = useState(false)
  useEffect(() => {
    if (kept) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [kept])
  const title = `Recovery codes of ${email} for ${shop.name}`
  const made = `Made on ${formatDay(londonDay(new Date()))}. Each works once, in place of the code from the app.`
  const text = [title, made, '', ...codes, ''].join('\n')
  return (
    <Modal
      opened
      onClose={onClose}
      title="Keep your recovery codes"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      attributes={{ header: { role: 'none' }, content: { 'data-answer-first': true } }}
    >
      <Stack gap="sm">
        <Text size="sm">
          The second factor is on. Should your phone be lost or broken, each of these codes lets you in once.
          They are shown only now. Keep them somewhere safe, away from your phone.
        </Text>
        <div className={classes.codes}>
          <p className={classes.onPaper}>{title}</p>
          <p className={classes.onPaper}>{made}</p>
          <ul aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
        <Group gap="xs">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" size="xs" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            size="xs"
            onClick={() => downloadText('recovery-codes.txt', 'text/plain', text)}
          >
            Download
          </Button>
          <Button variant="default" size="xs" onClick={() => window.print()}>
            Print
          </Button>
        </Group>
        <Checkbox
          label="I have kept them"
          checked={kept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        <Button disabled={!kept} onClick={onClose}>
          Done
        </Button>
      </Stack>
    </Modal>
  )
}
