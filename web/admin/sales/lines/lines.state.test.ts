import { describe, expect, it } from 'vitest'
import { emptyLine, type StoredLine } from '#domain/sales/documents.ts'
import { emptyService, type Service } from '#domain/shop/services.ts'
import { newLine, toEditedLineInput } from './editor-line.ts'
import { changeLines, type LinesAction, type LinesState, noLines } from './lines.state.ts'

const fascia: Service = {
  ...emptyService,
  id: 's1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  createdBy: null,
  archivedAt: null,
  name: 'Fascia panel',
  description: 'Folded aluminium tray',
  price: 14_500,
  unit: 'each',
  pricingModel: 'area',
  costPrice: 6_000,
  options: [{ name: 'Gloss', effect: 'per-m2', value: 1_000 }],
}

const run = (state: LinesState, ...actions: LinesAction[]) => actions.reduce(changeLines, state)
const withLines = (...ids: string[]) =>
  run(noLines, ...ids.map((id) => ({ type: 'add', id, kind: 'item' }) as const))
const ids = (state: LinesState) => state.lines.map((line) => line.id).join('')
const first = (state: LinesState) => {
  const [line] = state.lines
  if (!line) throw new Error('no line')
  return line
}
const chosen = () => run(withLines('a'), { type: 'choose-service', id: 'a', service: fascia, vat: null })

describe('a kit', () => {
  const lines: StoredLine[] = [
    { ...emptyLine, id: 'k1', kind: 'heading', title: 'Shop front package' },
    { ...emptyLine, id: 'k2', serviceId: 's1', title: 'Fascia panel', price: 10 },
  ]
  const put = run(
    withLines('a', 'b', 'c'),
    { type: 'change', id: 'b', change: { title: 'shop' } },
    { type: 'choose-kit', id: 'b', lines, services: [fascia] },
  )
  it('takes the place of the line that it was typed on, with its services', () => {
    expect(ids(put)).toBe('ak1k2c')
    expect(put.services).toEqual({ s1: fascia })
  })

  it('is taken out again as a whole, also after its services were loaded', () => {
    const undone = run(put, { type: 'learn', service: fascia }, { type: 'undo-kit' })
    expect(ids(undone)).toBe('abc')
    expect(undone.lines[1]?.title).toBe('shop')
    expect(undone.kit).toBeNull()
  })

  it('stays once something else was done', () => {
    const later = run(put, { type: 'type', id: 'k2', field: 'quantity', text: '3' }, { type: 'undo-kit' })
    expect(ids(later)).toBe('ak1k2c')
  })

  it('follows a new size, as any line does', () => {
    const [, , line] = run(
      put,
      { type: 'use-service-price', id: 'k2' },
      { type: 'type', id: 'k2', field: 'widthMm', text: '2000' },
      { type: 'type', id: 'k2', field: 'heightMm', text: '1000' },
    ).lines
    expect(line?.price).toBe(29_000)
  })
})

