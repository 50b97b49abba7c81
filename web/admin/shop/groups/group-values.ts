/** A group as the form holds it, and its conversion to and from what is sent. */
import type { UseFormReturnType } from '@mantine/form'
import type { FieldFault } from '#domain/errors.ts'
import { emptyGroup, type Group, type GroupColour, groupInput } from '#domain/shop/groups.ts'
import {
  type CustomRow,
  findRepeatedLabels,
  fromCustomRows,
  toCustomPath,
  toCustomRows,
} from '../custom-fields/custom-rows.ts'

/** The form's values: empty numbers are empty texts. */
export interface GroupValues {
  name: string
  description: string
  colour: GroupColour
  discountPercent: number | ''
  paymentTermsDays: number | ''
  assignedTo: string[]
  custom: CustomRow[]
}

export type GroupForm = UseFormReturnType<GroupValues>

/** The form of a group, or of a new one. */
export function toGroupValues(group?: Group): GroupValues {
  const { name, description, colour, discountPercent, paymentTermsDays, assignedTo, custom } = group ?? {
    ...emptyGroup,
    name: '',
  }
  return {
    ...{ name, description, colour, assignedTo },
    discountPercent: discountPercent || '',
    paymentTermsDays: paymentTermsDays ?? '',
    custom: toCustomRows(custom),
  }
}

/** What is sent. */
export function toGroupInput({ discountPercent, paymentTermsDays, custom, ...rest }: GroupValues) {
  return {
    ...rest,
    discountPercent: discountPercent || 0,
    paymentTermsDays: paymentTermsDays === '' ? null : paymentTermsDays,
    custom: fromCustomRows(custom),
  }
}

/** What prevents saving, by the path of its field. */
export function validateGroup(values: GroupValues): Record<string, string> {
  const parsed = groupInput.safeParse(toGroupInput(values))
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { ...toGroupErrors(faults, values), ...findRepeatedLabels(values.custom) }
}

/** The first fault of each field, as the form needs them. */
export function toGroupErrors(faults: readonly FieldFault[], values: GroupValues): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of faults) errors[toFormPath(path, values)] ??= message
  return errors
}

function toFormPath(path: string, values: GroupValues): string {
  if (path.startsWith('custom.')) return toCustomPath(path, values.custom)
  // The workers are one field.
  return path.startsWith('assignedTo.') ? 'assignedTo' : path
}
