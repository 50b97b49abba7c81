/** A row of a chart. */
export interface ChartRow {
  name: string
  /** Pence by the name of the series. */
  values: Readonly<Record<string, number>>
}
