/** A server for tests. */
import { ORPCError } from '@orpc/client'
import { v7 as uuid } from 'uuid'
import type { CustomerSummary } from '#domain/shop/customers.ts'
import { emptyCustomer } from '#domain/shop/empty-customer.ts'
import type { Measurement, MeasurementFields } from '#domain/survey/measurements.ts'
import type { StoredPhoto } from '#domain/survey/photos.ts'
import { emptyMeasurement } from '#domain/survey/survey-words.ts'
import { FakeSite } from './fake-site.ts'
import type { ServerConnection } from './server-connection.ts'

/**
 * A server that follows the contract: a known id gets the same answer again, and a known change is applied
 * once.
 */
export class FakeServer implements ServerConnection {
  readonly customersById = new Map<string, CustomerSummary>()
  readonly surveys = new Map<string, Measurement & { lastChangeId: string | undefined }>()
  readonly files = new Map<string, number>()
  /** How often a record was really written. */
  writes = 0
  order: string[] = []
  /**
   * Cuts the connection on request: before the server receives the call, or after it stored it and before its
   * response arrives.
   */
  cut: (call: string) => 'before' | 'after' | null = () => null

  readonly site = new FakeSite(
    (call, answer) => this.#through(call, answer),
    (id) => this.files.has(id),
  )
  visits = this.site.visits
  siteWork = this.site.siteWork
  picture: ServerConnection['picture'] = (path) => this.#through('picture', () => new Blob([path]))

  async #through<Answer>(call: string, answer: () => Answer): Promise<Answer> {
    const cut = this.cut(call)
    if (cut === 'before') throw new TypeError('Failed to fetch')
    const given = structuredClone(answer())
    if (cut === 'after') throw new TypeError('Failed to fetch')
    return given
  }

  profile = {
    get: () => this.#through('profile.get', () => ({ id: 'wanda' })),
  } as unknown as ServerConnection['profile']

  customers = {
    create: (input: { id?: string | undefined; name: string }) =>
      this.#through('customers.create', () => {
        const id = input.id ?? uuid()
        if (input.name === 'refused') throw invalid('phone', 'Not a phone number')
        if (!this.customersById.has(id)) {
          this.writes++
          this.order.push(`customer ${input.name}`)
          this.customersById.set(id, summaryOf(id, input.name))
        }
        return {
          ...emptyCustomer,
          ...(this.customersById.get(id) ?? summaryOf(id, '')),
          updatedAt: '',
          address: '',
        }
      }),
    list: () =>
      this.#through('customers.list', () => ({
        items: [...this.customersById.values()],
        hasMore: false,
        nextCursor: null,
      })),
  } as unknown as ServerConnection['customers']

  measurements = {
    create: ({ id = uuid(), changeId, ...fields }: MeasurementFields & { id?: string; changeId?: string }) =>
      this.#through('measurements.create', () => {
        if (fields.customerId && !this.customersById.has(fields.customerId))
          throw invalid('customerId', 'Customer not found')
        if (!this.surveys.has(id)) {
          this.writes++
          this.order.push(`survey ${fields.title}`)
          this.surveys.set(id, { ...storedOf(id, fields), lastChangeId: changeId })
        }
        return this.#present(id)
      }),
    update: ({
      id,
      version,
      changeId,
      ...change
    }: MeasurementFields & { id: string; version: number; changeId?: string }) =>
      this.#through('measurements.update', () => {
        const before = this.surveys.get(id)
        if (!before) throw new ORPCError('NOT_FOUND', { status: 404, message: 'Measurement not found' })
        if (changeId && before.lastChangeId === changeId) return this.#present(id)
        if (before.version !== version)
          throw new ORPCError('CONFLICT', {
            status: 409,
            message: 'Changed',
            data: { current: this.#present(id) },
          })
        this.writes++
        this.change(id, change, changeId)
        return this.#present(id)
      }),
    list: () =>
      this.#through('measurements.list', () => ({
        items: [...this.surveys.values()],
        hasMore: false,
        nextCursor: null,
      })),
    get: ({ id }: { id: string }) => this.#through('measurements.get', () => this.#present(id)),
  } as unknown as ServerConnection['measurements']

  upload: ServerConnection['upload'] = (photo, keepUrl) =>
    this.#through('upload', () => {
      void keepUrl(`/api/uploads/${photo.id}`)
      if (!this.files.has(photo.id)) this.order.push(`photo ${photo.name}`)
      this.files.set(photo.id, (this.files.get(photo.id) ?? 0) + 1)
    })

  /** With the sizes of the pictures that have arrived. */
  #present(id: string): Measurement | undefined {
    const survey = this.surveys.get(id)
    const withSize = (photo: StoredPhoto): StoredPhoto =>
      this.files.has(photo.id) ? { ...photo, width: 4, height: 3 } : { ...photo, width: null, height: null }
    return (
      survey && {
        ...survey,
        signs: survey.signs.map((sign) => ({ ...sign, photos: sign.photos.map(withSize) })),
        photos: survey.photos.map(withSize),
      }
    )
  }

  change(id: string, change: object, lastChangeId?: string) {
    const before = this.surveys.get(id)
    if (before) this.surveys.set(id, { ...before, ...change, version: before.version + 1, lastChangeId })
  }
}

function invalid(path: string, message: string) {
  return new ORPCError('INVALID', { status: 400, message, data: { fields: [{ path, message }] } })
}

export function summaryOf(id: string, name: string): CustomerSummary {
  const shown = { version: 1, createdAt: '2026-11-21T10:00:00Z', companyName: '', type: 'business' as const }
  return { id, ...shown, name, email: '', phone: '', address: '', archivedAt: null, erasedAt: null }
}

export function storedOf(id: string, fields: Partial<MeasurementFields>): Measurement {
  const at = '2026-11-21T10:00:00Z'
  const { signs, photos, ...visit } = { ...emptyMeasurement('2026-11-21'), ...fields }
  const noSize = { width: null, height: null }
  return {
    ...visit,
    signs: signs.map((sign) => ({ ...sign, photos: sign.photos.map((photo) => ({ ...photo, ...noSize })) })),
    photos: photos.map((photo) => ({ ...photo, ...noSize })),
    id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    createdBy: null,
    workerId: null,
    worker: { name: '' },
    customer: { name: '', companyName: '' },
    isQuoteCreated: false,
    quoteId: null,
  }
}
