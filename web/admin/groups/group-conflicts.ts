/** A group changed by two people: what differs, in words. */
import { type Group, groupColourLabels } from '#domain/groups.ts'
import { type ConflictField, findConflicts } from '#web/ui/conflict.ts'
import { describeDiscount, describeTerms } from './group-terms.ts'
import { type GroupValues, toInput, toValues } from './group-values.ts'

type Input = ReturnType<typeof toInput>

const labels: Record<keyof Input, string> = {
  name: 'Name',
  description: 'Description',
  colour: 'Colour',
  discountPercent: 'Discount',
  paymentTermsDays: 'Payment terms',
  assignedTo: 'Workers',
  custom: 'Other fields',
}

/** The fields in which what was typed differs from what somebody else saved. */
export function findGroupConflicts(
  before: Group | undefined,
  mine: GroupValues,
  theirs: Group,
): ConflictField[] {
  const [own, other] = [toInput(mine), toInput(toValues(theirs))]
  const shown = { mine: describe(own), theirs: describe(other) }
  return findConflicts(toInput(toValues(before)), own, other, labels).map((field) => ({
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
    paymentTermsDays: describeTerms(input) || "The shop's own",
    assignedTo: input.assignedTo.length === 0 ? 'Nobody' : `${input.assignedTo.length} assigned`,
    custom: fields.join('; ') || 'None',
  }
}
