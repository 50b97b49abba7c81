/** A group changed by two people: the differences, as text. */
import { type Group, groupColourLabels } from '#domain/shop/groups.ts'
import { type ConflictField, findConflicts } from '#web/shell/conflict.ts'
import { describeDiscount, describeTerms } from './group-terms.ts'
import { type GroupValues, toGroupInput, toGroupValues } from './group-values.ts'

type Input = ReturnType<typeof toGroupInput>

const labels: Record<keyof Input, string> = {
  name: 'Name',
  description: 'Description',
  colour: 'Colour',
  discountPercent: 'Discount',
  paymentTermsDays: 'Payment terms',
  assignedTo: 'Workers',
  custom: 'Other fields',
}

/** The fields in which the typed values differ from what another person saved. */
export function findGroupConflicts(
  before: Group | undefined,
  mine: GroupValues,
  theirs: Group,
): ConflictField[] {
  const [own, other] = [toGroupInput(mine), toGroupInput(toGroupValues(theirs))]
  const shown = { mine: describe(own), theirs: describe(other) }
  return findConflicts(toGroupInput(toGroupValues(before)), own, other, labels).map((field) => ({
    ...field,
    mine: shown.mine[field.path as keyof Input],
    theirs: shown.theirs[field.path as keyof Input],
  }))
}

function describe(input: Input): Record<keyof Input, string> {
  const fields = Object.entries(input.custom).map(([label, value]) => `${label}: ${value}`)
  return {
    name: input.name || 'Nothing',
    description: input.description || 'Nothing',
    colour: groupColourLabels[input.colour],
    discountPercent: describeDiscount(input) || 'None',
    paymentTermsDays: describeTerms(input) || 'The shop’s own',
    assignedTo: input.assignedTo.length === 0 ? 'Nobody' : `${input.assignedTo.length} assigned`,
    custom: fields.join('; ') || 'None',
  }
}
