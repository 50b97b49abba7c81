import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { mayChangeMeasurement, maySeeCustomer, maySeeMeasurement, type Person } from '#domain/access.ts'
import { measurementsContract } from '#domain/contract/measurements.contract.ts'
import { londonDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import {
  emptyMeasurement,
  type MeasurementFields,
  type MeasurementInput,
  refuseMeasurementChange,
} from '#domain/measurements.ts'
import { findCustomer } from '../customers/customers.store.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { makeOnce } from '../db/make-once.ts'
import { withoutUndefined } from '../db/values.ts'
import { assertAllowed, conflict, invalid, notFound } from '../failures.ts'
import { groupsOfPerson } from '../groups/groups.store.ts'
import { asker, type CallContext } from '../http.ts'
import { printSurvey } from '../papers/print.ts'
import { presentQuote } from '../quotes/present-quote.ts'
import {
  findMeasurement,
  insertMeasurement,
  listMeasurements,
  type MeasurementRow,
  type NewMeasurement,
  updateMeasurement,
} from './measurements.store.ts'
import { presentMeasurement } from './present-measurement.ts'
import { quoteMeasurement } from './quote-measurement.ts'

const calls = implement(measurementsContract).$context<CallContext>()
const today = () => londonDay(new Date())

export const measurementsCalls = calls.router({
  list: calls.list.handler(({ context, input: { quoted, ...query } }) =>
    listMeasurements(context.deps.db, asker(context), {
      ...query,
      quoted: quoted === undefined ? undefined : quoted === 'true',
    }),
  ),

  get: calls.get.handler(async ({ context, input }) => {
    const { db } = context.deps
    return presentMeasurement(db, mustSee(asker(context), await findMeasurement(db, input.id)))
  }),

  pdf: calls.pdf.handler(async ({ context, input }) => {
    const { db } = context.deps
    const row = mustSee(asker(context), await findMeasurement(db, input.id))
    return printSurvey(context.deps, await presentMeasurement(db, row))
  }),

  create: calls.create.handler(async ({ context, input: { id = uuid(), changeId, ...fields } }) => {
    const { db } = context.deps
    const person = asker(context)
    const find = async () => {
      const known = await findMeasurement(db, id)
      return known && mustSee(person, known)
    }
    const made = await makeOnce(db, {
      id,
      contents: fields,
      find,
      make: (tx) => makeMeasurement(tx, person, id, { ...fields, changeId }),
      present: (row) => presentMeasurement(db, row),
    })
    return presentMeasurement(db, made)
  }),

  update: calls.update.handler(({ context, input: { id, version, changeId, ...change } }) =>
    context.deps.db.transaction(async (tx) => {
      const person = asker(context)
      const before = mustChange(person, await findMeasurement(tx, id, 'update'))
      // Its answer was lost on the way, and the phone asks again.
      if (changeId !== undefined && before.lastChangeId === changeId) return presentMeasurement(tx, before)
      if (before.version !== version) throw conflict(await presentMeasurement(tx, before))
      assertAllowed(refuseMeasurementChange(before))
      const next = { ...fieldsOf(before), ...withoutUndefined(change) }
      const customer =
        next.customerId === before.customerId
          ? before.customer
          : await customerSeenBy(tx, person, next.customerId)
      const after = await updateMeasurement(tx, before, {
        ...toRow(next),
        customer,
        lastChangeId: changeId ?? null,
      })
      await recordChange(tx, { actor: person, noun: 'measurements', action: 'update', before, after })
      return presentMeasurement(tx, after)
    }),
  ),

  quote: calls.quote.handler(({ context, input }) =>
    context.deps.db.transaction(async (tx) => {
      const { quote, measurement } = await quoteMeasurement(tx, asker(context), input.id, input.customerId)
      return {
        quote: presentQuote(quote, today()),
        measurement: await presentMeasurement(tx, measurement),
      }
    }),
  ),
})

async function makeMeasurement(
  tx: Transaction,
  person: Person,
  id: string,
  { changeId, ...given }: MeasurementInput & { changeId: string | undefined },
): Promise<MeasurementRow | null> {
  const fields = { ...emptyMeasurement(today()), ...withoutUndefined(given) }
  const made = await insertMeasurement(tx, {
    ...toRow(fields),
    id,
    workerId: person.id,
    createdBy: person.id,
    customer: await customerSeenBy(tx, person, fields.customerId),
    lastChangeId: changeId ?? null,
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
 * Who a survey is for, as its lists show it.
 * @throws INVALID on the field for a customer that the worker does not see
 */
async function customerSeenBy(
  tx: Transaction,
  person: Person,
  customerId: string | null,
): Promise<MeasurementRow['customer']> {
  if (customerId === null) return { name: '', companyName: '' }
  const customer = await findCustomer(tx, customerId, 'share')
  if (!customer || !maySeeCustomer(person, customer, await groupsOfPerson(tx, person.id)))
    throw invalid([{ path: 'customerId', message: messages.customerNotFound }], messages.customerNotFound)
  return { name: customer.name, companyName: customer.companyName }
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
