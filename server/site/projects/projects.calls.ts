import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { serviceNames } from '#content/service-names.ts'
import { maySeeUnpublished, type Person } from '#domain/access.ts'
import { projectsContract } from '#domain/contract/projects.contract.ts'
import { messages } from '#domain/errors.ts'
import { id as recordId } from '#domain/fields.ts'
import { chooseSlug, PROJECTS_A_PAGE, type Project, refusePublishing } from '#domain/site/projects.ts'
import { makeSlug } from '#domain/slugs.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertMadeFrom, noteContents } from '#server/platform/db/make-once.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed, conflict, invalid, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { raiseSiteVersion } from '#server/platform/live/site-version.ts'
import { orderPictures } from './make-pictures.ts'
import { neighbour, presentProject, presentPublicProject } from './present-project.ts'
import {
  countShown,
  deleteProject,
  findProject,
  findProjectBySlug,
  findSizes,
  firstPosition,
  insertProject,
  listAddresses,
  listProjects,
  listShown,
  listSlugsLike,
  lockOrder,
  type NewProject,
  type ProjectRow,
  positionBefore,
  updateProject,
  wasPublished,
} from './projects.store.ts'

const calls = implement(projectsContract).$context<CallContext>()

export const projectsCalls = calls.router({
  list: calls.list.handler(({ context, input }) => {
    const { db } = context.deps
    const published = input.published === undefined ? undefined : input.published === 'true'
    if (maySeeUnpublished(context.person)) return listProjects(db, { ...input, published }, presentProject)
    if (published === false) return { items: [], hasMore: false, nextCursor: null }
    return listProjects(db, { ...input, published: true }, presentPublicProject)
  }),

  get: calls.get.handler(async ({ context, input: { id } }) => {
    const { db } = context.deps
    const found = recordId.safeParse(id).success ? await findProject(db, id) : await findProjectBySlug(db, id)
    const row = mustExist(found)
    if (maySeeUnpublished(context.person)) return presentProject(row)
    return presentPublicProject(mustBeShown(row))
  }),

  shown: calls.shown.handler(async ({ context, input }) => {
    const { db } = context.deps
    const [rows, counts] = await Promise.all([listShown(db, input), countShown(db)])
    const all = [...counts.values()].reduce((sum, one) => sum + one, 0)
    const count = input.service === undefined ? all : (counts.get(input.service) ?? 0)
    return {
      items: rows.map(presentPublicProject),
      count,
      page: input.page,
      pages: Math.max(1, Math.ceil(count / PROJECTS_A_PAGE)),
      services: serviceNames.flatMap((name) => {
        const shown = counts.get(name)
        return shown === undefined ? [] : [{ name, count: shown }]
      }),
    }
  }),

  shownOne: calls.shownOne.handler(async ({ context, input: { slug } }) => {
    const { db } = context.deps
    const row = mustBeShown(mustExist(await findProjectBySlug(db, slug)))
    const all = await listAddresses(db)
    const at = all.findIndex((one) => one.slug === slug)
    return { ...presentPublicProject(row), previous: neighbour(all[at - 1]), next: neighbour(all[at + 1]) }
  }),

  create: calls.create.handler(({ context, input: { id = uuid(), ...fields } }) =>
    change(context, async (tx) => {
      const person = requirePerson(context)
      await lockOrder(tx)
      const known = await findProject(tx, id)
      if (known) {
        await assertMadeFrom(tx, id, fields, () => presentProject(known))
        return known
      }
      const { photos = [], ...plain } = withoutUndefined(fields)
      const row = {
        ...plain,
        id,
        title: fields.title,
        service: fields.service,
        createdBy: person.id,
        photos: await measurePhotos(tx, photos),
        slug: await freeSlug(tx, fields.title, id),
        position: await firstPosition(tx),
      }
      if (row.published) assertAllowed(refusePublishing(row))
      const made = mustExist(await insertProject(tx, row))
      await orderPictures(tx, context.deps, { before: [], after: made.photos })
      await noteContents(tx, id, fields)
      await recordChange(tx, { actor: person, noun: 'projects', action: 'create', before: null, after: made })
      return made
    }),
  ),

  update: calls.update.handler(({ context, input: { id, version, ...input } }) =>
    change(context, async (tx) => {
      if (input.title !== undefined) await lockOrder(tx)
      const before = mustExist(await findProject(tx, id, 'update'))
      const { photos, ...fields } = withoutUndefined(input)
      const next: Partial<NewProject> = {
        ...fields,
        ...(photos ? { photos: await measurePhotos(tx, photos) } : {}),
      }
      if (next.title !== undefined && next.title !== before.title && !(await wasPublished(tx, id)))
        next.slug = await freeSlug(tx, next.title, id)
      const after = await save(tx, requirePerson(context), before, version, next)
      await orderPictures(tx, context.deps, { before: before.photos, after: after.photos })
      return after
    }),
  ),

  move: calls.move.handler(({ context, input: { id, version, before: beforeId } }) =>
    change(context, async (tx) => {
      await lockOrder(tx)
      const before = mustExist(await findProject(tx, id, 'update'))
      if (before.version !== version) throw conflict(presentProject(before))
      if (beforeId === id) return before
      const position = await positionBefore(tx, id, beforeId)
      if (position === null) throw invalid([{ path: 'before', message: messages.projectNotFound }])
      return save(tx, requirePerson(context), before, version, { position }, 'move')
    }),
  ),

  publish: calls.publish.handler(({ context, input: { id, version } }) =>
    change(context, async (tx) => {
      const before = mustExist(await findProject(tx, id, 'update'))
      return save(tx, requirePerson(context), before, version, { published: true })
    }),
  ),

  unpublish: calls.unpublish.handler(({ context, input: { id, version } }) =>
    change(context, async (tx) => {
      const before = mustExist(await findProject(tx, id, 'update'))
      return save(tx, requirePerson(context), before, version, { published: false })
    }),
  ),

  remove: calls.remove.handler(async ({ context, input: { params, query } }) => {
    await change(context, async (tx) => {
      const before = mustExist(await findProject(tx, params.id, 'update'))
      if (!(await deleteProject(tx, before.id, query.version))) throw conflict(presentProject(before))
      await recordChange(tx, {
        ...{ actor: requirePerson(context), noun: 'projects', action: 'delete' },
        ...{ before, after: null },
      })
      return before
    })
    return { id: params.id, archived: false }
  }),
})

