/** The finished projects on the public site, with the photographs of the site. */
import { makeSlug } from '#domain/slugs.ts'
import { projects } from '#server/platform/db/site.tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { storePicture } from '#server/platform/storage/files.store.ts'
import { readSitePicture } from '#server/site/pages/site-pictures.ts'
import { orderPictures } from '#server/site/projects/make-pictures.ts'
import { momentOn, workingDays } from './calendar.ts'
import { makeChance } from './chance.ts'
import type { DemoPeople } from './customers.ts'
import { finishedProjects } from './projects.work.ts'

const STEP = 1024

/** Puts twelve projects into the shop, the newest first, one every other month. */
export async function fillProjects(deps: Deps, seed: number, now: Date, people: DemoPeople): Promise<void> {
  const chance = makeChance(seed + 3)
  const days = workingDays(now)
  const actor = { id: people.admin, role: 'admin' as const }
  const rows = await Promise.all(
    finishedProjects.map(async ({ title, service, place, text, photos }, index) => {
      const day = days.at(-2 - Math.floor((index * days.length) / finishedProjects.length)) ?? ''
      const at = momentOn(day, chance)
      const named = photos.map((photo) => ({ ...photo, id: chance.id(at) }))
      const kept = await Promise.all(
        named.map(async ({ id, picture, alt }) => {
          const bytes = new Uint8Array(await readSitePicture(picture))
          const { width, height } = await storePicture(deps, actor, { id, name: `${picture}.webp`, bytes })
          if (width === null || height === null) throw new Error('a picture without a size')
          return { fileId: id, alt, width, height }
        }),
      )
      return {
        ...{ id: chance.id(at), createdAt: at, updatedAt: at, createdBy: people.admin },
        ...{ title, slug: makeSlug(title), service, place, text: text.join('\n\n'), photos: kept },
        ...{ position: (index + 1) * STEP, published: true },
      }
    }),
  )
  await deps.db.transaction(async (tx) => {
    await tx.insert(projects).values(rows)
    for (const { photos } of rows) await orderPictures(tx, deps, { before: [], after: photos })
  })
}
