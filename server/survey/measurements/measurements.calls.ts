import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { mayChangeMeasurement, maySeeCustomer, maySeeMeasurement, type Person } from '#domain/access.ts'
import { measurementsContract } from '#domain/contract/measurements.contract.ts'
import { messages } from '#domain/errors.ts'
import {
  type MeasurementFields,
  type MeasurementInput,
  refuseMeasurementChange,
} from '#domain/survey/measurements.ts'
import { emptyMeasurement } from '#domain/survey/survey-words.ts'
import { printSurvey } from '#server/pdf/print.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed, conflict, invalid, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { heirOf } from '#server/shop/customers/heirs.ts'
import { groupsOfPerson } from '#server/shop/groups/groups.store.ts'
import { listMeasurements, readSurveyQuery } from './list-measurements.store.ts'
import {
  countWaiting,
  findMeasurement,
  insertMeasurement,
  type MeasurementRow,
  type NewMeasurement,
  updateMeasurement,
} from './measurements.store.ts'
import { presentMeasurement } from './present-measurement.ts'

const calls = implement(measurementsContract).$context<CallContext>()

export const measurementsCalls = {
  list: calls.list.handler(({ context, input }) =>
    listMeasurements(context.deps.db, requirePerson(context), readSurveyQuery(input)),
  ),

  count: calls.count.handler(async ({ context }) => ({ waiting: await countWaiting(context.deps.db) })),

  get: calls.get.handler(async ({ context, input }) => {
    const { db } = context.deps
    return presentMeasurement(db, mustSee(requirePerson(context), await findMeasurement(db, input.id)))
  }),

  pdf: calls.pdf.handler(async ({ context, input }) => {
    const { db } = context.deps
    const row = mustSee(requirePerson(context), await findMeasurement(db, input.id))
    return printSurvey(context.deps, await presentMeasurement(db, row))
  }),

  create: calls.create.handler(async ({ context, input: { id = uuid(), changeId, ...fields } }) => {
    const { db } = context.deps
    const person = requirePerson(context)
    const find = async () => {
      const known = await findMeasurement(db, id)
      return known && mustSee(person, known)
    }
    const made = await makeOnce(db, {
      id,
      contents: fields,
      find,
      make: (tx) => makeMeasurement(tx, context, id, { ...fields, changeId }),
      present: (row) => presentMeasurement(db, row),
    })
    return presentMeasurement(db, made)
  }),

  update: calls.update.handler(({ context, input: { id, version, changeId, ...change } }) =>
    context.deps.db.transaction(async (tx) => {
      const person = requirePerson(context)
      const before = mustChange(person, await findMeasurement(tx, id, 'no key update'))
      // The answer was lost on the way, and the phone retries.
      if (changeId !== undefined && before.lastChangeId === changeId) return presentMeasurement(tx, before)
      if (before.version !== version) throw conflict(await presentMeasurement(tx, before))
      assertAllowed(refuseMeasurementChange(before))
      const next = { ...fieldsOf(before), ...withoutUndefined(change) }
      const customer =
        next.customerId === before.customerId
          ? { customerId: before.customerId, customer: before.customer }
          : await customerSeenBy(tx, person, next.customerId)
      const after = await updateMeasurement(tx, before, {
        ...toRow(next),
        ...customer,
        lastChangeId: changeId ?? null,
      })
      await recordChange(tx, { actor: person, noun: 'measurements', action: 'update', before, after })
      return presentMeasurement(tx, after)
    }),
  ),
}

async function makeMeasurement(
  tx: Transaction,
  context: CallContext,
  id: string,
  { changeId, ...given }: MeasurementInput & { changeId: string | undefined },
): Promise<MeasurementRow | null> {
  const person = requirePerson(context)
  const fields = { ...emptyMeasurement(context.today), ...withoutUndefined(given) }
  const made = await insertMeasurement(tx, {
    ...toRow(fields),
    id,
    workerId: person.id,
    createdBy: person.id,
    ...(await customerSeenBy(tx, person, fields.customerId)),
    lastChangeId: changeId ?? null,
    createdAt: context.now,
  })
  if (made)
    await recordChange(tx, {
      actor: person,
      noun: 'measurements',
      action: 'create',
      before: null,
      after: made,
    })
  return made
}

/**
 * The customer of a survey, with the name for its lists.
 * @throws INVALID on the field if the worker does not see the customer
 */
async function customerSeenBy(
  tx: Transaction,
  person: Person,
  customerId: string | null,
): Promise<Pick<MeasurementRow, 'customerId' | 'customer'>> {
  if (customerId === null) return { customerId, customer: { name: '', companyName: '' } }
  const customer = await findCustomer(tx, customerId, 'share')
  if (!customer || !maySeeCustomer(person, customer, await groupsOfPerson(tx, person.id)))
    throw invalid([{ path: 'customerId', message: messages.customerNotFound }], messages.customerNotFound)
  // A phone may not know yet that the customer was merged into another; what was measured is never refused for it.
  const heir = customer.mergedInto === null ? null : await heirOf(tx, customer.mergedInto)
  const { id, name, companyName } = (heir && (await findCustomer(tx, heir, 'share'))) || customer
  return { customerId: id, customer: { name, companyName } }
}

function toRow({
  customerId,
  title,
  surveyDate,
  siteAddress,
  status,
  ...survey
}: MeasurementFields): Pick<
  NewMeasurement & { survey: MeasurementRow['survey'] },
  'customerId' | 'title' | 'surveyDate' | 'siteAddress' | 'status' | 'survey'
> {
  return { customerId, title, surveyDate, siteAddress, status, survey }
}

function fieldsOf(row: MeasurementRow): MeasurementFields {
  const { customerId, title, surveyDate, siteAddress, status, survey } = row
  return { customerId, title, surveyDate, siteAddress, status, ...survey }
}

function mustSee(person: Person, row: MeasurementRow | null): MeasurementRow {
  if (!row || !maySeeMeasurement(person, row)) throw notFound(messages.measurementNotFound)
  return row
}

function mustChange(person: Person, row: MeasurementRow | null): MeasurementRow {
  if (!row || !mayChangeMeasurement(person, row)) throw notFound(messages.measurementNotFound)
  return row
}
