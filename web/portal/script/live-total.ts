import { calculate, type Totals } from '#domain/money/lines.ts'
import { formatPounds } from '#domain/money/money.ts'
import { takeLines } from '#domain/sales/choices.ts'
import { describeDeposit } from '#domain/sales/deposit-words.ts'
import type { QuoteTotalsInput } from '../quote/quote-figures.ts'
import { reverseChargeWords, totalRows } from '../total-rows.ts'
import { callLink } from './link-calls.ts'
import { keepInTab, readFromTab, removeFromTab } from './tab-store.ts'

/** Ticks that follow one another are remembered with one call. */
const PAUSE_MS = 400

/** Works out the total as the customer chooses, and remembers what they chose. */
export function liveTotal(main: HTMLElement): void {
  const figures = readFigures(main)
  const options = [...main.querySelectorAll<HTMLInputElement>('input[data-option]')]
  if (!figures || options.length === 0) return
  const key = `fascia.choice.${main.dataset.draftKey}`
  const remember = rememberLast(key)
  const choose = () => {
    const taken = options.filter(({ checked }) => checked).map(({ value }) => value)
    showTotals(main, figures, taken)
    remember(taken)
  }
  for (const option of options) option.addEventListener('change', choose)
  // What did not reach the server before the page was left, or what the browser put back by itself.
  const kept = readFromTab(key)
  if (Array.isArray(kept)) for (const option of options) option.checked = kept.includes(option.value)
  if (options.some(({ checked, defaultChecked }) => checked !== defaultChecked)) choose()
}

/** Remembers choices one after another, so that the last one is what stays. */
function rememberLast(key: string): (taken: string[]) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: string[] | null = null
  let last = Promise.resolve()
  const send = () => {
    clearTimeout(timer)
    const selected = waiting
    waiting = null
    if (selected === null) return
    last = last.then(async () => {
      // If the line is lost, the next tick tells the server, or the next look at the page, or the answer itself.
      const answer = await callLink('choice', { selected }).catch(() => null)
      if (answer && answer.status < 500 && waiting === null) removeFromTab(key)
    })
  }
  // Leaving at once is a choice, too.
  addEventListener('pagehide', send)
  return (taken) => {
    waiting = taken
    keepInTab(key, taken)
    clearTimeout(timer)
    timer = setTimeout(send, PAUSE_MS)
  }
}

function readFigures({ dataset }: HTMLElement): QuoteTotalsInput | null {
  return dataset.figures ? (JSON.parse(dataset.figures) as QuoteTotalsInput) : null
}

function showTotals(main: HTMLElement, figures: QuoteTotalsInput, taken: readonly string[]): void {
  const { lines, vatRate, discount, deposit } = figures
  const totals = calculate(takeLines(lines, taken), vatRate, discount)
  const list = main.querySelector('[data-totals]')
  list?.replaceChildren(...writeRows(totals, figures))
  writeTo(main, '[data-total]', formatPounds(totals.total))
  writeTo(main, '[data-reverse-charge]', reverseChargeWords(totals))
  if (deposit) writeTo(main, '[data-deposit]', describeDeposit(deposit, totals.total))
  const sent = main.querySelector<HTMLInputElement>('input[name="total"]')
  if (sent) sent.value = String(totals.total)
}

function writeRows(totals: Totals, figures: QuoteTotalsInput): HTMLElement[] {
  return totalRows(totals, figures).map(({ name, amount, isTotal }) => {
    const row = document.createElement('div')
    if (isTotal) row.dataset.strong = 'true'
    const [term, value] = [document.createElement('dt'), document.createElement('dd')]
    term.textContent = name
    value.textContent = amount
    row.append(term, value)
    return row
  })
}

function writeTo(main: HTMLElement, where: string, words: string): void {
  for (const place of main.querySelectorAll(where)) place.textContent = words
}
