import { Alert, Button, FileButton, Group } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import type { Photo } from '#domain/photos.ts'
import type { Drawing } from '#web/ui/photos/drawing.ts'
import { PhotoStrip } from '#web/ui/photos/PhotoStrip.tsx'
import type { StripPhoto } from '#web/ui/photos/strip-photo.ts'
import { toastTrouble } from '../offline/toast-trouble.ts'
import { PhotoNotes } from './PhotoNotes.tsx'
import classes from './survey.module.css'

type Refused = { name: string; message: string }

interface PhotoFieldsProps {
  /** What they are of: 'Front fascia', or the site. */
  title: string
  photos: StripPhoto[]
  isLocked: boolean
  onAdd: (files: File[]) => Promise<{ refused: Refused[] }>
  onDraw: (id: string, drawing: Drawing) => void
  onNote: (id: string, change: Partial<Pick<Photo, 'kind' | 'caption'>>) => void
  onRemove: (id: string) => void
  onUse?: ((field: 'widthMm' | 'heightMm', mm: number) => void) | undefined
}

/** Photos to take or to choose, several at once; each opens to be drawn on and measured in. */
export function PhotoFields({
  title,
  photos,
  isLocked,
  onAdd,
  onDraw,
  onNote,
  onRemove,
  onUse,
}: PhotoFieldsProps) {
  const [refused, setRefused] = useState<Refused[]>([])
  const [isAdding, setAdding] = useState(false)
  const add = async (files: File[]) => {
    if (files.length === 0) return
    setAdding(true)
    try {
      setRefused((await onAdd(files)).refused)
    } catch (error) {
      toastTrouble(error)
    } finally {
      setAdding(false)
    }
  }
  return (
    <div className={classes.photos}>
      {isLocked ? null : (
        <Group gap="xs" className={classes.take ?? ''}>
          <FileButton
            accept="image/*"
            capture="environment"
            onChange={(file) => void add(file ? [file] : [])}
          >
            {(props) => (
              <Button
                {...props}
                size="md"
                variant="default"
                loading={isAdding}
                leftSection={<IconCamera size={20} stroke={1.6} aria-hidden />}
              >
                Take a photo
              </Button>
            )}
          </FileButton>
          <FileButton accept="image/*" multiple onChange={(files) => void add(files)}>
            {(props) => (
              <Button
                {...props}
                size="md"
                variant="default"
                loading={isAdding}
                leftSection={<IconPhoto size={20} stroke={1.6} aria-hidden />}
              >
                Choose photos
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      {refused.length > 0 ? (
        <Alert color="red" title="Not taken" withCloseButton onClose={() => setRefused([])}>
          {refused.map(({ name, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cameras give the same name twice
            <p key={index} className={classes.refused}>
              {name}: {message}
            </p>
          ))}
        </Alert>
      ) : null}
      {photos.length > 0 ? (
        <PhotoStrip title={title} photos={photos} {...(isLocked ? {} : { onChange: onDraw, onUse })} />
      ) : null}
      {photos.length > 0 && !isLocked ? (
        <PhotoNotes photos={photos} onChange={onNote} onRemove={onRemove} />
      ) : null}
    </div>
  )
}
