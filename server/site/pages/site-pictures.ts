/** The site's own photographs, public, in the same widths and formats as the pictures of projects. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { PICTURE_KINDS, type PictureKind, variantsOf } from '#domain/site/projects.ts'
import { SITE_PICTURE, type SitePicture, servicePictures } from '#domain/site/site.pictures.ts'
import { packageFolder } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnvironment } from '#server/platform/http/app.ts'

const YEAR_SECONDS = 31_536_000

type Needed = Pick<Deps, 'config' | 'log'>

interface Wanted {
  picture: SitePicture
  width: number
  kind: PictureKind
}

/** The bytes of an original picture, WebP. @throws Error if there is none of that name */
export function readSitePicture(name: string): Promise<Buffer> {
  return readFile(join(packageFolder, 'content', 'pictures', 'masters', `${name}.webp`))
}

/** Serves GET /site-pictures/{name}-{mark}-{width}.{avif or webp}. If the mark is another picture's, 404. */
export function mountSitePictures(app: Hono<AppEnvironment>, deps: Needed): void {
  app.get('/site-pictures/:name', async (c) => {
    const wanted = readAddress(c.req.param('name'))
    if (!wanted) return c.text('Not found', 404)
    // The mark is a digest of the contents.
    const etag = `"${wanted.picture.mark}-${wanted.width}-${wanted.kind}"`
    const remembered = { ETag: etag, 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable` }
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, remembered)
    const bytes = await makePictureOnce(deps, wanted)
    return c.body(new Uint8Array(bytes), 200, { ...remembered, 'Content-Type': `image/${wanted.kind}` })
  })
}

function readAddress(address: string): Wanted | null {
  const [, name, mark, width = '', ending] =
    /^([a-z0-9-]+)-([0-9a-f]{8})-(\d{1,4})\.(\w+)$/.exec(address) ?? []
  const picture = Object.values(servicePictures).find((one) => one.name === name && one.mark === mark)
  const kind = PICTURE_KINDS.find((known) => known === ending)
  const offered = variantsOf(SITE_PICTURE.width).find((one) => one.name === Number(width))
  return picture && kind && offered ? { picture, width: offered.name, kind } : null
}

/** Pictures that are being made, by their files: a second request for the same one waits for the first. */
const makings = new Map<string, Promise<Uint8Array>>()

/** Made when it is first requested, and stored in the data folder. */
function makePictureOnce(deps: Needed, wanted: Wanted): Promise<Uint8Array> {
  const { name, mark } = wanted.picture
  const folder = join(deps.config.dataDir, 'site-pictures')
  const path = join(folder, `${name}-${mark}-${wanted.width}.${wanted.kind}`)
  const under = makings.get(path)
  if (under !== undefined) return under
  const making = readFile(path).catch(() => make(deps, wanted, { folder, path }))
  const forget = () => void makings.delete(path)
  makings.set(path, making)
  making.then(forget, forget)
  return making
}

async function make(
  { log }: Needed,
  { picture, width, kind }: Wanted,
  { folder, path }: { folder: string; path: string },
): Promise<Uint8Array> {
  const { makeVariant } = await import('#server/platform/storage/pictures.ts')
  const bytes = await makeVariant(await readSitePicture(picture.name), { width, kind })
  const draft = `${path}.${randomUUID()}.part`
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    // If the disk is full the picture is still shown; it is made again the next time.
    log.warn({ err: error }, 'a picture of the site could not be kept')
    await rm(draft, { force: true }).catch(() => {})
  }
  return bytes
}
