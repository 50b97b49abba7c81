/** A kit changed by two people: the differences, as text. */
import type { Kit } from '#domain/shop/kits.ts'
import type { Service } from '#domain/shop/services.ts'
import { type ConflictField, findConflicts } from '#web/shell/conflict.ts'
import { type KitValues, toKitInput, toKitValues } from './kit-values.ts'

type Input = ReturnType<typeof toKitInput>

const labels: Record<keyof Input, string> = { name: 'Name', notes: 'Notes', parts: 'Services' }

/** The fields in which the typed values differ from what another person saved. */
export function findKitConflicts(
  before: Kit | undefined,
  mine: KitValues,
  theirs: Kit,
  services: readonly Service[],
): ConflictField[] {
  const names = new Map([...services, ...theirs.services].map(({ id, name }) => [id, name]))
  const [own, other] = [toKitInput(mine), toKitInput(toKitValues(theirs))]
  const shown = { mine: describe(own, names), theirs: describe(other, names) }
  return findConflicts(toKitInput(toKitValues(before)), own, other, labels).map((field) => ({
    ...field,
    mine: shown.mine[field.path as keyof Input],
    theirs: shown.theirs[field.path as keyof Input],
  }))
}

function describe({ name, notes, parts }: Input, names: ReadonlyMap<string, string>) {
  const part = ({ serviceId, title, quantity, widthMm, heightMm, options, kind }: Input['parts'][number]) =>
    [
      `${quantity ?? '?'} × ${title || names.get(serviceId) || 'no service'}`,
      ...(widthMm || heightMm ? [`${widthMm ?? '?'} × ${heightMm ?? '?'} mm`] : []),
      ...options,
      ...(kind === 'optional' ? ['optional'] : []),
    ].join(', ')
  return {
    name: name || 'Nothing',
    notes: notes || 'Nothing',
    parts: parts.map(part).join('; ') || 'None',
  }
}
