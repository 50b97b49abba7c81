import { useCallback, useMemo } from 'react'
import { findAmong } from '#domain/office/find-among.ts'
import { type Command, matchCommands, screen, toggleColours } from '#web/shell/search/commands.ts'
import SearchPalette, { type Opened } from '#web/shell/search/SearchPalette.tsx'
import { useCustomers } from '../store/use-customers.ts'
import { useSurveys } from '../store/use-surveys.ts'
import { useVisits } from '../visits/use-visits.ts'
import { customerHere, surveyHere, visitHere } from './found-here.ts'

const LIMIT = 20

const commands: readonly Command[] = [
  screen('/visits', 'My Visits', 'today diary jobs'),
  screen('/measurements', 'New survey', 'measure start customer measurements'),
  screen('/measurements/list', 'My Measurements', 'surveys list drafts'),
  screen('/dashboard', 'Dashboard', 'home'),
  screen('/user-profile', 'My Profile', 'password sign out second factor'),
  toggleColours,
]

/** A worker's: what is on their phone, with and without a line, and what the server knows of theirs beside it. */
export default function WorkerSearch(opened: Opened) {
  const { customers } = useCustomers()
  const { surveys } = useSurveys()
  const { visits } = useVisits()
  const here = useMemo(
    () => [...visits.map(visitHere), ...customers.map(customerHere), ...surveys.map(surveyHere)],
    [visits, customers, surveys],
  )
  const findHere = useCallback((typed: string) => findAmong(here, typed, LIMIT), [here])
  return (
    <SearchPalette
      {...opened}
      first={commands}
      find={(typed) => matchCommands(commands, typed)}
      findHere={findHere}
    />
  )
}
