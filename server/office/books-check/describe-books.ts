import { type BookCheck, bookPartLabels, countOf } from '#domain/office/books-check.ts'

/** What the command prints of a part. */
export function describePart({ part, looked, faults, faultCount }: BookCheck): string {
  const said = faultCount === 0 ? 'agree' : countOf(faultCount, 'fault')
  const more = faultCount - faults.length
  const lines = [
    `${bookPartLabels[part]}: ${said} (${looked}).`,
    ...faults.map(({ what }) => `- ${what}`),
    ...(more > 0 ? [`- and ${more.toLocaleString('en-GB')} more`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** The last line of the command. @param faultCount of all parts */
export function describeEnd(faultCount: number): string {
  return faultCount === 0
    ? 'The books agree.\n'
    : 'The books do not agree. Copy the data folder before anything else is done, and compare it with a backup.\n'
}
