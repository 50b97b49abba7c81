import '@mantine/charts/styles.layer.css'
import { BarChart, CompositeChart } from '@mantine/charts'
import { formatPounds } from '#domain/money/money.ts'
import { useNarrow } from '#web/ui/drawn-for.ts'
import type { ChartRow } from './chart-rows.ts'
import classes from './reports.module.css'

const thousands = new Intl.NumberFormat('en-GB', {
  ...{ style: 'currency', currency: 'GBP', notation: 'compact', maximumFractionDigits: 1 },
})
/** The library lets bars grow for one and a half seconds, in which they say something else than the figures. */
const still = { isAnimationActive: false }
const onAxis = (pence: number) => thousands.format(pence / 100)

/**
 * Months stand side by side, other rows below one another. The series differ by shape (bars, a line with dots, a dashed
 * line), not only by colour.
 */
export default function FiguresChart({
  rows,
  bars,
  line,
  compared,
  isUpright,
}: {
  rows: readonly ChartRow[]
  bars: string
  line?: string
  compared: string
  isUpright: boolean
}) {
  const isNarrow = useNarrow()
  const data = rows.map(({ name, values }) => ({ name, ...values }))
  const common = {
    data,
    dataKey: 'name',
    withLegend: true,
    valueFormatter: formatPounds,
    className: classes.plot ?? '',
    legendProps: { verticalAlign: 'bottom' as const },
  }
  if (!isUpright)
    return (
      <BarChart
        {...common}
        h="100%"
        orientation="vertical"
        series={[
          { name: bars, color: 'var(--signal)' },
          { name: compared, color: 'var(--chart-before)' },
        ]}
        barProps={still}
        xAxisProps={{ tickFormatter: onAxis }}
        yAxisProps={{ width: isNarrow ? 90 : 170 }}
        gridAxis="x"
      />
    )
  return (
    <CompositeChart
      {...common}
      h="100%"
      series={[
        { type: 'bar', name: bars, color: 'var(--signal)' },
        ...(line ? [{ type: 'line' as const, name: line, color: 'var(--ink)' }] : []),
        { type: 'line', name: compared, color: 'var(--muted)', strokeDasharray: '5 4' },
      ]}
      curveType="linear"
      barProps={still}
      lineProps={still}
      maxBarWidth={48}
      yAxisProps={{ width: 62, tickFormatter: onAxis }}
    />
  )
}
