import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { londonDay } from '#domain/dates.ts'
import { emptyMeasurement } from '#domain/survey/survey-words.ts'
import { api } from '#web/call.ts'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { withFilter } from '#web/ui/list-search.ts'
import type { LocalSurvey } from '../store/database.ts'
import { useCustomers } from '../store/use-customers.ts'
import { useStore } from '../store/use-store.ts'

/**
 * A blank survey that is not stored yet, for the customer in the address, and a function to store it: opening
 * the form by mistake leaves no empty survey behind.
 */
export function useNewSurvey(id: string): { blank: LocalSurvey; begin: () => Promise<void> } {
  const store = useStore()
  const { customers, loading } = useCustomers()
  const [search, setSearch] = useAddressSearch()
  const [isStored, setStored] = useState(false)
  const isNamed = search.get('survey') === id
  useEffect(() => {
    if (!isStored || isNamed) return
    setSearch((before) => new URLSearchParams([...before, ['survey', id]]), { replace: true })
  }, [isStored, isNamed, id, setSearch])
  const [now] = useState(() => new Date())
  const customerId = search.get('customerId')
  const customer = customers.find((one) => one.id === customerId)
  useKeptCustomer(loading || customer ? null : customerId)
  const blank = useMemo((): LocalSurvey => {
    const at = now.toISOString()
    const fields = {
      ...emptyMeasurement(londonDay(now)),
      customerId: customer?.id ?? null,
      siteAddress: customer?.address ?? '',
    }
    return {
      id,
      fields,
      customer: { name: customer?.name ?? '', companyName: customer?.companyName ?? '' },
      ...{ base: null, version: null, whole: true, signCount: 0, photoCount: 0, theirs: null },
      ...{ isQuoteCreated: false, quoteId: null, createdAt: at, updatedAt: at },
    }
  }, [id, customer, now])
  const begin = async () => {
    await store.createSurvey(blank.fields, id)
    setStored(true)
  }
  return { blank, begin }
}

/**
 * An address may name a customer who is not on the phone because they were merged into another. It then names the one
 * who has everything. @param unknownId null if they are known
 */
function useKeptCustomer(unknownId: string | null) {
  const [, setSearch] = useAddressSearch()
  const { data } = useQuery(
    api.customers.get.queryOptions({
      input: { id: unknownId ?? '' },
      enabled: unknownId !== null,
      retry: false,
    }),
  )
  const kept = data?.mergedInto ?? null
  useEffect(() => {
    if (unknownId === null || kept === null) return
    setSearch((before) => withFilter(before, 'customerId', kept), { replace: true })
  }, [unknownId, kept, setSearch])
}
