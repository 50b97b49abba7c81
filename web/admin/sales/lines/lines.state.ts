/** The line editor's state: a document's lines during editing. Pure. */

import { isOptional, type LineKind } from '#domain/money/lines.ts'
import { takeLines, toggleLine } from '#domain/sales/choices.ts'
import type { StoredLine } from '#domain/sales/documents.ts'
import { costOf, countedUnit, type OwnVat } from '#domain/sales/pricing.ts'
import type { Service } from '#domain/shop/services.ts'
import {
  changeLine,
  type EditorLine,
  newLine,
  type TextChange,
  toEditorLine,
  without,
} from './editor-line.ts'
import { type FigureField, readFigure } from './figures.ts'
import {
  duplicate,
  indexOf,
  insert,
  type LinesState,
  move,
  paste,
  putKit,
  remove,
  takeKitOut,
  undoRemove,
} from './line-places.ts'
import { isPriceFollowing, priceLine } from './line-pricing.ts'

export type { LinesState } from './line-places.ts'

export type LinesAction =
  | { type: 'load'; lines: readonly StoredLine[] }
  | { type: 'restore'; lines: readonly EditorLine[] }
  | { type: 'add'; id: string; kind: LineKind; at?: number }
  | { type: 'paste'; lines: readonly EditorLine[]; at?: number }
  | { type: 'duplicate'; id: string; newId: string }
  | { type: 'remove'; id: string }
  | { type: 'undo-remove' }
  | { type: 'move'; id: string; to: number }
  | { type: 'move-by'; id: string; by: number }
  | { type: 'type'; id: string; field: FigureField; text: string }
  | { type: 'settle'; id: string; field: FigureField }
  | { type: 'change'; id: string; change: TextChange }
  | { type: 'tick'; id: string; isTicked: boolean }
  | { type: 'choose-service'; id: string; service: Service; vat: OwnVat | null }
  | { type: 'choose-kit'; id: string; lines: readonly StoredLine[]; services: readonly Service[] }
  | { type: 'undo-kit' }
  | { type: 'toggle-option'; id: string; option: string }
  | { type: 'use-service-price'; id: string }
  | { type: 'learn'; service: Service }
  | { type: 'refuse'; faults: Readonly<Record<string, Readonly<Record<string, string>>>> }

export const noLines: LinesState = { lines: [], removed: [], services: {}, kit: null }

/**
 * One step of editing. Ids of new lines come with the action. An action on a line that does not exist changes
 * nothing.
 */
export function changeLines(state: LinesState, action: LinesAction): LinesState {
  const changed = takeStep(state, action)
  const isPutting = action.type === 'choose-kit' || action.type === 'learn'
  return changed.kit && !isPutting && changed.lines !== state.lines ? { ...changed, kit: null } : changed
}

function takeStep(state: LinesState, action: LinesAction): LinesState {
  switch (action.type) {
    case 'load':
      return { ...state, lines: action.lines.map(toEditorLine), removed: [] }
    case 'restore':
      return { ...state, lines: action.lines, removed: [] }
    case 'add':
      return insert(state, [newLine(action.id, action.kind)], action.at)
    case 'paste':
      return paste(state, action.lines, action.at)
    case 'duplicate':
      return duplicate(state, action.id, action.newId)
    case 'remove':
      return remove(state, action.id)
    case 'undo-remove':
      return undoRemove(state)
    case 'move':
      return move(state, action.id, action.to)
    case 'move-by':
      return move(state, action.id, indexOf(state, action.id) + action.by)
    case 'type':
      return update(state, action.id, (line) => typeFigure(line, action, state.services))
    case 'settle':
      return update(state, action.id, (line) => settle(line, action.field))
    case 'change':
      return update(state, action.id, (line) => changeLine(line, action.change))
    case 'tick':
      return { ...state, lines: takeLines(state.lines, toggleLine(state.lines, action.id, action.isTicked)) }
    case 'choose-service':
      return chooseService(learn(state, action.service), action)
    case 'choose-kit':
      return putKit(action.services.reduce(learn, state), action)
    case 'undo-kit':
      return state.kit ? takeKitOut(state, state.kit) : state
    case 'toggle-option':
      return update(state, action.id, (line) => toggleOption(line, action.option, state.services))
    case 'use-service-price':
      return update(state, action.id, (line) => priceLine(line, serviceOf(line, state.services)))
    case 'learn':
      return learn(state, action.service)
    case 'refuse':
      return {
        ...state,
        lines: state.lines.map((line) => {
          const faults = action.faults[line.id]
          return faults ? { ...line, faults } : line
        }),
      }
  }
}

