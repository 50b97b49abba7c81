/** Text typed into a survey: shown and noted at once, and written to the phone's database continuously. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { MeasurementFields } from '#domain/survey/measurements.ts'
import type { LocalSurvey } from '../store/database.ts'

type Change = Partial<MeasurementFields>
type Field = keyof MeasurementFields

/** There may be room on the phone meanwhile. */
const AGAIN_MS = 10_000

export interface TypedSurvey {
  fields: MeasurementFields
  change: (change: Change) => void
  /** Some of it is not in the database yet, and so cannot have been sent. */
  isUnwritten: boolean
  /** Resolves once everything typed was written, or could not be. */
  settle: () => Promise<void>
  /** Why the text could not be written; it is retried automatically. */
  failure: unknown
}

interface Writing {
  /**
   * Writes a change to the database; resolves once it is on the disk.
   * @param base the values before it
   * @returns the revision of the survey that contains it
   */
  write: (base: Change, change: Change) => Promise<number>
  /** Notes it at once, replacing the note before, because the page may close in a moment. */
  keep: (base: Change, change: Change) => void
  /** Everything noted has been written. */
  drop: () => void
}

/**
 * One write at a time, started by the first key. What is typed meanwhile goes with the next one, so that
 * nothing waits longer than one write takes, even if somebody types fast.
 * @param survey as in the phone's database
 */
export function useTypedSurvey(
  { fields: stored, revision = 0 }: Pick<LocalSurvey, 'fields' | 'revision'>,
  writing: Writing,
): TypedSurvey {
  const [typed, setTyped] = useState<Change>({})
  const [failure, setFailure] = useState<unknown>(null)
  const unwritten = useRef<Change>({})
  const beingWritten = useRef<Change>({})
  /** The revision from which on the database contains what was typed into a field. */
  const writtenAt = useRef(new Map<string, number>())
  const seen = useRef(revision)
  /** The value of each of these fields when typing in it started, or as it was written since. */
  const ground = useRef<Change>({})
  const running = useRef<Promise<void> | null>(null)
  const again = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(writing)
  latest.current = writing

  /** The database's values count again for all fields that it has written. */
  const trustStored = useCallback(() => {
    const isKnown = (field: Field) =>
      !(field in unwritten.current) &&
      !(field in beingWritten.current) &&
      (writtenAt.current.get(field) ?? 0) <= seen.current
    ground.current = without(ground.current, isKnown)
    setTyped((previous) =>
      Object.keys(previous).some((field) => isKnown(field as Field)) ? without(previous, isKnown) : previous,
    )
  }, [])

  const keep = useCallback(() => {
    latest.current.keep({ ...ground.current }, { ...beingWritten.current, ...unwritten.current })
  }, [])

  const writeAll = useCallback(async () => {
    clearTimeout(again.current)
    while (!isNothing(unwritten.current)) {
      const change = unwritten.current
      unwritten.current = {}
      beingWritten.current = change
      try {
        const written = await latest.current.write({ ...ground.current }, change)
        for (const field of Object.keys(change)) writtenAt.current.set(field, written)
        ground.current = { ...ground.current, ...change }
        beingWritten.current = {}
      } catch (error) {
        beingWritten.current = {}
        unwritten.current = { ...change, ...unwritten.current }
        setFailure(error)
        keep()
        again.current = setTimeout(() => void flush.current(), AGAIN_MS)
        return
      }
      setFailure(null)
      if (isNothing(unwritten.current)) latest.current.drop()
      else keep()
      trustStored()
    }
  }, [keep, trustStored])

  const flush = useRef(() => Promise.resolve())
  flush.current = () => {
    running.current ??= writeAll().finally(() => {
      running.current = null
    })
    return running.current
  }

  useEffect(() => {
    void stored
    seen.current = revision
    trustStored()
  }, [stored, revision, trustStored])

  return {
    fields: { ...stored, ...typed },
    failure,
    isUnwritten: !isNothing(typed),
    change: (change) => {
      const before = without(stored, (field) => !(field in change))
      ground.current = { ...before, ...ground.current }
      unwritten.current = { ...unwritten.current, ...change }
      keep()
      setTyped((previous) => ({ ...previous, ...change }))
      void flush.current()
    },
    settle: () => flush.current(),
  }
}

function isNothing(change: Change): boolean {
  return Object.keys(change).length === 0
}

function without(change: Change, isOut: (field: Field) => boolean): Change {
  return Object.fromEntries(Object.entries(change).filter(([field]) => !isOut(field as Field)))
}
