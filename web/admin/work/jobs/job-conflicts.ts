/** A job changed by two people: the differences, as text. */
import { formatDay } from '#domain/dates.ts'
import type { Job } from '#domain/work/jobs.ts'
import { type ConflictField, findConflicts } from '#web/shell/conflict.ts'
import { type ItemValues, type JobValues, toJobInput, toJobValues } from './job-values.ts'

type Input = ReturnType<typeof toJobInput>

const labels: Record<keyof Input, string> = {
  title: 'Title',
  promisedDay: 'Promised day',
  promisedBy: 'Promised for',
  dueDay: 'Due day',
  ownerId: 'Owner',
  people: 'People',
  contact: 'Contact',
  site: 'Site',
  items: 'Items',
  tasks: 'Tasks',
  notes: 'Notes',
}

/**
 * The fields in which the typed values differ from what another person saved.
 * @param nameOf the name of somebody with an account
 */
export function findJobConflicts(
  before: Job | undefined,
  mine: JobValues,
  theirs: Job,
  nameOf: (id: string) => string,
): ConflictField[] {
  const others = toJobValues(theirs)
  const [own, other] = [toJobInput(mine), toJobInput(others)]
  const shown = { mine: describe(mine, nameOf), theirs: describe(others, nameOf) }
  return findConflicts(toJobInput(toJobValues(before)), own, other, labels).map((field) => ({
    ...field,
    mine: shown.mine[field.path as keyof Input],
    theirs: shown.theirs[field.path as keyof Input],
  }))
}

function describe(values: JobValues, nameOf: (id: string) => string): Record<keyof Input, string> {
  const { title, promisedDay, promisedBy, dueDay, ownerId, people, contact, site, items, tasks, notes } =
    values
  return {
    title: title || 'Nothing',
    promisedDay: promisedDay === null ? 'Nothing' : formatDay(promisedDay),
    promisedBy: promisedBy === 'week' ? 'A week' : 'A day',
    dueDay: dueDay === null ? 'Nothing' : formatDay(dueDay),
    ownerId: ownerId === null ? 'Nobody' : nameOf(ownerId),
    people: people.map(nameOf).join(', ') || 'Nobody',
    contact: joined(Object.values(contact)),
    site: joined(Object.values(site)),
    items: items.map(describeItem).join('; ') || 'None',
    tasks: tasks.map(({ text }) => text).join('; ') || 'None',
    notes: notes || 'Nothing',
  }
}

/** An item by name, number and size: 'Fascia: 2 × 3000 × 900 mm'. */
function describeItem({
  title,
  quantity,
  widthMm,
  heightMm,
  wording,
  colours,
  substrate,
  fixing,
}: ItemValues) {
  const size = [widthMm, heightMm].filter((length) => length !== null).join(' × ')
  const codes = colours.map(({ system, code }) => `${system} ${code}`)
  const rest = [size && `${size} mm`, wording, ...codes, substrate, fixing].filter(Boolean).join(', ')
  return `${title || 'An item'}: ${quantity}${rest && `, ${rest}`}`
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(', ') || 'Nothing'
}
