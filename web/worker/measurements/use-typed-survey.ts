/** What is typed into a survey: shown at once, written to the phone's database a moment later. */
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { MeasurementFields } from '#domain/measurements.ts'
import { mergeSurvey } from '../store/merge-survey.ts'
import type { SurveyChange } from '../store/surveys.ts'
import { pickFields } from '../store/values.ts'

type Change = Partial<MeasurementFields>

/** Short enough that nothing is lost by putting the phone away; leaving the page writes it at once. */
const PAUSE_MS = 250

/**
 * @param stored what the phone's database holds
 * @param write keeps a change there; resolves once it is on the disk
 */
export function useTypedSurvey(
  stored: MeasurementFields,
  write: (change: SurveyChange) => Promise<void>,
): { fields: MeasurementFields; change: (change: Change) => void } {
  const [typed, setTyped] = useState<Change>({})
  const unwritten = useRef<Change>({})
  const beingWritten = useRef<Change>({})
  /** What stood in each of these fields when typing in it began. */
  const ground = useRef<Change>({})

  const flush = useRef(() => {})
  flush.current = () => {
    const change = unwritten.current
    if (Object.keys(change).length === 0) return
    unwritten.current = {}
    beingWritten.current = { ...beingWritten.current, ...change }
    const base = { ...ground.current }
    // Meanwhile a sign may have been added elsewhere: what is typed here takes nothing of it away.
    const written = write((now) => mergeSurvey({ ...now, ...base }, { ...now, ...change }, now).fields)
    void written.finally(() => {
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
    ground.current = Object.fromEntries(Object.entries(ground.current).filter(([field]) => isUnderWay(field)))
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
      ground.current = { ...pickFields(stored, Object.keys(change) as (keyof Change)[]), ...ground.current }
      unwritten.current = { ...unwritten.current, ...change }
      setTyped((now) => ({ ...now, ...change }))
      later()
    },
  }
}
