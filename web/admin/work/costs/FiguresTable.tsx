import { formatPounds } from '#domain/money/money.ts'
import type { CostsOfJob } from '#domain/work/costs.ts'
import { costKindLabels, costKinds } from '#domain/work/job-costs.ts'
import classes from './costs.module.css'

/** Planned and real side by side; a dash where nobody knows. */
export function FiguresTable({ costs: { planned, real } }: { costs: CostsOfJob }) {
  return (
    <table className={classes.figures}>
      <caption className={classes.hidden}>Planned and real costs</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Planned</th>
          <th scope="col">Real</th>
        </tr>
      </thead>
      <tbody>
        {costKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{costKindLabels[kind]}</th>
            <Pounds amount={planned[kind]} />
            <Pounds amount={real[kind]} />
          </tr>
        ))}
        <tr className={classes.sum}>
          <th scope="row">Costs</th>
          <Pounds amount={planned.total} />
          <Pounds amount={real.total} />
        </tr>
        <tr>
          <th scope="row">Sold for</th>
          <Pounds amount={planned.sold} />
          <Pounds amount={real.sold} />
        </tr>
        <tr className={classes.sum}>
          <th scope="row">Margin</th>
          <Margin of={planned} />
          <Margin of={real} />
        </tr>
      </tbody>
    </table>
  )
}

function Pounds({ amount }: { amount: number | null }) {
  return <td>{amount === null ? <Unknown /> : formatPounds(amount)}</td>
}

function Margin({ of: { margin, percent } }: { of: CostsOfJob['planned'] | CostsOfJob['real'] }) {
  if (margin === null)
    return (
      <td>
        <Unknown />
      </td>
    )
  return (
    <td data-loss={margin < 0 || undefined}>
      {formatPounds(margin)}
      {percent === null ? null : <span className={classes.percent}>{percent.toFixed(1)}%</span>}
    </td>
  )
}

function Unknown() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className={classes.hidden}>not known</span>
    </>
  )
}
