import { Button, CloseButton, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES } from '#domain/sales/message-limits.ts'
import { readFailure } from '#web/call.ts'
import { toastError } from '#web/shell/toast.ts'
import classes from './Conversation.module.css'
import { sizeInWords } from './message-words.ts'

interface Attached {
  id: string
  name: string
  /** Bytes. */
  size: number
}

interface AttachFilesProps<One extends Attached> {
  files: readonly One[]
  /** How many there may be. */
  most: number
  /** What a screen reader calls them: 'Files of the answer'. */
  label: string
  /** Sends one to the server under an id. */
  send: (file: File, id: string) => Promise<One>
  onChange: (change: (before: One[]) => One[]) => void
  /** Whether some are on their way: what they belong to should not leave without them. */
  onBusy: (isBusy: boolean) => void
}

/** Files of what is being written, sent to the server meanwhile; one that is refused does not stop the others. */
export function AttachFiles<One extends Attached>(props: AttachFilesProps<One>) {
  const { files, most, label, send, onChange, onBusy } = props
  const reset = useRef<() => void>(null)
  const [isSending, setSending] = useState(false)
  const room = most - files.length
  const upload = async (chosen: File[]) => {
    reset.current?.()
    if (chosen.length > room) toastError(`At most ${most} files`)
    setSending(true)
    onBusy(true)
    for (const file of chosen.slice(0, room)) {
      const refused = await uploadOne(file, send, (one) => onChange((before) => [...before, one]))
      if (refused) toastError(`${file.name}: ${refused}`)
    }
    setSending(false)
    onBusy(false)
  }
  return (
    <>
      {files.length > 0 ? (
        <ul className={classes.files}>
          {files.map(({ id, name, size }) => (
            <li key={id}>
              {name} ({sizeInWords(size)})
              <CloseButton
                aria-label={`Remove ${name}`}
                onClick={() => onChange((before) => before.filter((file) => file.id !== id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <FileButton
        multiple
        resetRef={reset}
        accept={ATTACHMENT_TYPES}
        inputProps={{ 'aria-label': label }}
        onChange={(chosen) => void upload(chosen)}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={isSending}
            disabled={room === 0}
            className={classes.add}
          >
            Add files
          </Button>
        )}
      </FileButton>
    </>
  )
}

/** @returns why it was refused, or null */
async function uploadOne<One>(
  file: File,
  send: (file: File, id: string) => Promise<One>,
  onUploaded: (file: One) => void,
): Promise<string | null> {
  if (file.size > MAX_ATTACHMENT_BYTES) return 'larger than 10 MB'
  try {
    onUploaded(await send(file, uuid()))
    return null
  } catch (error) {
    const { message, fields } = readFailure(error)
    return fields[0]?.message ?? message
  }
}
