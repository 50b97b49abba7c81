import { Button, Kbd, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_SEARCH, type SearchItem, searchKindLabels } from '#domain/office/search.ts'
import { api, readFailure } from '#web/call.ts'
import { showShortcuts } from '#web/ui/shortcuts.ts'
import { settingsSections } from '../../shop/settings/sections.ts'
import { addressOfWish, type Command, findCommands, firstCommands, readWish } from './commands.ts'
import classes from './SearchPalette.module.css'

const LIMIT = 20
/** Shorter than between two keys of somebody who types fast. */
const PAUSE_MS = 90

/** What was found for what is typed; a wish looks for its customer alone. */
function useFound(typed: string) {
  const wish = readWish(typed)
  const wanted = (wish?.who ?? typed).trim()
  const [asked] = useDebouncedValue(wanted, PAUSE_MS)
  const query = useQuery(
    api.search.find.queryOptions({
      input: { q: asked, limit: LIMIT },
      enabled: asked !== '',
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  const all = asked === '' || wanted === '' ? [] : (query.data?.items ?? [])
  const found = wish ? all.filter(({ kind }) => kind === 'customer') : all
  return { wish, found, query, isSearching: query.isFetching || asked !== wanted }
}

/** Everything in one field: records, screens, settings and commands; arrow keys choose, Enter opens. */
export default function SearchPalette({ onClose }: { onClose: () => void }) {
  const [[store, spotlight]] = useState(createSpotlight)
  const [typed, setTyped] = useState('')
  useEffect(() => spotlight.open(), [spotlight])
  const navigate = useNavigate()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const { setColorScheme } = useMantineColorScheme()
  const { wish, found, query, isSearching } = useFound(typed)
  const commands = typed.trim() === '' ? firstCommands : findCommands(typed, settingsSections)
  const run = ({ id, to }: Command) => {
    if (id === 'keys') showShortcuts()
    else if (to === null) setColorScheme(isDark ? 'light' : 'dark')
    else void navigate(to)
  }
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight="min(60vh, 34rem)"
      attributes={{ content: { 'aria-label': 'Search everything' } }}
      transitionProps={{ duration: 0 }}
    >
      <Spotlight.Search
        placeholder="Search, or say what to do…"
        aria-label="Search everything"
        maxLength={MAX_SEARCH}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {found.length > 0 ? (
          <Group label={wish ? `New ${wish.what} for` : 'Found'}>
            {found.map((item) => (
              <FoundAction
                key={`${item.kind} ${item.id} ${item.title}`}
                item={item}
                onOpen={() => void navigate(wish ? addressOfWish(wish.what, item.id) : item.url)}
              />
            ))}
          </Group>
        ) : null}
        {commands.length > 0 ? (
          <Group label="Do, or go to">
            {commands.map((command) => (
              <Spotlight.Action key={command.id} label={command.label} onClick={() => run(command)} />
            ))}
          </Group>
        ) : null}
        {query.isError ? (
          <Spotlight.Empty>
            {readFailure(query.error).message}{' '}
            <Button size="compact-sm" variant="default" onClick={() => void query.refetch()}>
              Try again
            </Button>
          </Spotlight.Empty>
        ) : null}
        {!query.isError && found.length + commands.length === 0 ? (
          <Spotlight.Empty role="status">{isSearching ? 'Searching…' : 'Nothing has that.'}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
      <Spotlight.Footer>
        <span className={classes.keys}>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> choose <Kbd size="xs">Enter</Kbd> opens{' '}
          <Kbd size="xs">Esc</Kbd> closes
        </span>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

/** The library draws its label by the style sheet alone, which no screen reader reads. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Spotlight.ActionsGroup label={label} role="group" aria-label={label}>
      {children}
    </Spotlight.ActionsGroup>
  )
}

function FoundAction({ item, onOpen }: { item: SearchItem; onOpen: () => void }) {
  const { kind, title, detail, why } = item
  return (
    <Spotlight.Action onClick={onOpen}>
      <span className={classes.found}>
        <span className={classes.title}>{title}</span>
        <span className={classes.kind}>{searchKindLabels[kind]}</span>
        <span className={classes.detail}>{[why, detail].filter(Boolean).join(' · ')}</span>
      </span>
    </Spotlight.Action>
  )
}
