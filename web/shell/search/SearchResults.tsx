import type { ReactNode } from 'react'
import { type SearchItem, searchKindLabels } from '#domain/office/search.ts'
import classes from './SearchPalette.module.css'
import { rowGroups, type SearchRow } from './use-rows.ts'

interface Props {
  id: string
  rows: readonly SearchRow[]
  idOf: (at: number) => string
  /** The place of the chosen row, -1 for none. */
  chosen: number
  isBusy: boolean
  onOpen: (row: SearchRow) => void
  /** The pointer was moved over this row, or away from all. */
  onPoint: (key: string) => void
  onScroll: () => void
}

/** The rows below the field. Nothing, as long as nothing is found: a list of no choices is none. */
export function Results({ id, rows, idOf, chosen, isBusy, onOpen, onPoint, onScroll }: Props) {
  if (rows.length === 0) return <div id={id} className={classes.results} aria-busy={isBusy} />
  return (
    <div
      id={id}
      className={classes.results}
      role="listbox"
      aria-label="Results"
      aria-busy={isBusy}
      tabIndex={-1}
      onMouseLeave={() => onPoint('')}
      onWheel={onScroll}
      onTouchMove={onScroll}
    >
      {rowGroups(rows).map((group) => (
        <Group key={group.key} label={group.label}>
          {group.rows.map((row, at) => (
            <Option
              key={row.key}
              id={idOf(group.from + at)}
              isChosen={group.from + at === chosen}
              onOpen={() => onOpen(row)}
              onPoint={() => onPoint(row.key)}
            >
              {'item' in row ? <FoundText item={row.item} /> : row.command.label}
            </Option>
          ))}
        </Group>
      ))}
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is none of a listbox's children
    <div role="group" aria-label={label} className={classes.group}>
      <div className={classes.heading} aria-hidden>
        {label}
      </div>
      {children}
    </div>
  )
}

interface OptionProps {
  id: string
  isChosen: boolean
  onOpen: () => void
  onPoint: () => void
  children: ReactNode
}

/** Chosen from the field, which keeps the focus. */
function Option({ id, isChosen, onOpen, onPoint, children }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      // A list that moves under a pointer at rest is no aim: only a hand that moves it is.
      onMouseMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) onPoint()
      }}
      onPointerDown={onPoint}
      onClick={onOpen}
    >
      {children}
    </button>
  )
}

function FoundText({ item }: { item: SearchItem }) {
  const { kind, title, detail, why } = item
  return (
    <span className={classes.found}>
      <span className={classes.title}>{title}</span>
      <span className={classes.kind}>{searchKindLabels[kind]}</span>
      <span className={classes.detail}>{[why, detail].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
