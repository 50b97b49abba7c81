/** The site's own photographs, for anybody: in the widths and formats of the pictures of projects. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { PICTURE_KINDS, type PictureKind, variantsOf } from '#domain/projects.ts'
import { SITE_PICTURE, type SitePicture, servicePictures } from '#domain/site.pictures.ts'
import type { AppEnvironment } from '../app.ts'
import { packageFolder } from '../config.ts'
import type { Deps } from '../deps.ts'

const YEAR_SECONDS = 31_536_000

type Needed = Pick<Deps, 'config' | 'log'>

interface Wanted {
  picture: SitePicture
  width: number
  kind: PictureKind
}

/** The bytes of a picture as it was made, WebP. @throws where there is none of that name */
export function readSitePicture(name: string): Promise<Buffer> {
  return readFile(join(packageFolder, 'content', 'pictures', 'masters', `${name}.webp`))
}

/** Serves GET /site-pictures/{name}-{mark}-{width}.{avif or webp}; a mark of another picture is not found. */
export function mountSitePictures(app: Hono<AppEnvironment>, deps: Needed): void {
  app.get('/site-pictures/:name', async (c) => {
    const wanted = readAddress(c.req.param('name'))
    if (!wanted) return c.text('Not found', 404)
    // The mark stands for what is in it.
    const etag = `"${wanted.picture.mark}-${wanted.width}-${wanted.kind}"`
    const remembered = { ETag: etag, 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable` }
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, remembered)
    const bytes = await makeOnce(deps, wanted)
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

/** Pictures that are being made, by their files: whoever asks for one meanwhile waits for the same. */
const makings = new Map<string, Promise<Uint8Array>>()

/** Made when it is first asked for, and kept in the data folder. */
function makeOnce(deps: Needed, wanted: Wanted): Promise<Uint8Array> {
  const { name, mark } = wanted.picture
  const folder = join(deps.config.dataDir, 'site-pictures')
  const path = join(folder, `${name}-${mark}-${wanted.width}.${wanted.kind}`)
  const under = makings.get(path)
  if (under) return under
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
  const { makeVariant } = await import('../files/pictures.ts')
  const bytes = await makeVariant(await readSitePicture(picture.name), { width, kind })
  const draft = `${path}.${randomUUID()}.part`
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    // A full disk is no reason to show nothing: it is made again the next time.
    log.warn({ err: error }, 'a picture of the site could not be kept')
    await rm(draft, { force: true }).catch(() => {})
  }
  return bytes
}
