/** A job as the form holds it, and its conversion to and from what is sent. */
import type { UseFormReturnType } from '@mantine/form'
import { randomId } from '@mantine/hooks'
import { v7 as uuid } from 'uuid'
import { formatPhone } from '#domain/phones.ts'
import { type JobItem, jobItem } from '#domain/work/job-items.ts'
import { emptyJob, type Job, type JobFields, type JobTask, jobChange } from '#domain/work/jobs.ts'
import { toFormErrors } from '#web/ui/form-errors.ts'

type Colour = JobItem['colours'][number]

/** `key` distinguishes the rows on screen; an empty number is an empty text. */
export type ItemValues = Omit<JobItem, 'colours' | 'quantity'> & {
  quantity: number | ''
  colours: (Colour & { key: string })[]
}

/** Ticks are no part of the form: each is saved at once. */
export type TaskValues = Omit<JobTask, 'done'>

export type JobValues = Omit<JobFields, 'items' | 'tasks'> & { items: ItemValues[]; tasks: TaskValues[] }

export type JobFormValues = UseFormReturnType<JobValues>

export const emptyColour = () => ({ key: randomId(), part: '', system: 'RAL' as const, code: '' })

/** An item of the shop's own. */
export function emptyItem(): ItemValues {
  return toItemValues(jobItem.parse({ id: uuid() }))
}

export function emptyTask(): TaskValues {
  return { id: uuid(), text: '', personId: null, day: null }
}

function toItemValues(item: JobItem): ItemValues {
  return { ...item, colours: item.colours.map((colour) => ({ ...colour, key: randomId() })) }
}

/** The form of a job, or of a new one. */
export function toJobValues(job?: Job): JobValues {
  const from = job ?? emptyJob
  const { title, contact, site, dueDay, promisedDay, promisedBy, ownerId, items, tasks, notes } = from
  return {
    ...{ title, site, dueDay, promisedDay, promisedBy, ownerId, notes },
    tasks: tasks.map(({ id, text, personId, day }) => ({ id, text, personId, day })),
    contact: { ...contact, phone: formatPhone(contact.phone) },
    people: job ? job.people.map(({ id }) => id) : [],
    items: items.map(toItemValues),
  }
}

/**
 * What is sent. Tasks and colours without a word are left out.
 * @param ticked the ids of the tasks that are done
 */
export function toJobInput(
  { items, tasks, ...rest }: JobValues,
  ticked: ReadonlySet<string> = none,
): JobFields {
  return {
    ...rest,
    tasks: tasks
      .filter((task) => task.text.trim() !== '')
      .map((task) => ({ ...task, done: ticked.has(task.id) })),
    items: items.map(({ colours, quantity, ...item }) => ({
      ...item,
      // Empty, it is refused by the schema.
      quantity: quantity === '' ? Number.NaN : quantity,
      colours: colours
        .filter(({ part, code }) => part.trim() !== '' || code.trim() !== '')
        .map(({ part, system, code }) => ({ part, system, code })),
    })),
  }
}

const none: ReadonlySet<string> = new Set()

/** What prevents saving, by the path of its field. */
export function validateJob(values: JobValues): Record<string, string> {
  const parsed = jobChange.safeParse(toJobInput(values))
  if (parsed.success) return {}
  return toJobErrors(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    values,
  )
}

/** Faults as errors of the form's fields: rows that were not sent are counted again, and people are one field. */
export function toJobErrors(
  faults: readonly { path: string; message: string }[],
  values: JobValues,
): Record<string, string> {
  return toFormErrors(faults.map(({ path, message }) => ({ path: toFormPath(path, values), message })))
}

function toFormPath(path: string, { tasks, items }: JobValues): string {
  const [field = '', index = '', part = '', row = '', ...rest] = path.split('.')
  if (field === 'people') return field
  if (field === 'tasks') {
    const sent = tasks.flatMap((task, place) => (task.text.trim() === '' ? [] : [place]))
    return ['tasks', sent[Number(index)] ?? index, part].filter((one) => one !== '').join('.')
  }
  if (field === 'items' && part === 'colours' && row !== '') {
    const colours = items[Number(index)]?.colours ?? []
    const sent = colours.flatMap(({ part: of, code }, place) =>
      of.trim() === '' && code.trim() === '' ? [] : [place],
    )
    return ['items', index, 'colours', sent[Number(row)] ?? row, ...rest].join('.')
  }
  return path
}
