/** How the jobs in hand are laid out on a screen of the workshop, page after page. */
import type { Stage } from '#domain/shop/stages.ts'
import { isDone } from '#domain/shop/stages.ts'
import type { JobSummary } from '#domain/work/jobs.ts'

/** A stage's jobs, or as many of them as fit under one another. */
export interface WallColumn {
  stage: Stage
  /** How many jobs the stage has in all, and which of them are here. */
  count: number
  from: number
  jobs: readonly JobSummary[]
}

/**
 * The columns of each page: stages in their order, those without jobs and those that are done left out; a stage with
 * more jobs than fit goes on in the next column.
 * @param fits how many columns and cards the screen holds, each at least one
 */
export function wallPages(
  columns: ReadonlyMap<string, readonly JobSummary[]>,
  stages: readonly Stage[],
  fits: { columns: number; cards: number },
): WallColumn[][] {
  const all = stages
    .filter(({ kind }) => !isDone({ stageKind: kind }))
    .flatMap((stage) => split(stage, columns.get(stage.id) ?? [], fits.cards))
  const pages: WallColumn[][] = []
  for (let at = 0; at < all.length; at += fits.columns) pages.push(all.slice(at, at + fits.columns))
  return pages
}

function split(stage: Stage, jobs: readonly JobSummary[], cards: number): WallColumn[] {
  const parts: WallColumn[] = []
  for (let from = 0; from < jobs.length; from += cards)
    parts.push({ stage, count: jobs.length, from, jobs: jobs.slice(from, from + cards) })
  return parts
}
