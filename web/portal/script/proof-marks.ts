/** Marks on artwork: a tap on a page puts a numbered one there, with a field for what is to be changed. */
import { keepInTab, readFromTab, removeFromTab } from './tab-store.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Of a page's width and height: finer than anybody taps. */
const PRECISION = 10_000
const MOST = 100

/** Lets the customer mark places, if the page takes marks. What is marked is kept in this tab until it is sent. */
export function wakeMarks(main: HTMLElement): void {
  const pages = [...main.querySelectorAll<HTMLElement>('[data-proof-page]')].filter((page) =>
    page.querySelector('[data-pin-rows]'),
  )
  if (pages.length === 0) return
  const key = `fascia.marks.${main.dataset.draftKey ?? ''}`
  const changed = () => {
    showNumbers(pages)
    keepInTab(key, readMarks(pages))
  }
  for (const row of main.querySelectorAll<HTMLElement>('[data-pin-row]')) wakeRow(row, changed)
  if (!main.querySelector('[data-pin-row]')) putBack(pages, readFromTab(key), changed)
  for (const page of pages) offerMarking(page, pages, changed)
  showNumbers(pages)
  if (main.dataset.state === 'approved') removeFromTab(key)
}

function offerMarking(page: HTMLElement, pages: readonly HTMLElement[], changed: () => void): void {
  const sheet = page.querySelector<HTMLElement>('[data-sheet]')
  const tools = page.querySelector<HTMLElement>('[data-mark-tools]')
  const button = tools?.querySelector<HTMLButtonElement>('[data-mark]')
  const hint = tools?.querySelector<HTMLElement>('[data-mark-hint]')
  if (!sheet || !tools || !button || !hint) return
  tools.hidden = false
  const turn = (isOn: boolean) => {
    sheet.toggleAttribute('data-marking', isOn)
    button.setAttribute('aria-pressed', String(isOn))
    hint.textContent = isOn ? 'Now tap the place. By keyboard, Enter marks the middle.' : ''
    if (isOn) sheet.querySelector('a')?.focus({ preventScroll: true })
  }
  button.addEventListener('click', () => turn(!sheet.hasAttribute('data-marking')))
  // Before the link of the picture opens it.
  sheet.addEventListener(
    'click',
    (event) => {
      if (!sheet.hasAttribute('data-marking')) return
      event.preventDefault()
      event.stopPropagation()
      turn(false)
      if (readMarks(pages).length >= MOST) {
        hint.textContent = `At most ${MOST} marks`
        return
      }
      addRow(page, { ...placeOfTap(sheet, event), text: '' }, changed)?.focus()
      changed()
    },
    true,
  )
}

/** A tap's place; a click by keyboard has none, and marks the middle. */
function placeOfTap(sheet: HTMLElement, { clientX, clientY, detail }: MouseEvent): { x: number; y: number } {
  if (detail === 0) return { x: 0.5, y: 0.5 }
  const { left, top, width, height } = sheet.getBoundingClientRect()
  return { x: round((clientX - left) / width), y: round((clientY - top) / height) }
}

function round(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * PRECISION) / PRECISION
}

/** @returns the field for its text */
function addRow(
  page: HTMLElement,
  { x, y, text }: { x: number; y: number; text: string },
  changed: () => void,
): HTMLTextAreaElement | null {
  const template = page.querySelector<HTMLTemplateElement>('[data-pin-template]')
  const row = template?.content.firstElementChild?.cloneNode(true)
  if (!(row instanceof HTMLElement)) return null
  const place = row.querySelector<HTMLInputElement>('input[name="pin"]')
  const field = row.querySelector<HTMLTextAreaElement>('textarea')
  if (!place || !field) return null
  place.value = `${page.dataset.proofPage} ${x} ${y}`
  field.value = text
  page.querySelector('[data-pin-rows]')?.append(row)
  wakeRow(row, changed)
  return field
}

function wakeRow(row: HTMLElement, changed: () => void): void {
  const remove = row.querySelector<HTMLButtonElement>('[data-pin-remove]')
  row.querySelector('textarea')?.addEventListener('input', changed)
  if (!remove) return
  remove.hidden = false
  remove.addEventListener('click', () => {
    const page = row.closest<HTMLElement>('[data-proof-page]')
    row.remove()
    changed()
    page?.querySelector<HTMLElement>('[data-mark]')?.focus()
  })
}

interface Mark {
  page: number
  x: number
  y: number
  text: string
}

function readMarks(pages: readonly HTMLElement[]): Mark[] {
  return pages.flatMap((page) => rowsOf(page).map(({ place, text }) => ({ ...place, text })))
}

function rowsOf(page: HTMLElement) {
  return [...page.querySelectorAll<HTMLElement>('[data-pin-rows] > [data-pin-row]')].map((row) => {
    const [, x = 0, y = 0] = (row.querySelector<HTMLInputElement>('input[name="pin"]')?.value ?? '')
      .split(' ')
      .map(Number)
    const text = row.querySelector('textarea')?.value ?? ''
    return { row, text, place: { page: Number(page.dataset.proofPage), x, y } }
  })
}

/** Numbers run over all pages. The marks are drawn anew, as the server draws them. */
function showNumbers(pages: readonly HTMLElement[]): void {
  let number = 0
  for (const page of pages) {
    const layer = page.querySelector('[data-pins]')
    layer?.replaceChildren()
    for (const { row, place } of rowsOf(page)) {
      number += 1
      name(row, number)
      layer?.append(drawPin(place, number))
    }
  }
}

function name(row: HTMLElement, number: number): void {
  const label = row.querySelector('[data-pin-number]')
  if (label) label.textContent = String(number)
  row.querySelector('textarea')?.setAttribute('aria-label', `What is to be changed at mark ${number}`)
  row.querySelector('[data-pin-remove]')?.setAttribute('aria-label', `Remove mark ${number}`)
}

function drawPin({ x, y }: { x: number; y: number }, number: number): SVGElement {
  const group = document.createElementNS(SVG, 'g')
  const circle = document.createElementNS(SVG, 'circle')
  const text = document.createElementNS(SVG, 'text')
  const [left, top] = [`${x * 100}%`, `${y * 100}%`]
  for (const [key, value] of Object.entries({ cx: left, cy: top, r: '14' })) circle.setAttribute(key, value)
  for (const [key, value] of Object.entries({ x: left, y: top, dy: '0.36em' })) text.setAttribute(key, value)
  text.textContent = String(number)
  group.append(circle, text)
  return group
}

/** What was marked before a reload. The storage may hold anything. */
function putBack(pages: readonly HTMLElement[], kept: unknown, changed: () => void): void {
  if (!Array.isArray(kept)) return
  for (const mark of kept.filter(isMark).slice(0, MOST)) {
    const page = pages.find(({ dataset }) => dataset.proofPage === String(mark.page))
    if (page) addRow(page, mark, changed)
  }
}

function isMark(kept: unknown): kept is Mark {
  if (typeof kept !== 'object' || kept === null) return false
  const { page, x, y, text } = kept as Partial<Record<keyof Mark, unknown>>
  const isPlace = [x, y].every((part) => typeof part === 'number' && part >= 0 && part <= 1)
  return isPlace && typeof page === 'number' && typeof text === 'string'
}
