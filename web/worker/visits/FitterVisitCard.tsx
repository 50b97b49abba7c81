import { Link } from 'react-router'
import { keepPostcodeWhole } from '#domain/addresses.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { visitKindLabels, visitStatusLabels } from '#domain/work/visit-words.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import rows from '../measurements/MeasurementList.module.css'
import { SyncBadge } from '../offline/SyncBadge.tsx'
import type { ShownVisit } from './use-visits.ts'
import { whenOf } from './visit-list.ts'
import { standings } from './visit-standings.ts'
import classes from './visits.module.css'

/** One of a fitter's visits: when, whose, what, where and how far it is. @param today the day in London */
export function FitterVisitCard({
  one: { id, visit, gone, progress },
  today,
}: {
  one: ShownVisit
  today: string
}) {
  const who = visit.customer ? customerTitle(visit.customer) : ''
  const what = [visitKindLabels[visit.kind], visit.title || visit.job?.title].filter(Boolean).join(': ')
  return (
    <Link to={`/visits/${id}`} className={rows.item}>
      <span className={classes.when}>{whenOf(visit, today)}</span>
      <span className={rows.aside}>
        <StatusBadge label={visitStatusLabels[visit.status]} standing={standings[visit.status]} />
      </span>
      <span className={classes.title}>{who || what}</span>
      <span className={rows.line}>{who ? what : ''}</span>
      <span className={rows.line}>{keepPostcodeWhole(visit.address)}</span>
      {gone ? <span className={classes.gone}>No longer yours; what you did is still here.</span> : null}
      {progress.left > 0 ? <SyncBadge progress={progress} /> : null}
    </Link>
  )
}
