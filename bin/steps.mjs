import { run } from './run.mjs'

/** The fast part of the tests. */
export async function check() {
  return run('tsc', ['-b'])
}

/** Everything that must pass. */
export async function test() {
  return run('vitest', ['run'])
}
