import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { MAX_FILE_BYTES } from '#domain/contract/files.contract.ts'
import { readFailure } from '#web/call.ts'

/** A file on its way to a record. Its id stays: if an answer was lost, the server makes nothing twice. */
export interface Upload {
  id: string
  file: File
  /** Why it is not there; null while it is on its way. */
  fault: string | null
  /** Whether the same file may get through later. */
  canRetry: boolean
}

/** What the server says of the file itself, or of its record. */
const refusals = new Set(['INVALID', 'FORBIDDEN', 'NOT_FOUND', 'LOCKED', 'TOO_LARGE'])

/** Sends files one after another; one that is refused does not stop the others. */
export function useUploads(sendFile: (file: File, fileId: string) => Promise<void>) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef(Promise.resolve())
  const change = (id: string, next: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)))
  const forget = ({ id }: Upload) => setUploads((all) => all.filter((one) => one.id !== id))
  const send = async (upload: Upload) => {
    try {
      await sendFile(upload.file, upload.id)
      forget(upload)
    } catch (error) {
      const { message, fields, code } = readFailure(error)
      // What was looked at and refused will not be better the second time.
      change(upload.id, { fault: fields[0]?.message ?? message, canRetry: !refusals.has(code) })
    }
  }
  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => send(upload))
  }
  const add = (files: readonly File[]) => {
    const fresh = files.map(
      (file): Upload => ({
        id: uuid(),
        file,
        fault: file.size > MAX_FILE_BYTES ? 'larger than 20 MB' : null,
        canRetry: false,
      }),
    )
    setUploads((all) => [...all, ...fresh])
    for (const upload of fresh) if (upload.fault === null) enqueue(upload)
  }
  const retry = (upload: Upload) => {
    change(upload.id, { fault: null })
    enqueue(upload)
  }
  return { uploads, add, retry, forget }
}
