/** The finished projects on the public site, with the photographs of the site. */
import { SITE_PICTURE } from '#domain/site/site.pictures.ts'
import { makeSlug } from '#domain/slugs.ts'
import { projects } from '#server/platform/db/site.tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertFile, keepBytes } from '#server/platform/storage/files.store.ts'
import { readSitePicture } from '#server/site/pages/site-pictures.ts'
import { orderPictures } from '#server/site/projects/make-pictures.ts'
import { momentOn, workingDays } from './calendar.ts'
import { makeChance } from './chance.ts'
import type { DemoPeople } from './customers.ts'
import { finishedProjects } from './projects.work.ts'

const STEP = 1024

/**
 * Puts twelve projects into the shop, the newest first, one every other month. Their pictures are kept as they are: to
 * encode them again takes seconds, and they are the site's own. In their other sizes they are ordered by
 * `orderProjectPictures`.
 */
export async function fillProjects(deps: Deps, seed: number, now: Date, people: DemoPeople): Promise<void> {
  const chance = makeChance(seed + 3)
  const days = workingDays(now)
  const actor = { id: people.admin, role: 'admin' as const }
  const made = finishedProjects.map(({ title, service, place, text, photos }, index) => {
    const day = days.at(-2 - Math.floor((index * days.length) / finishedProjects.length)) ?? ''
    const at = momentOn(day, chance)
    const named = photos.map((photo) => ({ ...photo, id: chance.id(at) }))
    const row = {
      ...{ id: chance.id(at), createdAt: at, updatedAt: at, createdBy: people.admin },
      ...{ title, slug: makeSlug(title), service, place, text: text.join('\n\n') },
      photos: named.map(({ id, alt }) => ({ fileId: id, alt, ...SITE_PICTURE })),
      ...{ position: (index + 1) * STEP, published: true },
    }
    return { row, named }
  })
  const kept = await Promise.all(
    made
      .flatMap(({ named }) => named)
      .map(async ({ id, picture }) => {
        const file = { id, name: `${picture}.webp`, type: 'image/webp', ...SITE_PICTURE, createdBy: actor.id }
        return keepBytes(deps, file, new Uint8Array(await readSitePicture(picture)))
      }),
  )
  await deps.db.transaction(async (tx) => {
    for (const file of kept)
      if (!(await insertFile(tx, deps, actor, file))) throw new Error('a new id is in use already')
    await tx.insert(projects).values(made.map(({ row }) => row))
  })
}

/**
 * Has the pictures of all projects made in all sizes, which takes a core for half a minute. So it comes last: the shop
 * opens without waiting for it.
 */
export async function orderProjectPictures(deps: Deps): Promise<void> {
  const rows = await deps.db.select({ photos: projects.photos }).from(projects).orderBy(projects.position)
  await deps.db.transaction(async (tx) => {
    for (const { photos } of rows) await orderPictures(tx, deps, { before: [], after: photos })
  })
}
