import { Suspense } from 'react'
import { quietLatePart } from '../ui/late.ts'
import classes from './HereToo.module.css'
import { useOthers } from './presence.ts'
import type { RecordPlace } from './report-presence.ts'

const OthersHere = quietLatePart(() => import('./OthersHere.tsx'))

/** In the header, or at the top of a panel: who else has the record open. Said aloud when that changes. */
export function HereToo({ place }: { place: RecordPlace }) {
  const others = useOthers(place)
  return (
    <div role="status" className={classes[place]}>
      {others.length > 0 ? (
        <Suspense fallback={null}>
          <OthersHere others={others} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Above the page: that somebody else is about to save something, before one types into a conflict. */
export function ChangingNote() {
  const changing = useOthers('page').filter(({ isChanging }) => isChanging)
  if (changing.length === 0) return null
  return (
    <p className={classes.note}>
      <span>
        {changing.length === 1 ? `${changing[0]?.name} is` : `${changing.length} others are`} changing this.
        <span className={classes.more}>
          {' '}
          What they save appears here by itself, and what you type is kept.
        </span>
      </span>
    </p>
  )
}
