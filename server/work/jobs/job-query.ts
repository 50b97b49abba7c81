/** What a list of jobs is asked for. */
import type { JobSort, SortOrder } from '#domain/list-words.ts'
import type { StageKind } from '#domain/shop/stages.ts'
import type { SignType } from '#domain/survey/signs.ts'

export interface JobQuery {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  stageId?: string | undefined
  kind?: StageKind | undefined
  signType?: SignType | undefined
  blocked?: boolean | undefined
  late?: boolean | undefined
  /** A day of the week. */
  week?: string | undefined
  /** The days on which it was added. */
  from?: string | undefined
  to?: string | undefined
  dueFrom?: string | undefined
  dueTo?: string | undefined
  personId?: string | undefined
  customerId?: string | undefined
  quoteId?: string | undefined
  archived: boolean
  /** Whether the rows of all pages are counted. */
  count?: 'true' | 'false' | undefined
  sort?: JobSort | undefined
  order?: SortOrder | undefined
}

/** What the call's words mean. */
export function readJobQuery<Query extends Partial<Record<Flag, 'true' | 'false' | undefined>>>(
  query: Query,
) {
  const { blocked, late, archived, ...rest } = query
  return { ...rest, blocked: flag(blocked), late: flag(late), archived: archived === 'true' }
}

type Flag = 'blocked' | 'late' | 'archived'

const flag = (value: 'true' | 'false' | undefined) => (value === undefined ? undefined : value === 'true')
