import { useEffect, useMemo, useRef } from 'react'

interface Shown {
  blob: Blob
  url: string
}

/** Addresses for bytes, one for each key for as long as its bytes stay the same, so that no picture flickers. */
export function useBlobUrls(blobs: ReadonlyMap<string, Blob>): ReadonlyMap<string, string> {
  const known = useRef(new Map<string, Shown>())
  useEffect(() => {
    const shown = known.current
    return () => {
      for (const { url } of shown.values()) URL.revokeObjectURL(url)
      shown.clear()
    }
  }, [])
  return useMemo(() => {
    const urls = new Map<string, string>()
    for (const [key, blob] of blobs) {
      const before = known.current.get(key)
      // The database gives other objects with the same bytes each time it is read.
      const isSame = before && before.blob.size === blob.size && before.blob.type === blob.type
      if (before && !isSame) URL.revokeObjectURL(before.url)
      const url = isSame ? before.url : URL.createObjectURL(blob)
      known.current.set(key, { blob, url })
      urls.set(key, url)
    }
    return urls
  }, [blobs])
}
