import { Button, Group } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { PhotoUse } from '#domain/work/site-work.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import { PhotoStrip } from '#web/photos/PhotoStrip.tsx'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { useLate } from '#web/ui/late.ts'
import { choosePictures } from '../measurements/choose-pictures.ts'
import { hasCamera } from '../measurements/use-camera.ts'
import { toastTrouble } from '../offline/toast-trouble.ts'
import { useStore } from '../store/use-store.ts'
import { useStripOfSheet } from './use-strip-of-sheet.ts'
import classes from './visits.module.css'

const loadCamera = () => import('../measurements/CameraScreen.tsx')

interface SitePhotosProps {
  sheet: VisitSheet
  use: PhotoUse
  /** The snag that they show. */
  snagId?: string | null
  title: string
  isLocked: boolean
}

/** Photos of the work; each is on the phone's disk as soon as it was taken. */
export function SitePhotos({ sheet, use, snagId = null, title, isLocked }: SitePhotosProps) {
  const { visit, siteWork, handover } = sheet
  const store = useStore()
  const strips = useStripOfSheet(sheet)
  const own = useMemo(
    () => siteWork.photos.filter((photo) => photo.use === use && photo.snagId === snagId),
    [siteWork.photos, use, snagId],
  )
  const photos = useMemo(() => strips.site(own), [strips, own])
  const [isShooting, setShooting] = useState(false)
  const camera = useLate(loadCamera, isShooting)
  const keep = async (files: File[]) => {
    await store.keepSitePhotos(visit.id, files, { use, snagId })
    void store.prepareSitePhotos().catch(toastTrouble)
  }
  const take = async () => {
    if (await hasCamera()) setShooting(true)
    else choosePictures('camera', (files) => void keep(files).catch(toastTrouble))
  }
  const remove = async (id: string) => {
    const sure = await askToConfirm({
      title: 'Take this photo away?',
      text: 'It is removed from the visit.',
      confirm: 'Take away',
    })
    if (sure) await store.removeAtVisit(visit.id, id)
  }
  const isOpen = !isLocked && !handover
  const body = (
    <>
      {isOpen ? (
        <Group gap="xs" wrap="nowrap" className={classes.steps ?? ''}>
          <Button
            size="md"
            variant="default"
            px="sm"
            leftSection={<IconCamera size={20} stroke={1.6} aria-hidden />}
            onClick={() => void take()}
            aria-label={`Take a photo: ${title}`}
          >
            Take a photo
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconPhoto size={20} stroke={1.6} aria-hidden />}
            onClick={() => choosePictures('files', (files) => void keep(files).catch(toastTrouble))}
            aria-label={`Choose photos: ${title}`}
          >
            Choose
          </Button>
        </Group>
      ) : null}
      {photos.length > 0 ? (
        <PhotoStrip title={title} photos={photos} />
      ) : isOpen ? null : (
        <p className={classes.muted}>None were taken.</p>
      )}
      {isOpen && own.length > 0 ? (
        <Group gap="xs">
          {own.map(({ id }, index) => (
            <Button
              key={id}
              variant="subtle"
              size="compact-sm"
              mih={44}
              onClick={() => void remove(id).catch(toastTrouble)}
            >
              Take photo {index + 1} away
            </Button>
          ))}
        </Group>
      ) : null}
      {isShooting && camera ? (
        <camera.default
          title={title}
          onShot={(file) => keep([file])}
          onFiles={(files) => void keep(files).catch(toastTrouble)}
          onClose={() => setShooting(false)}
        />
      ) : null}
    </>
  )
  if (use === 'snag') return body
  return (
    <section className={classes.card} aria-label={`Photos: ${title}`}>
      <h2>{title}</h2>
      {body}
    </section>
  )
}
