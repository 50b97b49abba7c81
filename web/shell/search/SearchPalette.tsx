import { ActionIcon, Button, Input, Kbd, Modal, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEventHandler, type Ref, useEffect, useEffectEvent, useId, useLayoutEffect } from 'react'
import { MAX_SEARCH, type SearchItem } from '#domain/office/search.ts'
import type { Failed } from '#web/call.ts'
import { useSessionEnded } from '../session-end.ts'
import type { Command } from './commands.ts'
import { giveKeyboardBack, mayLeaveDialogs } from './dialogs-below.ts'
import type { Early } from './EarlyField.tsx'
import classes from './SearchPalette.module.css'
import { Results } from './SearchResults.tsx'
import { useChoice } from './use-choice.ts'
import { useFound, type Wish } from './use-found.ts'
import { useGoOver } from './use-go-over.ts'
import { type SearchRow, useRows } from './use-rows.ts'
import { useRun } from './use-run.ts'
import { useTyped } from './use-typed.tsx'

/** How the screen around the search opened it. */
export interface Opened {
  early: Early
  onClose: () => void
}

interface Props extends Opened {
  /** Offered before anything is typed. */
  first: readonly Command[]
  /** Screens and things to do that are called as what was typed. */
  find: (typed: string) => readonly Command[]
  readWish?: (typed: string) => Wish | null
  /** What this device has of it itself. The same function while that does not change. */
  findHere?: (typed: string) => readonly SearchItem[]
}

/** Dialogs are at 200, lists of choices at 300. */
const SEARCH_LEVEL = 210

/** Everything in one field: records, screens, settings and commands; arrow keys choose, Enter opens. */
export default function SearchPalette({ early, onClose, first, find, readWish, findHere }: Props) {
  const { text, setText, takeKeyboard, until } = useTyped(early)
  const { before } = early
  // Once it is gone: until then it takes the keyboard back.
  useLayoutEffect(() => () => queueMicrotask(() => giveKeyboardBack(before)), [before])
  const hasEnded = useSessionEnded()
  const makeWay = useEffectEvent(onClose)
  useEffect(() => {
    if (hasEnded) makeWay()
  }, [hasEnded])
  const typed = text.trim()
  const id = useId()
  const goOver = useGoOver()
  const run = useRun()
  const wish = readWish?.(typed) ?? null
  const { found, sure: sureRecords, failure, isOffline, isSearching, again } = useFound(typed, wish, findHere)
  const foundLabel = wish?.label ?? 'Found'
  const { rows: fresh, sure } = useRows({
    ...{ typed, first, find, found, foundLabel, sure: sureRecords, isSearching },
  })
  const onOpen = async (row: SearchRow) => {
    onClose()
    const to = 'command' in row ? row.command.to : (wish?.addressOf(row.item.id) ?? row.item.url)
    if (to !== null && !(await mayLeaveDialogs())) return
    if ('command' in row) run(row.command)
    else if (to !== null) goOver(to)
  }
  const idOf = (at: number) => `${id}-${at}`
  const { rows, chosen, chosenId, onKeyDown, onPoint, onScroll } = useChoice({
    ...{ fresh, sure, typed, isSearching, idOf, onOpen },
  })
  return (
    <>
      {until}
      <Modal
        opened
        onClose={onClose}
        closeOnEscape={false}
        // Above a dialog that opens after it.
        zIndex={SEARCH_LEVEL}
        withCloseButton={false}
        padding={0}
        size={600}
        centered={false}
        yOffset="5rem"
        transitionProps={{ duration: 0 }}
        attributes={{ content: { 'aria-label': 'Search everything' } }}
        classNames={{ inner: classes.inner ?? '', content: classes.content ?? '', body: classes.body ?? '' }}
      >
        <Field
          ref={takeKeyboard}
          text={text}
          onType={setText}
          onKeyDown={onKeyDown}
          onClose={onClose}
          listId={id}
          hasRows={rows.length > 0}
          chosenId={chosenId}
        />
        <Results {...{ id, rows, idOf, chosen, onOpen, onPoint, onScroll }} isBusy={isSearching} />
        {typed === '' ? null : (
          <Notes
            count={rows.length}
            found={found.length}
            failure={failure}
            offline={isOffline ? noLine(findHere !== undefined) : null}
            isSearching={isSearching}
            onAgain={again}
          />
        )}
        <p className={classes.keys}>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> choose <Kbd size="xs">Enter</Kbd> opens{' '}
          <Kbd size="xs">Esc</Kbd> closes
        </p>
      </Modal>
    </>
  )
}

interface FieldProps {
  ref: Ref<HTMLInputElement>
  text: string
  onType: (text: string) => void
  onKeyDown: KeyboardEventHandler
  onClose: () => void
  listId: string
  hasRows: boolean
  chosenId: string | undefined
}

function Field({ ref, text, onType, onKeyDown, onClose, listId, hasRows, chosenId }: FieldProps) {
  return (
    <Input
      ref={ref}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      role="combobox"
      aria-label="Search everything"
      aria-expanded={hasRows}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={chosenId}
      placeholder="Search, or say what to do…"
      maxLength={MAX_SEARCH}
      size="lg"
      variant="unstyled"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      data-autofocus
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={
        <ActionIcon
          variant="subtle"
          aria-label="Close the search"
          data-closes-dialog
          onClick={onClose}
          className={classes.close}
        >
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      }
    />
  )
}

const noLine = (hasOwn: boolean) =>
  hasOwn
    ? 'No connection. This looks through what is on this phone.'
    : 'No connection. Records are found again once there is one.'

/** A quick answer needs no words about it, which would flicker. */
const SLOW_MS = 500

interface NotesProps {
  /** All rows, and those of them that are records. */
  count: number
  found: number
  failure: Failed | null
  /** What to say if there is no line; null if there is one. */
  offline: string | null
  isSearching: boolean
  onAgain: () => void
}

/** What the list does not say itself: that nothing has it, or why nobody could be asked. */
function Notes({ count, found, failure, offline, isSearching, onAgain }: NotesProps) {
  const [isSlow] = useDebouncedValue(isSearching, SLOW_MS)
  return (
    <>
      {count === 0 && (!failure || offline) ? (
        <p className={classes.note} role="status">
          {isSearching ? 'Searching…' : 'Nothing has that.'}
        </p>
      ) : null}
      {count > 0 && isSearching && isSlow ? (
        <p className={classes.note} role="status">
          {found > 0 ? 'Searching… What is shown was found for what was typed before.' : 'Searching…'}
        </p>
      ) : null}
      {offline ? (
        <p className={classes.note} role="status">
          {offline}
        </p>
      ) : null}
      {failure && !offline ? (
        <p className={classes.note} role="alert">
          {failure.message}{' '}
          <Button size="compact-sm" variant="default" onClick={onAgain}>
            Try again
          </Button>
        </p>
      ) : null}
      <VisuallyHidden role="status">{!isSearching && count > 0 ? `${count} found` : ''}</VisuallyHidden>
    </>
  )
}
