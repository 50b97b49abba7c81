import type { Plugin } from 'vite'
import { groups } from './chunk-groups.ts'

/**
 * Few files instead of a hundred for a list: a browser asks for six at a time, and small files together
 * compress better. The public pages' styles are one sheet, because they show nothing before their last one.
 */
export function chunks(): Plugin {
  return {
    name: 'chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: groups.map(({ name, tests }, index) => ({
          name,
          test: (id: string) => tests.some((test) => test.test(id)),
          priority: groups.length - index,
        })),
      },
    }),
  }
}
