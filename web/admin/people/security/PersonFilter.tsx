import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameToShow } from '#domain/accounts.ts'
import { whileTyping } from '#web/admin/records/while-typing.ts'
import { api } from '#web/call.ts'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { withFilter } from '#web/ui/list-search.ts'
import { useOffer, useTypedSearch } from '#web/ui/typed-search.ts'

/** The person of the account, searched by name. A deleted person stays selected if a link names them. */
export function PersonFilter({ personId }: { personId: string | null }) {
  const [, setSearch] = useAddressSearch()
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  // The person in a link may not be among the newest: their name comes from the log itself.
  const named = useQuery(
    api.security.list.queryOptions({
      input: { limit: 1, ...(personId ? { personId } : {}) },
      enabled: personId !== null,
    }),
  )
  const person = named.data?.items[0]?.person
  const label = person?.id === personId ? person.name : 'This person'
  const current = personId === null ? null : chosen?.value === personId ? chosen : { value: personId, label }
  const search = useTypedSearch(current?.label ?? '')
  const people = useQuery(
    api.users.list.queryOptions({
      input: { limit: 20, ...(search.q === '' ? {} : { q: search.q }) },
      ...whileTyping,
    }),
  )
  const { select } = useOffer({
    ...{ search, query: people, labelOf: nameToShow, chosen: current },
    ...{ none: 'Nobody of this name', failed: 'The people could not be loaded' },
  })
  return (
    <Select
      {...select}
      aria-label="Whose account"
      placeholder="Everybody"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Everybody' }}
      value={personId}
      onChange={(next, option) => {
        setChosen(next === null ? null : option)
        setSearch((previous) => withFilter(previous, 'personId', next), { replace: true })
      }}
      w={{ base: '100%', xs: 220 }}
    />
  )
}
