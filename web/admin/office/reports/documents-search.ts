/** Which figure's documents are asked for, kept in the URL. */
import { useState } from 'react'
import { londonDay } from '#domain/dates.ts'
import { type FigureName, figuresBy } from '#domain/office/figures.ts'
import { type ReportAgainst, reportAgainst } from '#domain/office/report-periods.ts'
import { useListSearch } from '#web/ui/list-search.ts'
import { isOthers } from './figures-search.ts'
import { readPeriod } from './period.ts'

const rows = [...figuresBy, 'reason'] as const

export interface DocumentsAsked {
  from: string
  to: string
  by: (typeof rows)[number]
  /** The row's id. */
  key: string
  figure: FigureName
  /** For the row of all others: of which report's rows it stands below. */
  shownFrom?: string
  shownTo?: string
  shownAgainst?: ReportAgainst
}

export function useDocumentsSearch<Name extends string>(figures: readonly [Name, ...Name[]]) {
  const { input, search, paging } = useListSearch()
  const [today] = useState(() => londonDay(new Date()))
  const own = new URLSearchParams(search)
  own.set('period', 'own')
  const { from, to } = readPeriod(own, today)
  const by = rows.find((one) => one === search.get('by')) ?? ('month' as const)
  const key = search.get('key') ?? ''
  const asked = {
    ...{ from, to, limit: input.limit, by, key },
    ...(isOthers(by, key) ? shownOf(search, { from, to }) : {}),
    figure: figures.find((one) => one === search.get('figure')) ?? figures[0],
    ...(input.cursor === undefined ? {} : { cursor: input.cursor }),
  }
  return { asked, paging }
}

function shownOf(search: URLSearchParams, { from, to }: { from: string; to: string }) {
  return {
    shownFrom: search.get('shownFrom') ?? from,
    shownTo: search.get('shownTo') ?? to,
    shownAgainst: reportAgainst.find((one) => one === search.get('shownAgainst')) ?? ('before' as const),
  }
}