/** Makes a change in one transaction; pages that were rendered before it are out of date from then on. */
async function change(
  { deps }: CallContext,
  work: (tx: Transaction) => Promise<ProjectRow>,
): Promise<Project> {
  const row = await deps.db.transaction(work)
  raiseSiteVersion(deps)
  return presentProject(row)
}

async function save(
  tx: Transaction,
  person: Person,
  before: ProjectRow,
  version: number,
  next: Partial<NewProject>,
  action = 'update',
): Promise<ProjectRow> {
  if (before.version !== version) throw conflict(presentProject(before))
  if (next.published ?? before.published)
    assertAllowed(refusePublishing({ photos: next.photos ?? before.photos }))
  const after = await updateProject(tx, before.id, version, next)
  if (!after) throw conflict(presentProject(before))
  const turned = after.published === before.published ? action : after.published ? 'publish' : 'unpublish'
  await recordChange(tx, { actor: person, noun: 'projects', action: turned, before, after })
  return after
}

async function freeSlug(tx: Transaction, title: string, id: string): Promise<string> {
  const taken = await listSlugsLike(tx, makeSlug(title) || 'project', id)
  return chooseSlug(title, (slug) => taken.has(slug))
}

/** Photos with the sizes of their pictures. @throws INVALID if one is not a stored picture */
async function measurePhotos(
  tx: Transaction,
  photos: readonly { fileId: string; alt: string }[],
): Promise<ProjectRow['photos']> {
  const sizes = await findSizes(
    tx,
    photos.map(({ fileId }) => fileId),
  )
  return photos.map(({ fileId, alt }, index) => {
    const size = sizes.get(fileId)
    if (!size) throw invalid([{ path: `photos.${index}.fileId`, message: messages.fileNotFound }])
    return { fileId, alt, ...size }
  })
}

function mustExist(row: ProjectRow | null): ProjectRow {
  if (!row) throw notFound(messages.projectNotFound)
  return row
}

function mustBeShown(row: ProjectRow): ProjectRow {
  return mustExist(row.published ? row : null)
}
