import { Button, FileButton, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { MAX_FILE_BYTES } from '#domain/contract/files.contract.ts'
import { api } from '#web/call.ts'
import { toastError, toastFailure } from '#web/shell/toast.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import classes from './settings.module.css'

interface LogoFieldProps {
  id: string
  /** The field in the form, by which a link to it finds the button. */
  field: string
  title: string
  text: string
  /** What is shown if there is none. */
  without: string
  /** Whether it is shown on the background that it is for. */
  isOnDark?: boolean
  fileId: string | null
  onChange: (fileId: string | null) => void
}

/** A logo of the shop: uploaded at once, used from the next save on. */
export function LogoField(props: LogoFieldProps) {
  const { id: section, field, title, text, without, isOnDark = false, fileId, onChange } = props
  const reset = useRef<() => void>(null)
  const upload = useMutation(
    api.files.upload.mutationOptions({ onSuccess: ({ id }) => onChange(id), onError: toastFailure }),
  )
  const choose = (file: File | null) => {
    reset.current?.()
    if (!file) return
    if (file.size > MAX_FILE_BYTES) toastError('That is larger than 20 MB')
    else upload.mutate({ file })
  }
  return (
    <FormSection id={section} title={title} text={text}>
      <div className={classes.logo} data-wide data-dark={isOnDark || undefined}>
        {fileId === null ? (
          <span>{without}</span>
        ) : (
          <img src={`/api/files/${fileId}`} alt={`${title}, as it is shown`} />
        )}
      </div>
      <Group gap="xs" data-wide>
        <FileButton
          resetRef={reset}
          accept="image/jpeg,image/png,image/webp,image/heic"
          inputProps={{ 'aria-label': `${title}: file` }}
          onChange={choose}
        >
          {(props) => (
            <Button {...props} data-path={field} variant="default" loading={upload.isPending}>
              {fileId === null ? 'Upload a logo' : 'Upload another'}
            </Button>
          )}
        </FileButton>
        {fileId === null ? null : (
          <Button variant="subtle" color="red" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </Group>
    </FormSection>
  )
}
