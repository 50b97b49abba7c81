/** The words of visits, for screens that load no schemas. */

export const visitKinds = ['survey', 'fitting', 'delivery', 'maintenance', 'other', 'away'] as const
export type VisitKind = (typeof visitKinds)[number]
export const visitKindLabels: Record<VisitKind, string> = {
  survey: 'Survey',
  fitting: 'Fitting',
  delivery: 'Delivery',
  maintenance: 'Maintenance',
  other: 'Other',
  away: 'Away',
}

export const visitStatuses = ['planned', 'on-the-way', 'on-site', 'done', 'put-off'] as const
export type VisitStatus = (typeof visitStatuses)[number]
export const visitStatusLabels: Record<VisitStatus, string> = {
  planned: 'Planned',
  'on-the-way': 'On the way',
  'on-site': 'On site',
  done: 'Done',
  'put-off': 'Put off',
}

const next: Record<VisitStatus, readonly VisitStatus[]> = {
  planned: ['on-the-way', 'on-site', 'put-off'],
  'on-the-way': ['on-site', 'put-off'],
  'on-site': ['done', 'put-off'],
  done: [],
  'put-off': ['planned'],
}

/** What somebody on a visit may say next, the likeliest first. */
export function nextSteps({
  kind,
  status,
}: {
  kind: VisitKind
  status: VisitStatus
}): readonly VisitStatus[] {
  return kind === 'away' ? [] : next[status]
}

/** Whether nothing is left to do at it. */
export function isOver({ status }: { status: VisitStatus }): boolean {
  return status === 'done'
}

/** It is in nobody's way, and nobody goes. */
export function isPutOff({ status }: { status: VisitStatus }): boolean {
  return status === 'put-off'
}

/** Whether saying so needs a reason. */
export function needsReason(status: VisitStatus): boolean {
  return status === 'put-off'
}

/** Characters of the reason why a visit is put off. */
export const MOST_REASON = 500
