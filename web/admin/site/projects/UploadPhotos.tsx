import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { MAX_FILE_BYTES } from '#domain/contract/files.contract.ts'
import { calls, readFailure } from '#web/call.ts'
import { toastError } from '#web/shell/toast.ts'
import classes from './projects.module.css'

interface UploadPhotosProps {
  /** How many more photos are allowed. */
  room: number
  onUploaded: (fileId: string) => void
}

/** Several photos at once, uploaded one after another; a refused one does not stop the others. */
export function UploadPhotos({ room, onUploaded }: UploadPhotosProps) {
  const reset = useRef<() => void>(null)
  const [state, setState] = useState<{ at: number; of: number } | null>(null)
  const upload = async (chosen: File[]) => {
    reset.current?.()
    const files = chosen.slice(0, Math.max(0, room))
    if (files.length < chosen.length) toastError('At most 20 photos')
    for (const [index, file] of files.entries()) {
      setState({ at: index + 1, of: files.length })
      if (file.size > MAX_FILE_BYTES) {
        toastError(`${file.name}: larger than 20 MB`)
        continue
      }
      try {
        onUploaded((await calls.files.upload({ file, id: uuid() })).id)
      } catch (error) {
        const { message, fields } = readFailure(error)
        toastError(`${file.name}: ${fields[0]?.message ?? message}`)
      }
    }
    setState(null)
  }
  return (
    <div className={classes.upload} data-wide>
      <FileButton
        multiple
        resetRef={reset}
        accept="image/jpeg,image/png,image/webp,image/heic"
        inputProps={{ 'aria-label': 'Photo files' }}
        onChange={(files) => void upload(files)}
      >
        {(props) => (
          <Button {...props} variant="default" loading={state !== null}>
            Add photos
          </Button>
        )}
      </FileButton>
      <span role="status" className={classes.unsaved}>
        {state ? `Uploading ${state.at} of ${state.of}…` : ''}
      </span>
    </div>
  )
}
