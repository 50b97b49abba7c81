import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lockFolder } from '../platform/db/lock.ts'
import { removeAbandoned } from './temporary-folder.ts'

it('removes what killed runs left behind, and nothing that is in use, new or of others', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'fascia-parent-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  for (const name of ['fascia-tests-left', 'fascia-tests-used', 'another'])
    await mkdir(join(parent, name, 'postgres'), { recursive: true })
  const unlock = await lockFolder(join(parent, 'fascia-tests-used'))
  onTestFinished(unlock)

  await removeAbandoned(parent)
  expect(await readdir(parent), 'all are new').toHaveLength(3)
  await removeAbandoned(parent, Date.now() + 3_600_000)
  expect((await readdir(parent)).toSorted()).toEqual(['another', 'fascia-tests-used'])
})
