import { Button, FileButton, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { MAX_FILE_BYTES } from '#domain/contract/files.contract.ts'
import { api } from '#web/call.ts'
import { toastError, toastFailure } from '#web/shell/toast.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import classes from './settings.module.css'

interface LogoFieldProps {
  fileId: string | null
  onChange: (fileId: string | null) => void
}

/** The picture at the head of papers: uploaded at once, used from the next save on. */
export function LogoField({ fileId, onChange }: LogoFieldProps) {
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
    <FormSection
      id="logo"
      title="Logo"
      text="JPEG, PNG, WebP or HEIC, at best 1,200 pixels wide or more, on white."
    >
      <div className={classes.logo} data-wide>
        {fileId === null ? (
          <span>No logo: papers are headed with the shop's name.</span>
        ) : (
          <img src={`/api/files/${fileId}`} alt="The logo as it stands on papers" />
        )}
      </div>
      <Group gap="xs" data-wide>
        <FileButton
          resetRef={reset}
          accept="image/jpeg,image/png,image/webp,image/heic"
          inputProps={{ 'aria-label': 'Logo file' }}
          onChange={choose}
        >
          {(props) => (
            <Button {...props} variant="default" loading={upload.isPending}>
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
