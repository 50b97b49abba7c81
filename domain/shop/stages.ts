/** The stages that a job goes through: each shop's own names, each of one kind that Fascia knows. */
import { z } from 'zod'
import type { FieldFault } from '../errors.ts'
import { id, requiredText } from '../fields.ts'
import { type GroupColour, groupColours } from './groups.ts'

/** In the order in which jobs go through them. */
export const stageKinds = ['waiting', 'artwork', 'approval', 'making', 'ready', 'fitting', 'done'] as const
export type StageKind = (typeof stageKinds)[number]
export const stageKindLabels: Record<StageKind, string> = {
  waiting: 'To start',
  artwork: 'Artwork',
  approval: 'With the customer',
  making: 'Production',
  ready: 'Ready',
  fitting: 'Fitting',
  done: 'Done',
}

const stage = z.strictObject({
  id,
  name: requiredText(40, 'Give the stage a name'),
  kind: z.enum(stageKinds, { error: 'Choose what kind of stage it is' }),
  colour: z.enum(groupColours, { error: 'Choose one of the colours' }),
})
export type Stage = z.output<typeof stage>

/** A shop's stages, from left to right. */
export const stages = z
  .array(stage)
  .max(20, { error: 'At most 20 stages' })
  .superRefine((list, context) => {
    for (const { path, message } of findStageFaults(list))
      context.addIssue({ code: 'custom', path: path === '' ? [] : path.split('.'), message })
  })

/** What is wrong with the stages together; paths are dotted, '' for the whole list. */
function findStageFaults(list: readonly Stage[]): FieldFault[] {
  const faults: FieldFault[] = []
  const names = new Set<string>()
  const ids = new Set<string>()
  list.forEach(({ id, name, kind }, index) => {
    const previous = list[index - 1]
    if (names.has(name.toLowerCase()))
      faults.push({ path: `${index}.name`, message: 'Another stage has this name' })
    if (ids.has(id)) faults.push({ path: `${index}.id`, message: 'Another stage has this id' })
    if (previous && orderOf(kind) < orderOf(previous.kind))
      faults.push({
        path: `${index}.kind`,
        message: `'${stageKindLabels[kind]}' comes before '${stageKindLabels[previous.kind]}'`,
      })
    names.add(name.toLowerCase())
    ids.add(id)
  })
  if (list.every(({ kind }) => kind === 'done'))
    faults.push({ path: '', message: 'A job needs a stage to start in' })
  if (list.at(-1)?.kind !== 'done')
    faults.push({ path: '', message: `The last stage has to be of the kind '${stageKindLabels.done}'` })
  return faults
}

function orderOf(kind: StageKind): number {
  return stageKinds.indexOf(kind)
}

/** Whether work on the sign itself has begun: the gates hold a job before that. */
export function isProduction(kind: StageKind): boolean {
  return orderOf(kind) >= orderOf('making')
}

/** Whether nothing is left to do. */
export function isDone({ stageKind }: { stageKind: StageKind }): boolean {
  return stageKind === 'done'
}

/**
 * Why the stages may not be changed like this, or null: jobs stand in those that they name. A stage that is
 * removed must be empty, and one with jobs keeps its kind.
 * @param used the ids of the stages in which jobs stand
 */
export function findStagesInUse(
  before: readonly Stage[],
  after: readonly Stage[],
  used: ReadonlySet<string>,
): FieldFault[] {
  return before
    .filter(({ id }) => used.has(id))
    .flatMap((stage) => {
      const kept = after.findIndex(({ id }) => id === stage.id)
      if (kept === -1)
        return [{ path: 'stages', message: `Jobs are in '${stage.name}': move them before you remove it` }]
      return after[kept]?.kind === stage.kind
        ? []
        : [{ path: `stages.${kept}.kind`, message: `Jobs are in '${stage.name}': its kind cannot change` }]
    })
}

/** The ids are fixed, so that a shop that never saved its stages has the same ones everywhere. */
const initial: readonly [name: string, kind: StageKind, colour: GroupColour][] = [
  ['To start', 'waiting', 'slate'],
  ['Artwork', 'artwork', 'violet'],
  ['With customer', 'approval', 'amber'],
  ['In production', 'making', 'blue'],
  ['Ready', 'ready', 'teal'],
  ['Booked', 'fitting', 'sky'],
  ['Fitted', 'done', 'green'],
  ['Closed', 'done', 'brown'],
]

/** What a new shop begins with. */
export const initialStages: Stage[] = initial.map(([name, kind, colour], index) => ({
  id: `00000000-0000-7000-8000-00000000a00${index + 1}`,
  name,
  kind,
  colour,
}))