describe('lines in the editor', () => {
  it('are added at the end or at an index, and moved within the list', () => {
    const state = run(
      withLines('a', 'b'),
      { type: 'add', id: 'c', kind: 'heading', at: 1 },
      { type: 'move', id: 'a', to: 9 },
      { type: 'move-by', id: 'c', by: -1 },
    )
    expect(ids(state)).toBe('cba')
  })

  it('are duplicated below, without the survey’s sign', () => {
    const state = run(
      {
        ...noLines,
        lines: [
          { ...newLine('a'), title: 'Tray', measurementItem: { measurementId: 'm', signId: 's' } },
          newLine('b'),
        ],
      },
      { type: 'duplicate', id: 'a', newId: 'c' },
    )
    expect(ids(state)).toBe('acb')
    expect(state.lines[1]).toMatchObject({ title: 'Tray', measurementItem: null })
  })

  it('are restored to their place by undo, latest first', () => {
    const written = run(
      withLines('a', 'b', 'c'),
      { type: 'change', id: 'a', change: { title: 'A' } },
      { type: 'change', id: 'b', change: { title: 'B' } },
    )
    const removed = run(written, { type: 'remove', id: 'b' }, { type: 'remove', id: 'a' })
    expect(ids(removed)).toBe('c')
    expect(ids(run(removed, { type: 'undo-remove' }))).toBe('ac')
    expect(ids(run(removed, { type: 'undo-remove' }, { type: 'undo-remove' }, { type: 'undo-remove' }))).toBe(
      'abc',
    )
  })

  it('a removed blank line is not offered for undo', () => {
    expect(run(withLines('a'), { type: 'remove', id: 'a' }).removed).toEqual([])
  })

  it('ignore an action on a removed line', () => {
    const state = withLines('a')
    expect(run(state, { type: 'remove', id: 'x' }, { type: 'move', id: 'x', to: 0 })).toBe(state)
    expect(run(state, { type: 'change', id: 'x', change: { title: 'x' } })).toBe(state)
  })

  it('keep the identity of unchanged lines, so that they are not rendered again', () => {
    const state = withLines('a', 'b')
    const next = run(state, { type: 'change', id: 'a', change: { title: 'A' } })
    expect(next.lines[1]).toBe(state.lines[1])
  })

  it('are sent without blank lines and editor state', () => {
    const state = run(withLines('a', 'b'), { type: 'type', id: 'a', field: 'price', text: '12' })
    const input = toEditedLineInput(state.lines)
    expect(input.map((line) => line.id)).toEqual(['a'])
    expect(input[0]).not.toHaveProperty('typed')
    expect(input[0]).not.toHaveProperty('faults')
  })
})

describe('typed figures', () => {
  it('count at once and keep their text until blur', () => {
    const typing = run(withLines('a'), { type: 'type', id: 'a', field: 'widthMm', text: '118.11in' })
    expect(first(typing)).toMatchObject({ widthMm: 3000, typed: { widthMm: '118.11in' } })
    expect(first(run(typing, { type: 'settle', id: 'a', field: 'widthMm' })).typed).toEqual({})
  })

  it('that are invalid keep their text, an error, and the last valid figure', () => {
    const state = run(
      withLines('a'),
      { type: 'type', id: 'a', field: 'quantity', text: '3' },
      { type: 'type', id: 'a', field: 'quantity', text: '3x' },
      { type: 'settle', id: 'a', field: 'quantity' },
    )
    expect(first(state)).toMatchObject({
      quantity: 3,
      typed: { quantity: '3x' },
      faults: { quantity: 'Enter a quantity' },
    })
    expect(first(run(state, { type: 'type', id: 'a', field: 'quantity', text: '4' })).faults).toEqual({})
  })

  it('may be a price with decimals of a penny', () => {
    const state = run(withLines('a'), { type: 'type', id: 'a', field: 'price', text: '0.0245' })
    expect(first(state).price).toBe(2.45)
  })

  it('clear the server’s error of their own field only', () => {
    const state = run(
      withLines('a'),
      { type: 'refuse', faults: { a: { title: 'Too long', price: 'Too much' } } },
      { type: 'change', id: 'a', change: { title: 'Short' } },
    )
    expect(first(state).faults).toEqual({ price: 'Too much' })
  })
})

