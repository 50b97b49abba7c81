import { useState } from 'react'
import { type JobPicture, jobPictureAddress } from '#domain/work/jobs.ts'
import { latePart } from '#web/ui/late.ts'
import classes from './job.module.css'

// Loaded on demand: most items show artwork.
const MarkedPhoto = latePart(() => import('./MarkedPhoto.tsx'))

interface ItemPictureProps {
  picture: JobPicture
  title: string
  measurementId: string | null
}

/** What an item looks like, small; artwork opens in another tab, a photo of the survey with its marks here. */
export function ItemPicture({ picture, title, measurementId }: ItemPictureProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const small = jobPictureAddress(picture, 'thumb')
  if (picture.of === 'proof' || measurementId === null)
    return (
      <a
        href={jobPictureAddress(picture, 'full')}
        target="_blank"
        rel="noreferrer"
        className={`${classes.picture} ${classes.wide}`}
      >
        <img src={small} alt={`${title}, large in another tab`} loading="lazy" />
      </a>
    )
  return (
    <>
      <button
        type="button"
        className={`${classes.picture} ${classes.wide}`}
        onClick={() => setOpenId(picture.id)}
      >
        <img src={small} alt={`${title}, large with its marks`} loading="lazy" />
      </button>
      {openId ? (
        <MarkedPhoto
          {...{ measurementId, title, photoId: openId }}
          onOpen={setOpenId}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </>
  )
}
