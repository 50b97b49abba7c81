import { Button, Group, NumberInput, TextInput } from '@mantine/core'
import { v7 as uuid } from 'uuid'
import { formatDay, formatTime, londonDay } from '#domain/dates.ts'
import { MOST_MINUTES } from '#domain/work/site-work.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import { useProfile } from '#web/shell/profile.ts'
import { toastTrouble } from '../offline/toast-trouble.ts'
import { useStore } from '../store/use-store.ts'
import { useKept } from './use-kept.ts'
import classes from './visits.module.css'

/** '1 h 30 min' */
function wordsOf(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** The person's own hours: by a clock that runs on if the page is closed, or typed. */
export function WorkedHoursFields({ sheet, isLocked }: { sheet: VisitSheet; isLocked: boolean }) {
  const { visit, siteWork } = sheet
  const store = useStore()
  const me = useProfile().id
  const [since, setSince, stop] = useKept(`clock of ${visit.id}`, '')
  const [typed, setTyped, forget] = useKept<{ hours: number | ''; minutes: number | ''; note: string }>(
    `hours of ${visit.id}`,
    { hours: '', minutes: '', note: '' },
  )
  const keep = async (minutes: number, day: string, note: string) => {
    const entryId = uuid()
    const entry = { kind: 'hours' as const, entryId, day, minutes, note }
    await store.doAtVisit(visit.id, { kind: 'add', entry }, entryId)
  }
  const endClock = async () => {
    const passed = Math.round((Date.now() - Date.parse(since)) / 60_000)
    // A clock that was changed, or forgotten for days.
    await keep(Math.min(Math.max(passed, 1), MOST_MINUTES), londonDay(new Date(since)), '')
    stop()
  }
  const minutes = Number(typed.hours || 0) * 60 + Number(typed.minutes || 0)
  const isRight = minutes >= 1 && minutes <= MOST_MINUTES
  const add = async () => {
    if (!isRight) return
    await keep(minutes, londonDay(new Date()), typed.note.trim())
    forget()
  }
  return (
    <section className={classes.card} aria-label="Hours">
      <h2>Hours</h2>
      <ul className={classes.plain}>
        {siteWork.hours.map(({ id, person, day, minutes: spent, note, by }) => (
          <li key={id} className={classes.hours}>
            <span>
              {person.name}, {formatDay(day)}: <strong>{wordsOf(spent)}</strong>
              {note ? `, ${note}` : ''}
            </span>
            {by?.id === me && !isLocked ? (
              <Button
                variant="subtle"
                size="compact-sm"
                mih={44}
                onClick={() => void store.removeAtVisit(visit.id, id).catch(toastTrouble)}
              >
                Take away
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isLocked ? null : (
        <>
          {since ? (
            <Group gap="sm">
              <span>The clock runs since {formatTime(since)}.</span>
              <Button size="md" onClick={() => void endClock().catch(toastTrouble)}>
                Stop the clock
              </Button>
            </Group>
          ) : (
            <Button size="md" variant="default" onClick={() => setSince(new Date().toISOString())}>
              Start the clock
            </Button>
          )}
          <form
            className={classes.typed ?? ''}
            onSubmit={(event) => {
              event.preventDefault()
              void add().catch(toastTrouble)
            }}
          >
            <NumberInput
              label="Hours"
              size="md"
              min={0}
              max={24}
              allowDecimal={false}
              inputMode="numeric"
              value={typed.hours}
              onChange={(hours) => setTyped({ ...typed, hours: hours === '' ? '' : Number(hours) })}
            />
            <NumberInput
              label="Minutes"
              size="md"
              min={0}
              max={59}
              allowDecimal={false}
              inputMode="numeric"
              value={typed.minutes}
              onChange={(some) => setTyped({ ...typed, minutes: some === '' ? '' : Number(some) })}
            />
            <TextInput
              label="What for"
              size="md"
              maxLength={300}
              wrapperProps={{ 'data-wide': true }}
              value={typed.note}
              onChange={({ currentTarget }) => setTyped({ ...typed, note: currentTarget.value })}
            />
            <Button type="submit" size="md" variant="default" disabled={!isRight}>
              Add
            </Button>
          </form>
        </>
      )}
    </section>
  )
}
