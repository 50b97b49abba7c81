/**
 * How often a test with random data runs: a few times in `npm test`, many times in `npm run test:long`, which
 * sets LONG=1. The rarest faults need many.
 */
export function rounds(few: number, many: number): number {
  return process.env.LONG === '1' ? many : few
}
