/** The line to the server, as the queue needs it: tests put a bad one in its place. */
import { type Calls, calls } from '../../call.ts'
import type { LocalPhoto } from './database.ts'
import { uploadPhoto } from './upload.ts'

/** A photo on its way. */
export type Outgoing = Pick<LocalPhoto, 'id' | 'name' | 'uploadUrl'> & { blob: Blob }

export interface Line {
  profile: Pick<Calls['profile'], 'get'>
  customers: Pick<Calls['customers'], 'list' | 'create'>
  measurements: Pick<Calls['measurements'], 'list' | 'get' | 'create' | 'update'>
  /**
   * Sends a picture, from where it was cut off before. Resolves once the server has made a file of it.
   * @param keepUrl is told where the upload can go on later
   */
  upload: (photo: Outgoing, keepUrl: (url: string) => Promise<void>) => Promise<void>
}

export const serverLine: Line = {
  profile: calls.profile,
  customers: calls.customers,
  measurements: calls.measurements,
  upload: uploadPhoto,
}
