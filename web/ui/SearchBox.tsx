import { Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useAddressSearch } from './address-search.ts'
import { useIsLeaving } from './is-leaving.ts'
import { withFilter } from './list-search.ts'
import { useSearchKey } from './search-key.ts'

interface SearchBoxProps {
  /** What people can search for: 'Search quotes…'. Also the field's accessible name. */
  placeholder: string
  /** The URL parameter, `q` by default. */
  name?: string
}

/** A search in the URL, with a debounce of a quarter of a second; '/' focuses it from anywhere. */
export function SearchBox({ placeholder, name = 'q' }: SearchBoxProps) {
  const [search, setSearch] = useAddressSearch()
  const kept = search.get(name) ?? ''
  const [text, setText] = useState(kept)
  const own = useRef(kept)
  const field = useRef<HTMLInputElement>(null)
  useSearchKey(field)

  // The URL changed in another way (back button, filters cleared), not by typing here.
  useEffect(() => {
    if (kept === own.current) return
    own.current = kept
    setText(kept)
  }, [kept])

  const isLeaving = useIsLeaving()
  const commit = useDebouncedCallback((value: string) => {
    // If the person has followed a link meanwhile, this must not undo the navigation.
    if (isLeaving) return
    own.current = value.trim()
    setSearch((previous) => withFilter(previous, name, value.trim()), { replace: true })
  }, 250)
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={placeholder.replace(/[.…]+$/, '')}
      placeholder={placeholder}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        commit(event.currentTarget.value)
      }}
      // Before what is pressed next opens a panel over the list: its address is the list's, and would be without it.
      onBlur={() => commit.flush()}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={text === '' ? <Kbd size="xs">/</Kbd> : undefined}
      w={{ base: '100%', xs: 244 }}
    />
  )
}
