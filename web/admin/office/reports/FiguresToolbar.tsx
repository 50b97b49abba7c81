import { Button, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { figuresBy, figuresByLabels } from '#domain/office/figures.ts'
import { type ReportAgainst, reportAgainst, reportAgainstLabels } from '#domain/office/report-periods.ts'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { withFilter } from '#web/ui/list-search.ts'
import type { FiguresAsked } from './figures-search.ts'
import { PeriodPicker } from './PeriodPicker.tsx'
import type { Period } from './period.ts'
import classes from './reports.module.css'

const byOptions = figuresBy.map((value) => ({ value, label: `By ${figuresByLabels[value].toLowerCase()}` }))
const againstOptions = reportAgainst.map((value) => ({ value, label: reportAgainstLabels[value] }))

/** Which days, which rows, and what they are compared with. */
export function FiguresToolbar({
  period,
  asked: { by, against },
  hasRows = true,
}: {
  period: Period
  asked: FiguresAsked
  hasRows?: boolean
}) {
  const [, setSearch] = useAddressSearch()
  const set = (name: string) => (value: string | null) =>
    setSearch((before) => withFilter(before, name, value), { replace: true })
  return (
    <>
      <PeriodPicker period={period} />
      {hasRows ? (
        <Select
          aria-label="By"
          className={classes.wideFilter ?? ''}
          data={byOptions}
          allowDeselect={false}
          value={by}
          onChange={set('by')}
        />
      ) : null}
      <AgainstSelect value={against} />
    </>
  )
}

/** What a report is compared with. */
export function AgainstSelect({ value }: { value: ReportAgainst }) {
  const [, setSearch] = useAddressSearch()
  return (
    <Select
      aria-label="Compared with"
      className={classes.wideFilter ?? ''}
      data={againstOptions}
      allowDeselect={false}
      value={value}
      onChange={(chosen) => setSearch((before) => withFilter(before, 'against', chosen), { replace: true })}
    />
  )
}

/** The same rows as a file. */
export function FileButton({ href, children = 'Table (CSV)' }: { href: string; children?: string }) {
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      href={href}
      download
    >
      {children}
    </Button>
  )
}
