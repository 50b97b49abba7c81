import type { EvidenceCheck } from '#domain/sales/evidence-chain.ts'

/**
 * What the command prints.
 * @param asked a hash that was asked for, and the number of its record; null if there is none
 */
export function describeCheck(
  check: EvidenceCheck,
  asked: { hash: string; number: number | null } | null,
): string {
  const { ok, count, deleted, faults, faultCount, end } = check
  const records = `${count} ${count === 1 ? 'record' : 'records'} of evidence`
  const lines = [
    ok
      ? `${records}: all whole, with their PDFs and signatures.`
      : `${records}: ${faultCount} ${faultCount === 1 ? 'fault' : 'faults'}.`,
    ...faults.map(({ what }) => `- ${what}`),
    ...(faultCount > faults.length ? [`- and ${faultCount - faults.length} more`] : []),
    ...(deleted > 0
      ? [`What ${deleted} of them said was deleted after its time; their hashes are there.`]
      : []),
    ...(asked ? [sayAsked(asked)] : []),
    ...(count > 0 ? [`The hash of the last record: ${end}`] : []),
    ...(ok ? [] : ['Copy the data folder before anything else is done, and compare it with a backup.']),
  ]
  return `${lines.join('\n')}\n`
}

function sayAsked({ hash, number }: { hash: string; number: number | null }): string {
  return number === null
    ? `The record with the hash ${hash} is not there.`
    : `The record with that hash is there: it is record ${number}.`
}
