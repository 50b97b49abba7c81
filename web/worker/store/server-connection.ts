/** The connection to the server, as the queue needs it: tests replace it with a bad one. */
import { ORPCError } from '@orpc/client'
import { type Calls, calls } from '#web/call.ts'
import { type Outgoing, uploadPhoto } from './upload.ts'

export interface ServerConnection {
  profile: Pick<Calls['profile'], 'get'>
  customers: Pick<Calls['customers'], 'list' | 'create'>
  measurements: Pick<Calls['measurements'], 'list' | 'get' | 'create' | 'update'>
  visits: Pick<Calls['visits'], 'list' | 'step'>
  siteWork: Pick<Calls['siteWork'], 'sheet' | 'add' | 'remove' | 'fix' | 'tick' | 'handOver'>
  /** The bytes of a picture. @throws ORPCError if there is none, any other error if nothing answers */
  picture: (path: string) => Promise<Blob>
  /**
   * Sends a picture, from where it was interrupted before. Resolves once the server has made a file of it.
   * @param keepUrl is called with the address at which the upload can continue later
   */
  upload: (photo: Outgoing, keepUrl: (url: string) => Promise<void>) => Promise<void>
}

/**
 * A connection without a response for this long counts as dead, so that what waits, in any tab, does not wait
 * for it.
 */
const PATIENCE_MS = 45_000

async function fetchPicture(path: string): Promise<Blob> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok)
    throw new ORPCError('REFUSED', { status: answer.status, message: 'The picture could not be fetched' })
  return answer.blob()
}

const patiently =
  <Input, Output>(call: (input: Input, options: { signal: AbortSignal }) => Promise<Output>) =>
  (input: Input): Promise<Output> =>
    call(input, { signal: AbortSignal.timeout(PATIENCE_MS) })

export const serverConnection: ServerConnection = {
  profile: { get: patiently(calls.profile.get) },
  customers: { list: patiently(calls.customers.list), create: patiently(calls.customers.create) },
  measurements: {
    list: patiently(calls.measurements.list),
    get: patiently(calls.measurements.get),
    create: patiently(calls.measurements.create),
    update: patiently(calls.measurements.update),
  },
  visits: { list: patiently(calls.visits.list), step: patiently(calls.visits.step) },
  siteWork: {
    sheet: patiently(calls.siteWork.sheet),
    add: patiently(calls.siteWork.add),
    remove: patiently(calls.siteWork.remove),
    fix: patiently(calls.siteWork.fix),
    tick: patiently(calls.siteWork.tick),
    handOver: patiently(calls.siteWork.handOver),
  },
  picture: fetchPicture,
  upload: uploadPhoto,
}
