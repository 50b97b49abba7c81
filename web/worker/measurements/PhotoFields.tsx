import { Alert, Button, Group } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { toastError } from '#web/shell/toast.ts'
import { useLate } from '#web/ui/late.ts'
import { toastTrouble } from '../offline/toast-trouble.ts'
import type { AddedPhotos } from '../store/photos.ts'
import { PhotoRefused } from '../store/prepare-photo.ts'
import type { PhotoIntake } from '../store/use-photo-intake.ts'
import { choosePictures } from './choose-pictures.ts'
import classes from './survey.module.css'
import type { TakenPhotosProps } from './TakenPhotos.tsx'
import { hasCamera } from './use-camera.ts'

const loadCamera = () => import('./CameraScreen.tsx')
const loadTaken = () => import('./TakenPhotos.tsx')

interface Shot {
  takenAt: string
  onKept: () => void
}

interface PhotoFieldsProps extends TakenPhotosProps {
  /** Pictures that were chosen and are not photos yet. */
  intake: PhotoIntake
  /**
   * Resolves once they are photos, or their faults are known.
   * @param shot of a picture taken here: when (ISO 8601); `onKept` is called once the original is on the disk
   */
  onAdd: (files: File[], shot?: Shot) => Promise<AddedPhotos>
  /** The person has read why these were refused. */
  onDismiss: (ids: string[]) => void
}

/** Photos to take or to choose, several at once; each opens in the editor. */
export function PhotoFields({
  title,
  photos,
  isLocked,
  intake,
  onAdd,
  onDismiss,
  onDraw,
  onNote,
  onRemove,
  onUse,
}: PhotoFieldsProps) {
  const { pending, refused } = intake
  const [isAdding, setAdding] = useState(false)
  const add = async (files: File[]) => {
    setAdding(true)
    try {
      const { refused: unnoted } = await onAdd(files)
      for (const { name, message, isNoted } of unnoted) if (!isNoted) toastError(`${name}: ${message}`)
    } catch (error) {
      toastTrouble(error)
    } finally {
      setAdding(false)
    }
  }
  const [isShooting, setShooting] = useState(false)
  const camera = useLate(loadCamera, isShooting)
  const taken = useLate(loadTaken, photos.length > 0)
  const takePhotos = async () => {
    if (await hasCamera()) setShooting(true)
    else choosePictures('camera', (files) => void add(files))
  }
  /** Resolves as soon as it is on the disk: the next one need not wait until it has been scaled down. */
  const keepShot = (file: File) =>
    new Promise<void>((resolve, reject) => {
      const shot = { onKept: resolve, takenAt: new Date().toISOString() }
      // If there was no room for the original, there may be some for the smaller picture.
      onAdd([file], shot).then(({ refused: [one] }) => {
        if (one) reject(new PhotoRefused(one.message))
        else resolve()
      }, reject)
    })
  return (
    <div className={classes.photos}>
      {isLocked ? null : (
        <Group gap="xs" className={classes.take ?? ''}>
          <Button
            size="md"
            variant="default"
            loading={isAdding}
            leftSection={<IconCamera size={20} stroke={1.6} aria-hidden />}
            onClick={() => void takePhotos()}
          >
            Take a photo
          </Button>
          <Button
            size="md"
            variant="default"
            loading={isAdding}
            leftSection={<IconPhoto size={20} stroke={1.6} aria-hidden />}
            onClick={() => choosePictures('files', (files) => void add(files))}
          >
            Choose photos
          </Button>
        </Group>
      )}
      {isShooting && camera ? (
        <camera.default
          title={title}
          onShot={keepShot}
          onFiles={(files) => void add(files)}
          onClose={() => setShooting(false)}
        />
      ) : null}
      {pending > 0 ? (
        <p className={classes.pending} role="status">
          {pending === 1 ? 'A photo is' : `${pending} photos are`} kept and being made ready
        </p>
      ) : null}
      {refused.length > 0 ? (
        <Alert
          color="red"
          title="Not taken"
          role="alert"
          withCloseButton
          closeButtonLabel="Close"
          onClose={() => onDismiss(refused.map(({ id }) => id))}
        >
          {refused.map(({ id, name, message }) => (
            <p key={id} className={classes.refused}>
              {name}: {message}
            </p>
          ))}
        </Alert>
      ) : null}
      {photos.length > 0 && taken ? (
        <taken.default
          title={title}
          photos={photos}
          isLocked={isLocked}
          onDraw={onDraw}
          onNote={onNote}
          onRemove={onRemove}
          onUse={onUse}
        />
      ) : null}
    </div>
  )
}