describe('a line with a service', () => {
  it('has the service’s text and price', () => {
    expect(first(chosen())).toMatchObject({
      title: 'Fascia panel',
      description: 'Folded aluminium tray',
      serviceId: 's1',
      price: 0,
      vatRate: null,
    })
  })

  it('is priced again by size, quantity and options, with the formula', () => {
    const sized = run(
      chosen(),
      { type: 'type', id: 'a', field: 'widthMm', text: '3m' },
      { type: 'type', id: 'a', field: 'heightMm', text: '900' },
    )
    expect(first(sized)).toMatchObject({
      price: 39_150,
      formula: '3.000 × 0.900 m = 2.70 m² × £145.00',
      costPrice: 16_200,
    })
    const glossy = run(sized, { type: 'toggle-option', id: 'a', option: 'Gloss' })
    expect(first(glossy)).toMatchObject({ price: 41_850, options: ['Gloss'] })
    expect(first(run(glossy, { type: 'toggle-option', id: 'a', option: 'Gloss' })).price).toBe(39_150)
  })

  it('keeps a typed price until the service price is asked for', () => {
    const typed = run(
      chosen(),
      { type: 'type', id: 'a', field: 'price', text: '400' },
      { type: 'type', id: 'a', field: 'widthMm', text: '3000' },
      { type: 'type', id: 'a', field: 'heightMm', text: '900' },
    )
    expect(first(typed)).toMatchObject({ price: 40_000, formula: '' })
    expect(first(run(typed, { type: 'use-service-price', id: 'a' }))).toMatchObject({
      price: 39_150,
      typed: {},
    })
  })

  it('is priced again after a change, not on opening', () => {
    const stored = { ...newLine('a'), serviceId: 's1', price: 99, formula: 'as agreed', widthMm: 3000 }
    const opened = run({ ...noLines, lines: [stored] }, { type: 'learn', service: fascia })
    expect(first(opened).price).toBe(99)
    const resized = run(
      { ...noLines, lines: [stored] },
      { type: 'type', id: 'a', field: 'heightMm', text: '900' },
    )
    expect(first(resized)).toMatchObject({ price: 99, formula: '' })
    expect(first(run(resized, { type: 'learn', service: fascia })).price).toBe(39_150)
  })

  it('keeps a typed cost price', () => {
    const state = run(
      chosen(),
      { type: 'type', id: 'a', field: 'costPrice', text: '10' },
      { type: 'type', id: 'a', field: 'widthMm', text: '3000' },
    )
    expect(first(state).costPrice).toBe(1000)
  })
})

describe('pasted lines', () => {
  it('replace the blank line they are pasted on, or come after the line', () => {
    const pasted = [newLine('x'), newLine('y')]
    expect(ids(run(withLines('a', 'b'), { type: 'paste', lines: pasted, at: 0 }))).toBe('xyb')
    const written = run(withLines('a', 'b'), { type: 'change', id: 'a', change: { title: 'A' } })
    expect(ids(run(written, { type: 'paste', lines: pasted, at: 0 }))).toBe('axyb')
    expect(ids(run(noLines, { type: 'paste', lines: pasted }))).toBe('xy')
  })
})

describe('optional lines', () => {
  const optional = (state: LinesState, id: string, choice = '') =>
    run(
      state,
      { type: 'change', id, change: { kind: 'optional' } },
      { type: 'change', id, change: { choice } },
    )
  const taken = (state: LinesState) => state.lines.filter((line) => line.selected).map(({ id }) => id)
  const letters = optional(optional(optional(withLines('a', 'b', 'c'), 'a', 'Letters'), 'b', 'Letters'), 'c')

  it('are taken one of a choice', () => {
    const first = run(
      letters,
      { type: 'tick', id: 'a', isTicked: true },
      { type: 'tick', id: 'c', isTicked: true },
    )
    expect(taken(first)).toEqual(['a', 'c'])
    expect(taken(run(first, { type: 'tick', id: 'b', isTicked: true }))).toEqual(['b', 'c'])
  })

  it('are left when they become another choice or another kind of line', () => {
    const ticked = run(letters, { type: 'tick', id: 'a', isTicked: true })
    expect(taken(run(ticked, { type: 'change', id: 'a', change: { choice: 'Light' } }))).toEqual([])
    const item = run(ticked, { type: 'change', id: 'a', change: { kind: 'item' } })
    expect(item.lines[0]).toMatchObject({ kind: 'item', choice: '', selected: false })
    expect(taken(run(ticked, { type: 'change', id: 'a', change: { title: 'Steel' } }))).toEqual(['a'])
  })
})
