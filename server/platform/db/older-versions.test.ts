/** Rows of every older version of the program come along, version by version and in one go. */
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { migrateJobs } from '#server/platform/queue/jobs.ts'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { journal, migrateUpTo, onDatabase } from '#server/testing/migrations.ts'
import { rounds } from '#server/testing/rounds.ts'
import { migrateDatabase } from './migrate.ts'

/** From the first version with real shops on. Groups came with the two after it, in one release. */
const released = journal.entries.slice(4).filter(({ tag }) => tag !== '0005_accounts_and_groups')
/** Those from which a shop is migrated in one go: the newest, from which shops come, and of the older ones some. */
const tried = released.filter((_, place) => place >= released.length - 6 || place % rounds(24, 1) === 0)

const nowhere = '00000000-0000-4000-8000-000000000005'

/** What is written with the version at this place. */
const writtenAt = (place: number) => {
  const id = (n: number) => `00000000-0000-4000-8000-00${String(place).padStart(3, '0')}000000${n}`
  return {
    quays: id(1),
    schools: id(4),
    ann: id(2),
    bob: id(3),
    hasGroups: (released[place]?.tag ?? '') > '0006',
  }
}

async function writeAt(client: Client, place: number): Promise<void> {
  const { quays, schools, ann, bob, hasGroups } = writtenAt(place)
  await client.query(`insert into customers (id, name) values ($1, 'Ann'), ($2, 'Bob')`, [ann, bob])
  await client.query('update customers set archived_at = now() where id = $1', [bob])
  if (!hasGroups) return
  await client.query(`insert into groups (id, name) values ($1, $2), ($3, $4)`, [
    ...[quays, `Quays ${place}`],
    ...[schools, `Schools ${place}`],
  ])
  // In the office's order; one is listed twice by hand, and one no longer exists.
  if ((released[place]?.tag ?? '') < '0023')
    await client.query('update customers set group_ids = $1 where id = any($2)', [
      [schools, nowhere, quays, schools],
      [ann, bob],
    ])
  else
    await client.query(
      `insert into group_members select unnest($1::uuid[]), id, created_at, generate_series(0, 1), archived_at is not null
       from customers where id = any($2)`,
      [
        [schools, quays],
        [ann, bob],
      ],
    )
}

describe('data of an older Fascia', () => {
  // One database goes through all versions and gets something to keep with each. In one go from some of them, copies
  // are migrated: made anew for each, they take twice the time.
  let older: string
  let written = 0
  beforeAll(async () => {
    older = await createEmptyDatabase()
    // The queue's tables, which know nothing of the shop's, and are the same from the beginning.
    await onDatabase(older, migrateJobs)
  })

  async function writeUpTo(last: string): Promise<void> {
    await onDatabase(older, async (client) => {
      for (const { tag } of released.slice(written)) {
        if (tag > last) break
        await migrateUpTo(client, tag)
        await writeAt(client, written++)
      }
    })
  }

  it.each(tried)('is migrated from $tag, and each version before, without loss', async ({ tag }) => {
    await writeUpTo(tag)
    const all = released.slice(0, written).map((_, place) => writtenAt(place))
    const url = await createEmptyDatabase(new URL(older).pathname.slice(1))
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      await migrateDatabase(url)
      await migrateDatabase(url)

      const { rows: totals } = await client.query('select sum(customers)::int as customers from shop_totals')
      expect(totals).toEqual([{ customers: all.length }])
      const { rows: names } = await client.query(
        `select id, name, array(select group_id from group_members where customer_id = id order by position) as groups
         from customers order by id`,
      )
      expect(names).toEqual(
        all.flatMap(({ ann, bob, quays, schools, hasGroups }) => {
          const groups = hasGroups ? [schools, quays] : []
          return [
            { id: ann, name: 'Ann', groups },
            { id: bob, name: 'Bob', groups },
          ]
        }),
      )
      const { rows: archived } = await client.query(
        `select id from customers
         where list_places(created_at, case when archived_at is not null then 'archived' end) @> (list_span(created_at, created_at) || 'archived'::text)
         order by id`,
      )
      expect(archived).toEqual(all.map(({ bob }) => ({ id: bob })))
      const { rows: groups } = await client.query(
        'select members, count(*)::int from groups group by members',
      )
      const made = 2 * all.filter(({ hasGroups }) => hasGroups).length
      expect(groups).toEqual(made > 0 ? [{ members: 1, count: made }] : [])
    } finally {
      await client.end()
    }
  })
})
