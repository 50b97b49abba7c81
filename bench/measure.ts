/** Times of one operation repeated many times, in milliseconds. */
export interface Times {
  p50: number
  p97: number
}

/** A measurement and its budget. */
export interface Row {
  name: string
  /** Through HTTP, as a browser gets it. */
  http: Times
  /** The same statements alone, on one connection, if there are any. */
  sql?: Times
  budget: { p50: number; p97?: number }
  note?: string
}

const WARM_UPS = 10

/** Repeats an operation, one after the other, for at most some seconds. */
export async function time(work: () => Promise<unknown>, times = 120, seconds = 6): Promise<Times> {
  const taken: number[] = []
  const deadline = Date.now() + seconds * 1000
  for (let done = -WARM_UPS; done < times && (Date.now() < deadline || taken.length < 3); done++) {
    const start = performance.now()
    await work()
    if (done >= 0 || Date.now() > deadline) taken.push(performance.now() - start)
  }
  return quantiles(taken)
}

/** The median, and the 97.5th percentile. */
export function quantiles(taken: readonly number[]): Times {
  const inOrder = taken.toSorted((a, b) => a - b)
  const at = (share: number) => inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? 0
  return { p50: at(0.5), p97: at(0.975) }
}

function isWithin({ http, budget }: Pick<Row, 'http' | 'budget'>): boolean {
  return http.p50 <= budget.p50 && http.p97 <= (budget.p97 ?? Number.POSITIVE_INFINITY)
}

const columns = [46, 8, 8, 12, 8, 8, 9, 5]

/** A table: milliseconds, the budget, and the ratio to the bare SQL and to an empty answer. */
export function printTable(title: string, empty: Times, rows: readonly Row[]): void {
  printLine(`\n${title}   (empty JSON answer: p50 ${ms(empty.p50)}, p97.5 ${ms(empty.p97)} ms)`)
  printLine(line(['', 'p50', 'p97.5', 'budget', 'SQL', '÷ SQL', '÷ empty', '']))
  for (const row of rows) {
    const { name, http, sql, budget, note } = row
    const allowed = budget.p97 === undefined ? `${budget.p50}` : `${budget.p50} / ${budget.p97}`
    const beside = sql ? [ms(sql.p50), ratio(http.p50 / sql.p50)] : ['', '']
    const cells = [name, ms(http.p50), ms(http.p97), allowed, ...beside, ratio(http.p50 / empty.p50)]
    printLine(line([...cells, `${isWithin(row) ? '✓' : '✗'}${note ? ` ${note}` : ''}`]))
  }
}

/** One figure beside its limit. */
export function printFigure(name: string, value: number, unit: string, budget?: number): void {
  const mark = budget === undefined ? '' : `${value <= budget ? '✓' : '✗'} budget ${budget} ${unit}`
  printLine(`${name.padEnd(44)} ${ms(value).padStart(8)} ${unit.padEnd(8)} ${mark}`)
}

/** How often something was done in a second, beside how often it should be. */
export function printRate(name: string, value: number, least: number): void {
  const mark = `${value >= least ? '✓' : '✗'} budget ${least} /s`
  printLine(`${name.padEnd(44)} ${ms(value).padStart(8)} ${'/s'.padEnd(8)} ${mark}`)
}

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`)
}

function line(cells: readonly string[]): string {
  return cells
    .map((cell, index) => (index === 0 ? cell.padEnd(columns[0] ?? 0) : cell.padStart(columns[index] ?? 0)))
    .join(' ')
}

function ms(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)
}

const ratio = (value: number) => `${value.toFixed(1)} ×`
