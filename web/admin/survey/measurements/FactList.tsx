import classes from './measurements.module.css'

/** Answers by name; unanswered ones are left out. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <dl className={classes.facts}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
