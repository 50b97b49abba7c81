import { ActionIcon, CloseButton, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { describeMark } from '#domain/survey/marks.ts'
import { photoKindLabels } from '#domain/survey/photos.ts'
import { PhotoView } from './PhotoView.tsx'
import classes from './PhotoViewer.module.css'
import { type StripPhoto, shownPictureOf } from './strip-photo.ts'

interface PhotoViewerProps {
  photos: readonly StripPhoto[]
  title: string
  openId: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** One photo after the other, large, with its marks on it and as text. */
export function PhotoViewer({ photos, title, openId, onOpen, onClose }: PhotoViewerProps) {
  const here = photos.filter((photo) => shownPictureOf(photo) !== null)
  const index = here.findIndex(({ id }) => id === openId)
  const photo = here[index]
  const picture = photo && shownPictureOf(photo)
  if (!photo || !picture) return null
  const go = (by: 1 | -1) => {
    const next = here[(index + by + here.length) % here.length]
    if (next) onOpen(next.id)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  const ruler = { size: picture, calibration: photo.calibration }
  return (
    <Modal
      fullScreen
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': `Photos: ${title}` } }}
      classNames={{ body: classes.body, content: classes.content }}
      onKeyDown={onKeyDown}
    >
      <div className={classes.bar}>
        <h2 className={classes.title}>{photo.caption || title}</h2>
        {here.length > 1 ? (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label="Previous photo"
              onClick={() => go(-1)}
            >
              <IconChevronLeft size={22} stroke={1.75} />
            </ActionIcon>
            <span className={classes.count} role="status">
              {index + 1} of {here.length}
            </span>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Next photo" onClick={() => go(1)}>
              <IconChevronRight size={22} stroke={1.75} />
            </ActionIcon>
          </>
        ) : null}
        <CloseButton size="lg" aria-label="Close" data-closes-dialog onClick={onClose} />
      </div>
      <div className={classes.stage}>
        <div
          className={classes.fit}
          style={{ width: `min(100cqw, 100cqh * ${picture.width / picture.height})` }}
          key={photo.id}
        >
          <PhotoView picture={picture} annotations={photo.annotations} calibration={photo.calibration} />
        </div>
      </div>
      <div className={classes.words}>
        <span>{photoKindLabels[photo.kind]}</span>
        {photo.annotations.length > 0 ? (
          <ul aria-hidden>
            {photo.annotations.map((mark) => (
              <li key={mark.id}>{describeMark(mark, ruler)}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </Modal>
  )
}
