import { Button, CloseButton, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES, MOST_MESSAGE_FILES } from '#domain/sales/message-limits.ts'
import type { MessageFile } from '#domain/sales/messages.ts'
import { calls, readFailure } from '#web/call.ts'
import { toastError } from '#web/shell/toast.ts'
import classes from './Conversation.module.css'
import { sizeInWords } from './message-words.ts'

interface AttachFilesProps {
  files: readonly MessageFile[]
  onChange: (change: (before: MessageFile[]) => MessageFile[]) => void
}

/** The files of an answer, sent to the server while it is written; one that is refused does not stop the others. */
export function AttachFiles({ files, onChange }: AttachFilesProps) {
  const reset = useRef<() => void>(null)
  const [isSending, setSending] = useState(false)
  const room = MOST_MESSAGE_FILES - files.length
  const upload = async (chosen: File[]) => {
    reset.current?.()
    if (chosen.length > room) toastError(`At most ${MOST_MESSAGE_FILES} files`)
    setSending(true)
    for (const file of chosen.slice(0, room)) {
      const refused = await uploadOne(file, (one) => onChange((before) => [...before, one]))
      if (refused) toastError(`${file.name}: ${refused}`)
    }
    setSending(false)
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
        inputProps={{ 'aria-label': 'Files of the answer' }}
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
async function uploadOne(file: File, onUploaded: (file: MessageFile) => void): Promise<string | null> {
  if (file.size > MAX_ATTACHMENT_BYTES) return 'larger than 10 MB'
  try {
    onUploaded(await calls.messages.upload({ file, id: uuid() }))
    return null
  } catch (error) {
    const { message, fields } = readFailure(error)
    return fields[0]?.message ?? message
  }
}
