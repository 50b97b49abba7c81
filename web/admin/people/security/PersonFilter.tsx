import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { nameToShow } from '#domain/accounts.ts'
import { api } from '#web/call.ts'
import { withFilter } from '#web/ui/list-search.ts'

/** The person of the account, searched by name. A deleted person stays selected if a link names them. */
export function PersonFilter({ personId }: { personId: string | null }) {
  const [, setSearch] = useSearchParams()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim().slice(0, 200), 200)
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const people = useQuery({
    ...api.users.list.queryOptions({ input: { limit: 20, ...(q && q !== chosen?.label ? { q } : {}) } }),
    placeholderData: keepPreviousData,
  })
  // The person in a link may not be among the newest: their name comes from the log itself.
  const named = useQuery(
    api.security.list.queryOptions({
      input: { limit: 1, ...(personId ? { personId } : {}) },
      enabled: personId !== null,
    }),
  )
  const known = (people.data?.items ?? []).map((person) => ({ value: person.id, label: nameToShow(person) }))
  const person = named.data?.items[0]?.person
  const current =
    personId === null || known.some(({ value }) => value === personId)
      ? []
      : [{ value: personId, label: person?.id === personId ? person.name : 'This person' }]
  return (
    <Select
      aria-label="Whose account"
      placeholder="Everybody"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Everybody' }}
      data={[...current, ...known]}
      value={personId}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already searched, by e-mail address too.
      filter={({ options }) => options}
      nothingFoundMessage="Nobody of this name"
      onChange={(next, option) => {
        setChosen(next === null ? null : option)
        setSearch((previous) => withFilter(previous, 'personId', next), { replace: true })
      }}
      w={{ base: '100%', xs: 220 }}
    />
  )
}
