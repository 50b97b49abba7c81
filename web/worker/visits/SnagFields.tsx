import { Button, Group, Textarea } from '@mantine/core'
import { v7 as uuid } from 'uuid'
import { formatMoment } from '#domain/dates.ts'
import type { Snag } from '#domain/work/site-work.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import { toastTrouble } from '../offline/toast-trouble.ts'
import { useStore } from '../store/use-store.ts'
import { SitePhotos } from './SitePhotos.tsx'
import { useKept } from './use-kept.ts'
import classes from './visits.module.css'

interface SnagFieldsProps {
  sheet: VisitSheet
  isLocked: boolean
}

/** What is not right yet, each with its photos. What is half typed survives the page. */
export function SnagFields({ sheet, isLocked }: SnagFieldsProps) {
  const { visit, siteWork } = sheet
  const { doAtVisit } = useStore()
  const [text, setText, forget] = useKept(`snag of ${visit.id}`, '')
  const add = async () => {
    const said = text.trim()
    if (said === '') return
    const entryId = uuid()
    const entry = { kind: 'snag' as const, entryId, text: said, at: new Date().toISOString() }
    await doAtVisit(visit.id, { kind: 'add', entry }, entryId)
    forget()
  }
  return (
    <section className={classes.card} aria-label="Snags">
      <h2>Snags</h2>
      <ul className={classes.plain}>
        {siteWork.snags.map((snag) => (
          <li key={snag.id} className={classes.snag}>
            <OneSnag snag={snag} sheet={sheet} isLocked={isLocked} />
          </li>
        ))}
      </ul>
      {isLocked ? null : (
        <form
          className={classes.row}
          onSubmit={(event) => {
            event.preventDefault()
            void add().catch(toastTrouble)
          }}
        >
          <Textarea
            label="What is not right"
            size="md"
            autosize
            minRows={2}
            maxLength={1000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button type="submit" size="md" variant="default" disabled={text.trim() === ''}>
            Add the snag
          </Button>
        </form>
      )}
    </section>
  )
}

function OneSnag({ snag, sheet, isLocked }: SnagFieldsProps & { snag: Snag }) {
  const { visit, handover } = sheet
  const store = useStore()
  const isFixed = snag.fixedAt !== null
  const isShown = handover?.snags.includes(snag.id) ?? false
  return (
    <>
      <p className={classes.title}>{snag.text}</p>
      <p className={classes.muted}>
        {isFixed ? `Put right ${formatMoment(snag.fixedAt ?? '')}` : 'Still to be put right'}
        {snag.by ? `, seen by ${snag.by.name}` : ''}
      </p>
      <SitePhotos sheet={sheet} use="snag" snagId={snag.id} title={snag.text} isLocked={isLocked} />
      {isLocked ? null : (
        <Group gap="xs">
          <Button
            size="md"
            variant="default"
            onClick={() =>
              void store
                .doAtVisit(visit.id, {
                  ...{ kind: 'fix' as const, snagId: snag.id, fixed: !isFixed },
                  at: new Date().toISOString(),
                })
                .catch(toastTrouble)
            }
          >
            {isFixed ? 'Not right after all' : 'It is put right'}
          </Button>
          {isShown ? null : (
            <Button
              size="md"
              variant="subtle"
              onClick={() => void store.removeAtVisit(visit.id, snag.id).catch(toastTrouble)}
            >
              Take away
            </Button>
          )}
        </Group>
      )}
    </>
  )
}
