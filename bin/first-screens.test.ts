import { expect, test } from 'vitest'
import { findHeavy } from './first-screens.ts'

const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) => ({
  fileName,
  moduleIds,
  imports,
  facadeModuleId: moduleIds[0] ?? null,
})

test('what a screen loads by way of another file is named, and what another screen loads is not', () => {
  const chunks = [
    chunk('list.js', ['/shop/web/List.tsx?route', '/shop/web/rows.ts'], ['shared.js']),
    chunk('form.js', ['/shop/web/Form.tsx?route', '/shop/node_modules/dayjs/dayjs.js'], ['shared.js']),
    chunk('shared.js', ['/shop/node_modules/zod/a.js', '/shop/node_modules/zod/b.js'], ['list.js']),
  ]
  expect(findHeavy(chunks, ['web/List.tsx'], /\/node_modules\/(zod|dayjs)\//)).toEqual([
    'web/List.tsx: /node_modules/zod/ (in shared.js)',
  ])
  expect(findHeavy(chunks, ['web/List.tsx'], /dayjs/)).toEqual([])
})

test('a screen that is one file with others is found in it', () => {
  const chunks = [
    {
      ...chunk('phone.js', ['/shop/web/Notes.tsx', '/shop/web/Phone.tsx'], ['schemas.js']),
      facadeModuleId: null,
    },
    chunk('schemas.js', ['/shop/node_modules/zod/a.js']),
  ]
  expect(findHeavy(chunks, ['web/Phone.tsx'], /zod/)).toEqual(['web/Phone.tsx: zod (in schemas.js)'])
})
