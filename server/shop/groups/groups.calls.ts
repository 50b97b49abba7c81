import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { groupsContract } from '#domain/contract/groups.contract.ts'
import { messages, type Refusal } from '#domain/errors.ts'
import { refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import { emptyGroup, type Group } from '#domain/shop/groups.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed, conflict, invalid, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { refuseUnknownWorkers } from '../customers/assigned-workers.ts'
import { holdWorkers } from '../customers/customer-workers.store.ts'
import { listCustomers } from '../customers/list-customers.store.ts'
import { changeMembers } from './change-members.ts'
import { changeWorkers } from './change-workers.ts'
import {
  deleteGroup,
  findGroup,
  type GroupRow,
  insertGroup,
  isGroupNameTaken,
  listGroups,
  type NewGroup,
  presentGroup,
  updateGroup,
} from './groups.store.ts'
import { findAnyMember } from './members.store.ts'
import { notifyWorkers } from './notify-workers.ts'

const calls = implement(groupsContract).$context<CallContext>()

export const groupsCalls = calls.router({
  list: calls.list.handler(({ context, input }) =>
    listGroups(context.deps.db, { ...input, archived: input.archived === 'true' }),
  ),

  get: calls.get.handler(async ({ context, input }) =>
    presentGroup(mustExist(await findGroup(context.deps.db, input.id))),
  ),

  create: calls.create.handler(async ({ context, input: { id = uuid(), name, ...fields } }) => {
    const { db } = context.deps
    const actor = requirePerson(context)
    const make = async (tx: Transaction) => {
      const { assignedTo = [] } = fields
      refuseUnknownWorkers(assignedTo, await holdWorkers(tx, assignedTo))
      const row = { ...emptyGroup, ...withoutUndefined(fields), id, name, createdBy: actor.id }
      const made = await insertGroup(tx, row)
      if (made) await recordChange(tx, { actor, noun: 'groups', action: 'create', before: null, after: made })
      return made
    }
    const contents = { name, ...fields }
    try {
      const find = () => findGroup(db, id)
      return presentGroup(await makeOnce(db, { id, contents, find, make, present: presentGroup }))
    } catch (error) {
      throw explainName(error)
    }
  }),

  update: calls.update.handler(({ context, input: { id, version, ...change } }) =>
    context.deps.db
      .transaction((tx) => save(tx, requirePerson(context), id, version, 'update', withoutUndefined(change)))
      .catch((error) => {
        throw explainName(error)
      }),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const actor = requirePerson(context)
      const before = mustExist(await findGroup(tx, params.id, 'update'))
      if (before.version !== query.version) throw conflict(presentGroup(before))
      assertAllowed(refuseRemoval('group', before))
      if (query.archive === 'true' || (await findAnyMember(tx, before.id))) {
        await save(tx, actor, before.id, before.version, 'archive', { archivedAt: context.now })
        return { id: before.id, archived: true }
      }
      await deleteGroup(tx, before.id)
      await recordChange(tx, { actor, noun: 'groups', action: 'delete', before, after: null })
      return { id: before.id, archived: false }
    }),
  ),

  restore: calls.restore.handler(({ context, input: { id, version } }) =>
    context.deps.db
      .transaction((tx) =>
        save(tx, requirePerson(context), id, version, 'restore', { archivedAt: null }, (before) =>
          refuseRestoral('group', before),
        ),
      )
      .catch((error) => {
        throw explainName(error)
      }),
  ),

  customers: calls.customers.handler(async ({ context, input: { id, ...query } }) => {
    const { db } = context.deps
    mustExist(await findGroup(db, id))
    return listCustomers(db, { ...query, archived: false, groupId: id, seenBy: null })
  }),

  changeMembers: calls.changeMembers.handler(({ context, input: { id, ...change } }) =>
    context.deps.db.transaction(async (tx) => {
      const { added, removed } = await changeMembers(tx, requirePerson(context), id, change)
      return { added, removed, group: presentGroup(mustExist(await findGroup(tx, id))) }
    }),
  ),

  changeWorkers: calls.changeWorkers.handler(({ context, input: { id, ...change } }) =>
    context.deps.db.transaction(async (tx) => {
      const { added, removed } = await changeWorkers(tx, requirePerson(context), id, change)
      return { added, removed, group: presentGroup(mustExist(await findGroup(tx, id))) }
    }),
  ),
})

async function save(
  tx: Transaction,
  actor: Person,
  id: string,
  version: number,
  action: string,
  change: Partial<NewGroup>,
  refuse: (before: GroupRow) => Refusal | null = () => null,
): Promise<Group> {
  const { assignedTo = [] } = change
  const workers = await holdWorkers(tx, assignedTo)
  const before = mustExist(await findGroup(tx, id, 'no key update'))
  if (before.version !== version) throw conflict(presentGroup(before))
  assertAllowed(refuse(before))
  refuseUnknownWorkers(assignedTo, workers, before.assignedTo)
  const after = await updateGroup(tx, id, version, change)
  if (!after) throw conflict(presentGroup(before))
  await recordChange(tx, { actor, noun: 'groups', action, before, after })
  await notifyWorkers(tx, before, after)
  return presentGroup(after)
}

function mustExist(row: GroupRow | null): GroupRow {
  if (!row) throw notFound(messages.groupNotFound)
  return row
}

function explainName(error: unknown): unknown {
  if (!isGroupNameTaken(error)) return error
  const message = 'There is a group of this name'
  return invalid([{ path: 'name', message }], message)
}
