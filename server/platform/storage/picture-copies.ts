/**
 * Pictures in the sizes in which they are shown. Small ones are made with the picture, the others when they are first
 * requested; all are stored beside the bytes.
 */
import { type PictureKind, variantsOf } from '#domain/site/projects.ts'
import type { Background } from '../background.ts'
import { nameThumb, nameVariant } from './copy-names.ts'
import { bytesOf, diskOf, type FileDeps, findFile, presentFile, type ReadFile } from './files.store.ts'

/**
 * A picture as `readPicture` returns it, but with the bytes of a small copy, which is made when it is first
 * requested. Also null if the file is not a picture.
 */
export async function readThumb(deps: FileDeps, id: string): Promise<ReadFile | null> {
  const row = await findFile(deps, id)
  if (!row || row.width === null) return null
  const disk = diskOf(deps)
  const name = nameThumb(row.sha256)
  const file = presentFile(row)
  if (await disk.has(name)) return { file, bytes: await disk.get(name), type: 'image/webp' }
  const { makeThumb } = await import('./pictures.ts')
  const { bytes, type } = await makeThumb(await bytesOf(deps, row))
  await disk.put(name, bytes, type)
  return { file, bytes, type }
}

/**
 * Makes the small copy of a picture that was just stored, so that nobody's list waits for it. The upload does not
 * wait either; a copy that could not be made now is made when it is requested.
 */
export function queueThumb(deps: FileDeps & { background: Background }, id: string): void {
  deps.background.run(readThumb(deps, id), {
    words: 'a small picture could not be made',
    about: { file: id },
  })
}

/** Wide enough for what is drawn on it to be read on a phone. Pixels. */
const MEDIUM = 1000

/** As `readThumb`, about 1,000 pixels wide; a smaller picture as it is. */
export async function readMedium(deps: FileDeps, id: string): Promise<ReadFile | null> {
  const row = await findFile(deps, id)
  if (!row || row.width === null) return null
  const width = variantsOf(row.width).find(({ name }) => name >= MEDIUM)?.name
  const bytes = width === undefined ? null : await readVariant(deps, { id, width, kind: 'webp' })
  if (!bytes) return { file: presentFile(row), bytes: await bytesOf(deps, row), type: row.type }
  return { file: presentFile(row), bytes, type: 'image/webp' }
}

/** The width of a stored picture in pixels; null if there is no such picture. */
export async function findWidth(deps: FileDeps, id: string): Promise<number | null> {
  return (await findFile(deps, id))?.width ?? null
}

/** Copies that are being made, by name: a second request for the same copy waits for the first. */
const makings = new Map<string, Promise<Uint8Array>>()
/** The last copy that was requested: copies are made one after another. */
const lastOf = new Map<string, Promise<unknown>>()

/**
 * The bytes of a picture in one of its sizes, made when they are first requested. Null if there is no such
 * picture or it is not offered in that width: see `variantsOf` in domain/site/projects.ts.
 */
export async function readVariant(
  deps: FileDeps,
  { id, width, kind }: { id: string; width: number; kind: PictureKind },
): Promise<Uint8Array | null> {
  const row = await findFile(deps, id)
  if (!row || row.width === null || !variantsOf(row.width).some(({ name }) => name === width)) return null
  const disk = diskOf(deps)
  const name = nameVariant(row.sha256, width, kind)
  const under = makings.get(name)
  if (under !== undefined) return under
  if (await disk.has(name)) return disk.get(name)
  const { makeVariant } = await import('./pictures.ts')
  return (
    makings.get(name) ??
    makeCopyOnce(name, row.sha256, async () => {
      const bytes = await makeVariant(await bytesOf(deps, row), { width, kind })
      await disk.put(name, bytes, `image/${kind}`)
      return bytes
    })
  )
}

function makeCopyOnce(name: string, picture: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const before = lastOf.get(picture) ?? Promise.resolve()
  const making = before.catch(() => {}).then(make)
  makings.set(name, making)
  lastOf.set(picture, making)
  const forget = () => {
    makings.delete(name)
    if (lastOf.get(picture) === making) lastOf.delete(picture)
  }
  making.then(forget, forget)
  return making
}
