import { and, asc, count, eq, max, min, or, type SQL, sql } from 'drizzle-orm'
import { PROJECTS_A_PAGE } from '#domain/site/projects.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { history } from '#server/platform/db/history.tables.ts'
import { oneAtATime } from '#server/platform/db/one-at-a-time.ts'
import { openPlace, sealPlace } from '#server/platform/db/page.ts'
import { matching } from '#server/platform/db/search.ts'
import { projects } from '#server/platform/db/site.tables.ts'
import { lockFiles } from '#server/platform/storage/files.store.ts'

export type ProjectRow = typeof projects.$inferSelect
export type NewProject = typeof projects.$inferInsert

const LIST = 'projects'
/** The gap between neighbours, so that moving one rarely renumbers the others. */
const STEP = 1024
const inOrder = [asc(projects.position), asc(projects.id)]

/** A page of the projects in their display order. */
export async function listProjects<Item>(
  db: Database,
  query: {
    limit: number
    cursor?: string | undefined
    q?: string | undefined
    service?: string | undefined
    published?: boolean | undefined
  },
  present: (row: ProjectRow) => Item,
) {
  const rows = await db
    .select()
    .from(projects)
    .where(
      and(
        query.service === undefined ? undefined : eq(projects.service, query.service),
        query.published === undefined ? undefined : eq(projects.published, query.published),
        matching(projects.search, query.q, 'once'),
        afterPosition(query.cursor),
      ),
    )
    .orderBy(...inOrder)
    .limit(query.limit + 1)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const hasMore = rows.length > query.limit
  return {
    items: shown.map(present),
    hasMore,
    nextCursor: hasMore && last ? sealPlace(LIST, last.position, last.id) : null,
  }
}

function afterPosition(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const { at, id } = openPlace(LIST, cursor)
  return sql`(${projects.position}, ${projects.id}) > (${at}, ${id}::uuid)`
}

/** Published projects, of one service or of all: those of a page of twelve, counted from 1. */
export function listShown(
  db: Database,
  { service, page }: { service?: string | undefined; page: number },
): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(
      and(eq(projects.published, true), service === undefined ? undefined : eq(projects.service, service)),
    )
    .orderBy(...inOrder)
    .limit(PROJECTS_A_PAGE)
    .offset((page - 1) * PROJECTS_A_PAGE)
}

/** How many projects are published, by service. */
export async function countShown(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ service: projects.service, count: count() })
    .from(projects)
    .where(eq(projects.published, true))
    .groupBy(projects.service)
  return new Map(rows.map((row) => [row.service, row.count]))
}

/**
 * The address of every published project and when it last changed, in display order: for links to neighbours
 * and for sitemaps.
 */
export function listAddresses(db: Database) {
  return db
    .select({
      slug: projects.slug,
      title: projects.title,
      service: projects.service,
      updatedAt: projects.updatedAt,
    })
    .from(projects)
    .where(eq(projects.published, true))
    .orderBy(...inOrder)
}

/** A project by id; `update` locks its row until the transaction ends. */
export async function findProject(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<ProjectRow | null> {
  const query = db.select().from(projects).where(eq(projects.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

export async function findProjectBySlug(db: Database, slug: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(eq(projects.slug, slug))
  return row ?? null
}

/** Whether a picture is public: a published project has it. */
export async function isFileShown(db: Database, fileId: string): Promise<boolean> {
  const holding = JSON.stringify([{ fileId }])
  const [row] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.published, true), sql`${projects.photos} @> ${holding}::jsonb`))
    .limit(1)
  return row !== undefined
}

/**
 * Until the transaction ends no other transaction chooses a slug or a position, because both are chosen by
 * looking at all projects. Taken before any project is locked, so that two transactions never deadlock.
 */
export async function lockOrder(tx: Transaction): Promise<void> {
  await oneAtATime(tx, 'projects')
}

/** The slugs of other projects that begin the same way. */
export async function listSlugsLike(tx: Transaction, slug: string, exceptId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: projects.id, slug: projects.slug })
    .from(projects)
    .where(or(eq(projects.slug, slug), sql`starts_with(${projects.slug}, ${`${slug}-`})`))
  return new Set(rows.filter(({ id }) => id !== exceptId).map((row) => row.slug))
}

/** Whether a project was ever public: people may have bookmarked its address. */
export async function wasPublished(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: history.id })
    .from(history)
    .where(and(eq(history.recordId, id), sql`${history.after} ->> 'published' = 'true'`))
    .limit(1)
  return row !== undefined
}

/** A position before all others. */
export async function firstPosition(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ position: min(projects.position) }).from(projects)
  return (row?.position ?? STEP) - STEP
}

/**
 * A position between the project `before` and the one before that, or after all others if `before` is null.
 * If there is no gap left the others are renumbered; their order and their versions stay.
 * @returns null if `before` is not a project
 */
export async function positionBefore(
  tx: Transaction,
  movingId: string,
  before: string | null,
): Promise<number | null> {
  if (before === null) {
    const [row] = await tx.select({ position: max(projects.position) }).from(projects)
    return (row?.position ?? 0) + STEP
  }
  const find = async () => {
    const others = (
      await tx
        .select({ id: projects.id, position: projects.position })
        .from(projects)
        .orderBy(...inOrder)
    ).filter(({ id }) => id !== movingId)
    const at = others.findIndex(({ id }) => id === before)
    return { next: others[at], previous: at > 0 ? others[at - 1] : undefined }
  }
  let { next, previous } = await find()
  if (!next) return null
  if (previous && next.position - previous.position < 2) {
    await numberAnew(tx)
    ;({ next, previous } = await find())
    if (!next) return null
  }
  return previous ? Math.floor((previous.position + next.position) / 2) : next.position - STEP
}

function numberAnew(tx: Transaction) {
  return tx.execute(sql`
    update ${projects} set position = numbered.n * ${STEP}
    from (select id, row_number() over (order by position, id) as n from ${projects}) numbered
    where numbered.id = ${projects.id}`)
}

/** @returns the new row, or null if the id is taken */
export async function insertProject(tx: Transaction, row: NewProject): Promise<ProjectRow | null> {
  const [made] = await tx
    .insert(projects)
    .values(row)
    .onConflictDoNothing({ target: projects.id })
    .returning()
  return made ?? null
}

/** @returns the changed row, or null if `version` is not the current one */
export async function updateProject(
  tx: Transaction,
  id: string,
  version: number,
  change: Partial<NewProject>,
): Promise<ProjectRow | null> {
  const [row] = await tx
    .update(projects)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(projects.id, id), eq(projects.version, version)))
    .returning()
  return row ?? null
}

/** @returns whether a project of that version was deleted */
export async function deleteProject(tx: Transaction, id: string, version: number): Promise<boolean> {
  const gone = await tx
    .delete(projects)
    .where(and(eq(projects.id, id), eq(projects.version, version)))
    .returning({ id: projects.id })
  return gone.length > 0
}

/** The sizes in pixels of those files that are pictures. The files are locked until the transaction ends. */
export async function findSizes(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, { width: number; height: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await lockFiles(tx, ids)
  return new Map(
    rows.flatMap(({ id, width, height }) =>
      width === null || height === null ? [] : [[id, { width, height }] as const],
    ),
  )
}
