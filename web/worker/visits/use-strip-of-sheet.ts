/** The pictures of a visit, as lists of photos show them: from this phone, never from the line. */
import { useMemo } from 'react'
import { photoUseLabels, type SitePhoto } from '#domain/work/site-work.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import type { StripPhoto } from '#web/photos/strip-photo.ts'
import { useBlobUrls } from '#web/photos/use-blob-urls.ts'
import { picturePath } from '../store/picture-path.ts'
import { useVisitPictures } from './use-visits.ts'

const NOT_HERE = 'Not on this phone yet'
const plain = { kind: 'other' as const, isPlain: true, annotations: [], calibration: null }

export interface StripsOfSheet {
  proof: () => StripPhoto[]
  survey: () => StripPhoto[]
  site: (photos: readonly SitePhoto[]) => StripPhoto[]
}

export function useStripOfSheet({ visit, proof, surveyPhotos }: VisitSheet): StripsOfSheet {
  const { pictures, photos: own } = useVisitPictures(visit.id)
  const blobs = useMemo(
    () =>
      new Map<string, Blob>([
        ...pictures.map(({ path, blob }): [string, Blob] => [path, blob]),
        ...own.map(({ id, blob }): [string, Blob] => [id, blob]),
        ...own.flatMap(({ id, thumb }): [string, Blob][] => (thumb ? [[`${id} small`, thumb]] : [])),
      ]),
    [pictures, own],
  )
  const urls = useBlobUrls(blobs)
  return useMemo(() => {
    const noteOf = (src: string | null) => (src === null ? { note: NOT_HERE } : {})
    return {
      proof: () =>
        (proof?.pages ?? []).map(({ page, width, height }) => {
          const src = urls.get(`/api/visits/${visit.id}/proofs/${proof?.id}/pages/${page}`) ?? null
          return { ...plain, id: String(page), caption: `Page ${page}`, width, height, src, ...noteOf(src) }
        }),
      survey: () =>
        surveyPhotos.map(({ sign, signId: _signId, ...photo }) => {
          const src = urls.get(picturePath(visit.id, photo.id)) ?? null
          return { ...photo, caption: photo.caption || sign, src, ...noteOf(src) }
        }),
      site: (photos) =>
        photos.map(({ id, use, caption, width, height }) => {
          const waiting = own.find((one) => one.id === id)
          const src = urls.get(id) ?? urls.get(picturePath(visit.id, id)) ?? null
          const size = waiting
            ? { width: waiting.width || 4, height: waiting.height || 3 }
            : { width, height }
          const note = waiting ? { note: 'Waiting to be sent' } : noteOf(src)
          const thumb = urls.get(`${id} small`)
          return { ...plain, id, caption: caption || photoUseLabels[use], ...size, src, thumb, ...note }
        }),
    }
  }, [urls, own, visit.id, proof, surveyPhotos])
}
