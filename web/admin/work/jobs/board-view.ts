/** What the board shows of its jobs: those that a filter lets through, by stage, the most urgent first. */
import type { Stage } from '#domain/shop/stages.ts'
import { type SignType, signTypeLabels, signTypes } from '#domain/survey/signs.ts'
import { mondayOf } from '#domain/work/due-words.ts'
import { type JobSummary, lastDay } from '#domain/work/jobs.ts'
import { readWeek, weekChoices } from './week-filter.ts'

interface Choice {
  value: string
  label: string
}

export interface BoardFilter {
  words: readonly string[]
  personId: string | null
  signType: string | null
  /** The Monday of the week in which a job is due. */
  week: string | null
}

/** Reads the filter from the address. @param today the day in London */
export function readBoardFilter(search: URLSearchParams, today: string): BoardFilter {
  const q = search.get('q') ?? ''
  return {
    words: q.toLowerCase().split(/\s+/).filter(Boolean),
    personId: search.get('personId'),
    signType: search.get('signType'),
    week: readWeek(search, today),
  }
}

export function isFiltering({ words, personId, signType, week }: BoardFilter): boolean {
  return words.length > 0 || personId !== null || signType !== null || week !== null
}

/** Whether a job is among those that are asked for. */
export function isWanted(job: JobSummary, { words, personId, signType, week }: BoardFilter): boolean {
  if (personId !== null && job.owner?.id !== personId && job.people.every(({ id }) => id !== personId))
    return false
  if (signType !== null && !job.signTypes.some((one) => one === signType)) return false
  const last = lastDay(job)
  if (week !== null && (last === null || mondayOf(last) !== week)) return false
  const { jobNumber, title, customer, owner, people } = job
  const names = [owner, ...people].map((one) => one?.name ?? '')
  const text = [jobNumber, title, customer.name, customer.companyName, ...names].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}

/** The jobs of each stage. What is due first stands first; what has no day stands last. */
export function byStage(jobs: readonly JobSummary[], stages: readonly Stage[]): Map<string, JobSummary[]> {
  const columns = new Map<string, JobSummary[]>(stages.map(({ id }) => [id, []]))
  for (const job of jobs) columns.get(job.stageId)?.push(job)
  for (const column of columns.values()) column.sort(compareJobs)
  return columns
}

const NEVER = '9999'

function compareJobs(one: JobSummary, other: JobSummary): number {
  const [a, b] = [`${lastDay(one) ?? NEVER}${one.jobNumber}`, `${lastDay(other) ?? NEVER}${other.jobNumber}`]
  return a < b ? -1 : Number(a > b)
}

/** Everybody who is on one of these jobs, by name. */
export function peopleIn(jobs: readonly JobSummary[]): Choice[] {
  const names = new Map<string, string>()
  for (const { owner, people } of jobs)
    for (const one of owner ? [owner, ...people] : people) names.set(one.id, one.name)
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** The kinds of sign that are in hand. */
export function signTypesIn(jobs: readonly JobSummary[]): Choice[] {
  const there = new Set<SignType>(jobs.flatMap((job) => job.signTypes))
  return signTypes.filter((one) => there.has(one)).map((value) => ({ value, label: signTypeLabels[value] }))
}

/** This week and the next, then those in which jobs are due, the first one first. */
export function weeksIn(jobs: readonly JobSummary[]): Choice[] {
  return weekChoices(jobs.flatMap((job) => lastDay(job) ?? []).map(mondayOf))
}
