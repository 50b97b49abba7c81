/** That PostgreSQL's sessions keep the memory of large sums: to get it again takes as long as to add them up. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'

const sum =
  'select count(*), sum(total) from (select n, sum(n::float8) as total from generate_series(1, 60000) n group by n) sums'
/** A page has 4 KiB. The sum takes some 13 MB, which are more than 3,000. */
const FEW = 300

test.runIf(process.platform === 'linux')('a session takes no new memory for the same large sum', async () => {
  const database = await createTestDatabase()
  const client = await database.pool.connect()
  try {
    await client.query(`set work_mem = '64MB'`)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // After the program's name: state, parents and so on, then how many pages it was given.
    const pages = async () => {
      const text = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8')
      return Number(text.slice(text.lastIndexOf(')')).split(' ')[8])
    }
    const taken: number[] = []
    for (let times = 0; times < 4; times++) {
      const before = await pages()
      await client.query(sum)
      taken.push((await pages()) - before)
    }
    expect(taken[0]).toBeGreaterThan(FEW)
    expect(taken.at(-1)).toBeLessThan(FEW)
  } finally {
    client.release()
    await database.close()
  }
})
