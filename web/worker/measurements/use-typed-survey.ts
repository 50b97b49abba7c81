/** What is typed into a survey: shown at once, written to the phone's database a moment later. */
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { MeasurementFields } from '#domain/measurements.ts'

type Change = Partial<MeasurementFields>

/** Short enough that nothing is lost by putting the phone away; leaving the page writes it at once. */
const PAUSE_MS = 250

/**
 * @param stored what the phone's database holds
 * @param write keeps a change there; resolves once it is on the disk
 */
export function useTypedSurvey(
  stored: MeasurementFields,
  write: (change: Change) => Promise<void>,
): { fields: MeasurementFields; change: (change: Change) => void } {
  const [typed, setTyped] = useState<Change>({})
  const unwritten = useRef<Change>({})
  const beingWritten = useRef<Change>({})

  const flush = useRef(() => {})
  flush.current = () => {
    const change = unwritten.current
    if (Object.keys(change).length === 0) return
    unwritten.current = {}
    beingWritten.current = { ...beingWritten.current, ...change }
    void write(change).finally(() => {
      // What was typed since is still being written.
      const left = Object.entries(beingWritten.current).filter(
        ([field, value]) => change[field as keyof Change] !== value,
      )
      beingWritten.current = Object.fromEntries(left)
    })
  }
  const later = useDebouncedCallback(() => flush.current(), PAUSE_MS)

  // What the database says now counts again for all that has been written.
  useEffect(() => {
    void stored
    const isUnderWay = (field: string) => field in unwritten.current || field in beingWritten.current
    setTyped((now) => {
      const left = Object.entries(now).filter(([field]) => isUnderWay(field))
      return left.length === Object.keys(now).length ? now : Object.fromEntries(left)
    })
  }, [stored])

  useEffect(() => {
    const leave = () => flush.current()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [])

  return {
    fields: { ...stored, ...typed },
    change: (change) => {
      unwritten.current = { ...unwritten.current, ...change }
      setTyped((now) => ({ ...now, ...change }))
      later()
    },
  }
}
