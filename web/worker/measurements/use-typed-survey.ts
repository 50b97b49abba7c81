/** What is typed into a survey: shown at once, written to the phone's database a moment later. */
import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { MeasurementFields } from '#domain/measurements.ts'

type Change = Partial<MeasurementFields>

/** Whoever types is not held up by a database that writes every key. */
const PAUSE_MS = 250
/** Room on the phone may have been made meanwhile. */
const AGAIN_MS = 10_000

export interface TypedSurvey {
  fields: MeasurementFields
  change: (change: Change) => void
  /** Some of it is not in the database yet, and so cannot have been sent. */
  isUnwritten: boolean
  /** Writes what is typed without the pause; resolves once that was done, or failed. */
  settle: () => Promise<void>
  /** Why what is typed could not be written; it is tried again by itself. */
  failure: unknown
}

interface Writing {
  /**
   * Keeps a change in the database; resolves once it is on the disk.
   * @param base what stood there before it
   * @returns whether the database says anything else now
   */
  write: (base: Change, change: Change) => Promise<boolean>
  /** Keeps it at once, because the page may be gone in a moment. */
  keep: (base: Change, change: Change) => void
  /** All that was kept so has been written. */
  drop: () => void
}

/** @param stored what the phone's database holds */
export function useTypedSurvey(stored: MeasurementFields, writing: Writing): TypedSurvey {
  const [typed, setTyped] = useState<Change>({})
  const [failure, setFailure] = useState<unknown>(null)
  const unwritten = useRef<Change>({})
  const beingWritten = useRef<Change>({})
  /** What stood in each of these fields when typing in it began. */
  const ground = useRef<Change>({})
  const lastWrite = useRef(Promise.resolve())

  /** What the database says counts again for all that has been written. */
  const trustStored = useCallback(() => {
    const isWritten = (field: keyof Change) =>
      !(field in unwritten.current) && !(field in beingWritten.current)
    ground.current = without(ground.current, isWritten)
    setTyped((now) =>
      Object.keys(now).some((field) => isWritten(field as keyof Change)) ? without(now, isWritten) : now,
    )
  }, [])

  const flush = useRef(() => {})
  flush.current = () => {
    const change = unwritten.current
    if (isNothing(change)) return
    unwritten.current = {}
    beingWritten.current = { ...beingWritten.current, ...change }
    const forget = () => {
      // What was typed since is still being written.
      beingWritten.current = without(
        beingWritten.current,
        (field) => change[field] === beingWritten.current[field],
      )
    }
    const written = writing.write({ ...ground.current }, change).then(
      (isOther) => {
        forget()
        setFailure(null)
        // Nothing is heard of a database that says what it said before.
        if (!isOther) trustStored()
        if (isNothing(unwritten.current) && isNothing(beingWritten.current)) writing.drop()
      },
      (error: unknown) => {
        forget()
        unwritten.current = { ...change, ...unwritten.current }
        setFailure(error)
        setTimeout(() => flush.current(), AGAIN_MS)
      },
    )
    lastWrite.current = Promise.all([lastWrite.current, written]).then(() => {})
  }
  const later = useDebouncedCallback(() => flush.current(), PAUSE_MS)

  useEffect(() => {
    void stored
    trustStored()
  }, [stored, trustStored])

  const leave = useRef(() => {})
  leave.current = () => {
    const change = { ...beingWritten.current, ...unwritten.current }
    if (isNothing(change)) return
    writing.keep({ ...ground.current }, change)
    flush.current()
  }
  useEffect(() => {
    const go = () => leave.current()
    window.addEventListener('pagehide', go)
    document.addEventListener('visibilitychange', go)
    return () => {
      window.removeEventListener('pagehide', go)
      document.removeEventListener('visibilitychange', go)
      go()
    }
  }, [])

  return {
    fields: { ...stored, ...typed },
    failure,
    isUnwritten: !isNothing(typed),
    change: (change) => {
      const before = without(stored, (field) => !(field in change))
      ground.current = { ...before, ...ground.current }
      unwritten.current = { ...unwritten.current, ...change }
      setTyped((now) => ({ ...now, ...change }))
      later()
    },
    settle: () => {
      flush.current()
      return lastWrite.current
    },
  }
}

function isNothing(change: Change): boolean {
  return Object.keys(change).length === 0
}

function without(change: Change, isOut: (field: keyof Change) => boolean): Change {
  return Object.fromEntries(Object.entries(change).filter(([field]) => !isOut(field as keyof Change)))
}
