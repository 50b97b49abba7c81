/** The photos of a survey with the pictures to show: from this phone, else from the server. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import type { Photo } from '#domain/survey/photos.ts'
import type { StripPhoto } from '#web/photos/strip-photo.ts'
import { useBlobUrls } from '#web/photos/use-blob-urls.ts'
import { useStore } from '../store/use-store.ts'

interface Source {
  src: string
  thumb: string | undefined
  width: number
  height: number
  note?: string
}

type Sources = ReadonlyMap<string, Source>
const none: Sources = new Map()

const smallOf = (id: string) => `${id} small`

/** Gives each photo its picture; one that has none yet stays without. */
export function useStripPhotos(surveyId: string): (photos: readonly Photo[]) => StripPhoto[] {
  const { db } = useStore()
  const local = useLiveQuery(() => db.photos.where('surveyId').equals(surveyId).toArray(), [db, surveyId])
  const [there, setThere] = useState<Sources>(none)

  const blobs = useMemo(
    () =>
      new Map<string, Blob>(
        local?.flatMap(({ id, blob, thumb }) => [
          [smallOf(id), thumb],
          ...(blob ? [[id, blob] satisfies [string, Blob]] : []),
        ]),
      ),
    [local],
  )
  const urls = useBlobUrls(blobs)
  const here: Sources = useMemo(
    () =>
      new Map(
        local?.map(({ id, width, height, sent }) => [
          id,
          {
            src: urls.get(id) ?? `/api/files/${id}`,
            thumb: urls.get(smallOf(id)),
            width,
            height,
            ...(sent ? {} : { note: 'Waiting to be sent' }),
          },
        ]),
      ),
    [local, urls],
  )

  return useMemo(() => {
    /** A photo from another phone: its size is known once its thumbnail has loaded. */
    const ask = async (id: string) => {
      // A photo that was just added on this phone: its picture comes from here.
      if (await db.photos.get(id)) return
      const thumb = `/api/files/${id}?size=thumb`
      const picture = new Image()
      picture.onload = () => {
        const { naturalWidth: width, naturalHeight: height } = picture
        setThere((previous) => new Map(previous).set(id, { src: `/api/files/${id}`, thumb, width, height }))
      }
      picture.src = thumb
    }
    const asked = new Set<string>()
    return (photos) =>
      photos.map((photo) => {
        const source = here.get(photo.id) ?? there.get(photo.id)
        if (!source && local && !asked.has(photo.id)) {
          asked.add(photo.id)
          void ask(photo.id)
        }
        const { src = null, width = null, height = null, thumb, note } = source ?? {}
        return { ...photo, src, width, height, thumb, note }
      })
  }, [db, here, there, local])
}
