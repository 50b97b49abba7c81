import type { Deps } from '../api.ts'

/**
 * Makes the first admin on an empty database.
 * @returns lines that tell on the console, once, how to sign in
 */
export async function seedFirstAdmin(_deps: Deps): Promise<string[]> {
  return []
}
