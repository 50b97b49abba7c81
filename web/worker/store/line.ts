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

/** A line that says nothing for so long is as good as none: what waits must not wait for it, in any tab. */
const PATIENCE_MS = 45_000

const patiently =
  <Input, Output>(call: (input: Input, options: { signal: AbortSignal }) => Promise<Output>) =>
  (input: Input): Promise<Output> =>
    call(input, { signal: AbortSignal.timeout(PATIENCE_MS) })

export const serverLine: Line = {
  profile: { get: patiently(calls.profile.get) },
  customers: { list: patiently(calls.customers.list), create: patiently(calls.customers.create) },
  measurements: {
    list: patiently(calls.measurements.list),
    get: patiently(calls.measurements.get),
    create: patiently(calls.measurements.create),
    update: patiently(calls.measurements.update),
  },
  upload: uploadPhoto,
}
