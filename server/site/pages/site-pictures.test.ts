/** The site's own photographs: one for each service, small enough, and served like those of projects. */
import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serviceNames } from '#content/service-names.ts'
import { finishedProjects } from '#demo/projects.work.ts'
import { SITE_PICTURE, servicePictures, sitePictureAddress } from '#domain/site/site.pictures.ts'
import type { Fascia } from '#server/main.ts'
import { packageFolder } from '#server/platform/config.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { readSitePicture } from './site-pictures.ts'

const MOST_BYTES = 400_000
const MOST_BYTES_IN_ALL = 15_000_000

const masters = join(packageFolder, 'content', 'pictures', 'masters')
const shown = Object.values(servicePictures)

describe('the pictures of the site', () => {
  test('include one for each service', () => {
    expect(Object.keys(servicePictures).toSorted()).toEqual(serviceNames.toSorted())
    expect(new Set(shown.map(({ name }) => name)).size).toBe(serviceNames.length)
  })

  test.each(finishedProjects)(
    'show the finished job “$title”, each with an alternative text',
    async ({ photos }) => {
      expect(photos.length).toBeGreaterThan(0)
      for (const { picture, alt } of photos) {
        expect(await sharp(await readSitePicture(picture)).metadata()).toMatchObject(SITE_PICTURE)
        expect(alt.length).toBeGreaterThan(40)
        expect(alt.length).toBeLessThanOrEqual(300)
      }
    },
  )

  test.each(shown)(
    '$name has the size that pages reserve, and a hash of its file',
    async ({ name, mark, alt }) => {
      const bytes = await readSitePicture(name)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', ...SITE_PICTURE })
      expect(createHash('sha256').update(bytes).digest('hex').slice(0, 8)).toBe(mark)
      expect(alt.length).toBeGreaterThan(40)
    },
  )

  test('are small enough, and each is used somewhere', async () => {
    const files = await readdir(masters)
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(masters, file))).size))
    expect(Math.max(...sizes)).toBeLessThan(MOST_BYTES)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES_IN_ALL)
    const used = [
      ...shown.map(({ name }) => name),
      ...finishedProjects.flatMap(({ photos }) => photos.map(({ picture }) => picture)),
    ]
    expect(files.toSorted()).toEqual([...new Set(used)].map((name) => `${name}.webp`).toSorted())
  })
})

describe('a picture of the site', () => {
  let shop: Fascia
  beforeAll(async () => {
    shop = await startTestShop()
  })
  afterAll(() => shop.stop())

  const get = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers })
  const [picture = { name: '', mark: '', alt: '' }] = shown

  test.each([
    [400, 'webp'],
    [800, 'avif'],
    [1200, 'webp'],
    [1200, 'avif'],
  ] as const)('is served %i px wide as %s, and cached for a year', async (width, kind) => {
    const answer = await get(sitePictureAddress(picture, width, kind))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(`image/${kind}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const metadata = await sharp(await answer.arrayBuffer()).metadata()
    expect(metadata).toMatchObject({
      format: kind === 'avif' ? 'heif' : kind,
      width,
      height: Math.round((width * 2) / 3),
    })
  })

  test('is made once, though many ask for it at once', async () => {
    const path = sitePictureAddress(picture, 800, 'webp')
    const answers = await Promise.all(Array.from({ length: 6 }, () => get(path)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const kept = await readdir(join(shop.deps.config.dataDir, 'site-pictures'))
    expect(kept.filter((file) => file.includes('-800.webp'))).toEqual([
      `${picture.name}-${picture.mark}-800.webp`,
    ])
  })

  test('is answered with 304 to a matching ETag', async () => {
    const path = sitePictureAddress(picture, 400, 'webp')
    const etag = (await get(path)).headers.get('etag') ?? ''
    const again = await get(path, { 'If-None-Match': etag })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  })

  test.each([
    ['of another name', sitePictureAddress({ ...picture, name: 'nothing' }, 400, 'webp')],
    ['an older hash', sitePictureAddress({ ...picture, mark: '00000000' }, 400, 'webp')],
    ['in another width', sitePictureAddress(picture, 401, 'webp')],
    ['outside the folder', '/site-pictures/..%2F..%2Fpackage-400.webp'],
    ['in another format', sitePictureAddress(picture, 400, 'webp').replace('webp', 'png')],
  ])('%s is not found', async (_what, path) => {
    expect((await get(path)).status).toBe(404)
  })
})
