import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useStore } from './use-store.ts'

export interface PhotoSources {
  /** For `<img src>`; null while it is looked for. At most 320 px. */
  thumb: string | null
  /** The whole picture; of one that has left the phone only the server has it. */
  full: string | null
  /** Pixels of the whole picture, where this phone took it. */
  width: number | null
  height: number | null
  /** Not at the server yet. */
  waiting: boolean
}

/** Where the pictures of a photo are: on this phone, else at the server. */
export function usePhoto(id: string): PhotoSources {
  const { db } = useStore()
  const photo = useLiveQuery(async () => (await db.photos.get(id)) ?? null, [db, id])
  const thumb = useObjectUrl(photo?.thumb)
  const full = useObjectUrl(photo?.blob ?? undefined)
  if (photo === undefined) return { thumb: null, full: null, width: null, height: null, waiting: false }
  const stored = `/api/files/${id}`
  if (photo === null) {
    const sources = { thumb: `${stored}?size=thumb`, full: stored }
    return { ...sources, width: null, height: null, waiting: false }
  }
  const { width, height, sent, blob } = photo
  return { thumb, full: blob ? full : stored, width, height, waiting: !sent }
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [blob])
  return url
}