function serviceOf(line: EditorLine, services: LinesState['services']): Service | undefined {
  return line.serviceId === null ? undefined : services[line.serviceId]
}

function update(state: LinesState, id: string, change: (line: EditorLine) => EditorLine): LinesState {
  const index = indexOf(state, id)
  const line = state.lines[index]
  if (!line) return state
  const changed = change(line)
  return changed === line ? state : { ...state, lines: state.lines.with(index, changed) }
}

function typeFigure(
  before: EditorLine,
  { field, text }: { field: FigureField; text: string },
  services: LinesState['services'],
): EditorLine {
  const typed = { ...before.typed, [field]: text }
  const line = { ...before, typed, faults: without(before.faults, [field]) }
  const reading = readFigure(field, text)
  if (!reading.ok || reading.value === line[field]) return line
  switch (field) {
    case 'quantity':
      return resize(line, { quantity: reading.value ?? line.quantity }, services)
    case 'widthMm':
      return resize(line, { widthMm: reading.value }, services)
    case 'heightMm':
      return resize(line, { heightMm: reading.value }, services)
    case 'price':
      return { ...line, price: reading.value ?? 0, formula: '', awaitsService: false }
    case 'vatRate':
      return { ...line, vatRate: reading.value }
    case 'costPrice':
      return { ...line, costPrice: reading.value }
  }
}

/** A new size recalculates the line's price, unless somebody typed the price. */
function resize(
  line: EditorLine,
  size: Partial<Pick<EditorLine, 'quantity' | 'widthMm' | 'heightMm' | 'options'>>,
  services: LinesState['services'],
): EditorLine {
  const resized = { ...line, ...size }
  if (line.serviceId === null) return resized
  const service = serviceOf(line, services)
  if (!service)
    return isPriceFollowing(line) || line.awaitsService
      ? { ...resized, formula: '', awaitsService: true }
      : resized
  const followsCost = line.costPrice !== null && line.costPrice === costOf(service, line)
  const priced = isPriceFollowing(line) ? priceLine(resized, service) : resized
  return followsCost ? { ...priced, costPrice: costOf(service, resized) } : priced
}

/** Text that was parsed is replaced by the figure; text that was not stays to be corrected. */
function settle(line: EditorLine, field: FigureField): EditorLine {
  const text = line.typed[field]
  if (text === undefined) return line
  const reading = readFigure(field, text)
  if (!reading.ok) return { ...line, faults: { ...line.faults, [field]: reading.message } }
  const { [field]: _settled, ...typed } = line.typed
  return { ...line, typed }
}

function chooseService(
  state: LinesState,
  { id, service, vat }: { id: string; service: Service; vat: OwnVat | null },
): LinesState {
  return update(state, id, (line) => {
    const { price: _price, costPrice: _cost, vatRate: _rate, ...typed } = line.typed
    const taken: EditorLine = {
      ...line,
      kind: isOptional(line) ? 'optional' : 'item',
      serviceId: service.id,
      title: service.name,
      description: service.description,
      unit: countedUnit(service),
      vatRate: vat?.vatRate ?? null,
      vatCategory: vat?.vatCategory ?? null,
      options: [],
      typed,
      faults: {},
    }
    return { ...priceLine(taken, service), costPrice: costOf(service, taken) }
  })
}

function toggleOption(line: EditorLine, option: string, services: LinesState['services']): EditorLine {
  const options = line.options.includes(option)
    ? line.options.filter((name) => name !== option)
    : [...line.options, option]
  return resize(line, { options }, services)
}

function learn(state: LinesState, service: Service): LinesState {
  const lines = state.lines.map((line) =>
    line.awaitsService && line.serviceId === service.id ? priceLine(line, service) : line,
  )
  return { ...state, lines, services: { ...state.services, [service.id]: service } }
}
