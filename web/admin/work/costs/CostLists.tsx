import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { type CostsOfJob, formatHours } from '#domain/work/costs.ts'
import { costKindLabels, type JobCost } from '#domain/work/job-costs.ts'
import classes from './costs.module.css'

interface CostListsProps {
  costs: CostsOfJob
  /** Opens a cost to change it; null if nobody may. */
  onShow: ((id: string) => void) | null
}

/** What was entered in the office, and the hours that were entered on site. */
export function CostLists({ costs: { items, hours }, onShow }: CostListsProps) {
  return (
    <>
      <h3 className={classes.title}>Entered</h3>
      {items.length === 0 ? <p className={classes.quiet}>No material, subcontractor or labour yet.</p> : null}
      <ul className={classes.list}>
        {items.map((cost) => (
          <li key={cost.id}>
            {onShow ? (
              <button type="button" className={classes.entry} onClick={() => onShow(cost.id)}>
                <OneCost cost={cost} />
              </button>
            ) : (
              <div className={classes.entry}>
                <OneCost cost={cost} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {hours.length > 0 ? (
        <>
          <h3 className={classes.title}>Hours on site</h3>
          <ul className={classes.list}>
            {hours.map(({ id, person, day, minutes, amount, note }) => (
              <li key={id} className={classes.entry}>
                <span className={classes.what}>
                  {person.name}, {formatHours(minutes)}
                </span>
                <span className={classes.amount}>{amount === null ? 'not known' : formatPounds(amount)}</span>
                <span className={classes.more}>{[formatDay(day), note].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

function OneCost({ cost }: { cost: JobCost }) {
  const { kind, description, amount, hours, person, day, supplier, reference } = cost
  const worked = hours === null ? '' : formatHours(hours * 60)
  const parts = [formatDay(day), costKindLabels[kind], worked, person?.name, supplier, reference]
  return (
    <>
      <span className={classes.what}>{description || person?.name || costKindLabels[kind]}</span>
      <span className={classes.amount}>{formatPounds(amount)}</span>
      <span className={classes.more}>{parts.filter(Boolean).join(' · ')}</span>
    </>
  )
}
