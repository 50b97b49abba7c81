import { useEffect, useState } from 'react'
import { measureStorage, type StorageLeft } from '../store/storage.ts'

const MEGABYTE = 1024 * 1024
const inMegabytes = (bytes: number) =>
  bytes < 1024 * MEGABYTE
    ? `${Math.ceil(bytes / MEGABYTE)} MB`
    : `${Math.floor((bytes / MEGABYTE / 1024) * 10) / 10} GB`

/** How much storage is used and left on this phone. @param changed measures again when it changes */
export function StorageNote({ changed }: { changed: number }) {
  const [storage, setStorage] = useState<StorageLeft | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added or sent changes what is left
  useEffect(() => {
    measureStorage()
      .then(setStorage)
      .catch(() => setStorage(null))
  }, [changed])
  if (!storage) return null
  const { used, quota, persisted } = storage
  return (
    <span>
      {inMegabytes(used)} used on this phone, {inMegabytes(Math.max(0, quota - used))} left.
      {persisted || changed === 0 ? null : ' The browser may clear it when the phone is full: send soon.'}
    </span>
  )
}
