import { Alert, Button, Group, Modal } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { toastTrouble } from '../offline/toast-trouble.ts'
import classes from './CameraScreen.module.css'
import { choosePictures } from './choose-pictures.ts'
import { useCamera } from './use-camera.ts'

interface CameraScreenProps {
  /** What the photos are of. */
  title: string
  /** Called with each photo as soon as it was taken; resolves once it is stored. */
  onShot: (file: File) => Promise<void>
  /** Photos that were taken or chosen in another way, because the camera could not be opened. */
  onFiles: (files: File[]) => void
  onClose: () => void
}

/** The camera over the whole screen: takes photo after photo until the person closes it. */
export default function CameraScreen(props: CameraScreenProps) {
  return (
    <Modal
      fullScreen
      opened
      onClose={props.onClose}
      withCloseButton={false}
      padding={0}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': `Camera: ${props.title}` } }}
      classNames={{ body: classes.body, content: classes.content }}
    >
      <Finder {...props} />
    </Modal>
  )
}

function Finder({ onShot, onFiles, onClose }: CameraScreenProps) {
  const { video, state, message, shoot, start } = useCamera()
  const [taken, setTaken] = useState(0)
  const [last, setLast] = useState<string | null>(null)
  useEffect(() => () => (last === null ? undefined : URL.revokeObjectURL(last)), [last])
  const shutter = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (state === 'ready') shutter.current?.focus()
  }, [state])
  // Not one at a time: two presses give two photos.
  const take = async () => {
    try {
      const file = await shoot()
      await onShot(file)
      setLast(URL.createObjectURL(file))
      setTaken((previous) => previous + 1)
    } catch (error) {
      toastTrouble(error)
    }
  }
  const chooseInstead = (from: 'camera' | 'files') =>
    choosePictures(from, (files) => {
      onFiles(files)
      onClose()
    })
  return (
    <>
      <div className={classes.stage}>
        <video
          ref={video}
          className={classes.video}
          aria-label="What the camera sees"
          autoPlay
          muted
          playsInline
          hidden={state === 'failed'}
        />
        {taken > 0 ? <span key={taken} className={classes.flash} /> : null}
        {state === 'starting' ? (
          <p className={classes.starting} role="status">
            Opening the camera
          </p>
        ) : null}
        {state === 'failed' ? (
          <Alert className={classes.failed ?? ''} color="amber" title="The camera is not open" role="alert">
            <p className={classes.why}>{message}</p>
            <Group gap="xs">
              <Button size="md" onClick={start}>
                Try again
              </Button>
              <Button size="md" variant="default" onClick={() => chooseInstead('camera')}>
                Use the camera app
              </Button>
              <Button size="md" variant="default" onClick={() => chooseInstead('files')}>
                Choose photos
              </Button>
            </Group>
          </Alert>
        ) : null}
      </div>
      <div className={classes.bar}>
        <span className={classes.last}>
          {last ? <img src={last} alt="" /> : <IconPhoto size={24} stroke={1.4} aria-hidden />}
          <span role="status">{describeTaken(taken)}</span>
        </span>
        <button
          ref={shutter}
          type="button"
          className={classes.shutter}
          aria-label="Take the photo"
          disabled={state !== 'ready'}
          onClick={() => void take()}
        />
        <Button
          size="md"
          variant={state === 'failed' ? 'default' : 'filled'}
          className={classes.done ?? ''}
          data-closes-dialog
          onClick={onClose}
        >
          Done
        </Button>
      </div>
    </>
  )
}

function describeTaken(taken: number): string {
  if (taken === 0) return 'None yet'
  return taken === 1 ? '1 photo kept' : `${taken} photos kept`
}
