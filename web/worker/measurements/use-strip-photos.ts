/** The photos of a survey with the pictures to show: from this phone, else from the server. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import type { Photo } from '#domain/survey/photos.ts'
import type { StripPhoto } from '#web/photos/strip-photo.ts'
import { useStore } from '../store/use-store.ts'

interface Source {
  src: string
  thumb: string
  width: number
  height: number
  note?: string
}

type Sources = ReadonlyMap<string, Source>
const none: Sources = new Map()

/** Gives each photo its picture; one that has none yet stays without. */
export function useStripPhotos(surveyId: string): (photos: readonly Photo[]) => StripPhoto[] {
  const { db } = useStore()
  const local = useLiveQuery(() => db.photos.where('surveyId').equals(surveyId).toArray(), [db, surveyId])
  const [here, setHere] = useState<Sources>(none)
  const [there, setThere] = useState<Sources>(none)

  useEffect(() => {
    if (!local) return
    const urls: string[] = []
    const urlOf = (blob: Blob) => {
      const url = URL.createObjectURL(blob)
      urls.push(url)
      return url
    }
    setHere(
      new Map(
        local.map(({ id, blob, thumb, width, height, sent }) => [
          id,
          {
            src: blob ? urlOf(blob) : `/api/files/${id}`,
            thumb: urlOf(thumb),
            width,
            height,
            ...(sent ? {} : { note: 'Waiting to be sent' }),
          },
        ]),
      ),
    )
    return () => {
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [local])

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
