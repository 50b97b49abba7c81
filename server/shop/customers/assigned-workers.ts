import { messages } from '#domain/errors.ts'
import { invalid } from '#server/platform/failures.ts'

/**
 * Checks to whom a customer or group shall be assigned.
 * @param wanted as sent
 * @param before to whom it is assigned now: somebody who has become an admin stays until the office takes
 * them off
 * @throws INVALID with the positions of people who are not workers
 */
export function refuseUnknownWorkers(
  wanted: readonly string[],
  workers: ReadonlySet<string>,
  before: readonly string[] = [],
): void {
  const faults = wanted.flatMap((id, index) =>
    workers.has(id) || before.includes(id)
      ? []
      : [{ path: `assignedTo.${index}`, message: messages.workerNotFound }],
  )
  if (faults.length > 0) throw invalid(faults)
}
