import { beforeEach, describe, expect, it } from 'vitest'
import { makeDraftKeeper, takeUpDraft } from './draft-keeper.ts'
import { findDraft, findDrafts, forgetDrafts, keepDraft, listDrafts } from './draft-store.ts'
import { makeStorage } from './memory-storage.ts'

const empty = { name: '', customerId: null as string | null }
type Values = typeof empty
const typed = (name: string, customerId: string | null = null) => ({
  values: { name, customerId },
  version: null,
  changed: true,
})

let storage = makeStorage()
beforeEach(() => {
  storage = makeStorage()
})
const openForm = (form: string, tab: Storage, isWanted?: (values: Values) => boolean) => {
  const place = { storage, tab, owner: 'anna', form }
  const { key, draft } = takeUpDraft(place, empty, isWanted)
  return { draft, keeper: makeDraftKeeper<Values>(place, key, draft?.id) }
}
const open = (isWanted?: (values: Values) => boolean) => openForm('quote-new', makeStorage(), isWanted)

describe('a form', () => {
  it('that was saved does not come back, however often it is rendered', () => {
    const { keeper } = open()
    keeper.note(typed('Bolt'))
    keeper.keep()
    keeper.clear({ name: 'Bolt', customerId: null })
    keeper.note(typed('Bolt'))
    keeper.keep()
    expect(listDrafts(storage, 'anna')).toEqual([])
  })

  it('keeps what was typed during a save', () => {
    const { keeper } = open()
    keeper.note(typed('Bolt and Co'))
    keeper.clear({ name: 'Bolt', customerId: null })
    expect(open().draft).toMatchObject({ values: { name: 'Bolt and Co' } })
  })

  it('that was saved and changed again is kept again', () => {
    const { keeper } = open()
    keeper.note(typed('Bolt'))
    keeper.clear()
    keeper.note(typed('Bolts'))
    keeper.keep()
    keeper.note(typed('Bolt'))
    keeper.keep()
    expect(open().draft?.values.name).toBe('Bolt')
  })

  it('whose changes were undone is not kept', () => {
    const { keeper } = open()
    keeper.note(typed('Bolt'))
    keeper.keep()
    keeper.note({ ...typed(''), changed: false })
    expect(open().draft).toBeNull()
  })

  it('that is only opened leaves its draft alone', () => {
    keepDraft(storage, 'anna', 'settings', { values: empty, version: 3 })
    openForm('settings', makeStorage()).keeper.note({ ...typed(''), changed: false })
    expect(findDraft(storage, 'anna', 'settings', empty)).not.toBeNull()
  })
})

it('signing out leaves no note of a draft in the tab, also by a form that is still open', () => {
  const tab = makeStorage()
  tab.setItem('fascia.own-draft.annabel.customer-1', 'customer-1')
  const place = { storage, tab, owner: 'dora', form: 'customer-1' }
  const keeper = makeDraftKeeper<Values>(place, 'customer-1')
  keeper.note(typed('Bolt'))
  keeper.keep()
  expect(tab.length).toBe(2)
  forgetDrafts(storage, tab, 'dora')
  keeper.note(typed('Bolts'))
  keeper.keep()
  expect(listDrafts(storage, 'dora')).toEqual([])
  expect([tab.length, tab.key(0)]).toEqual([1, 'fascia.own-draft.annabel.customer-1'])
})

describe('two tabs with one form', () => {
  const openTab = (tab = makeStorage()) => openForm('customer-1', tab)
  const allKept = () =>
    findDrafts(storage, 'anna', 'customer-1', empty)
      .map(({ draft }) => draft.values.name)
      .toSorted()
  const keptNow = () => allKept()[0]

  it('leave the draft of one alone when the other is saved, or what was typed there is undone', () => {
    for (const finish of [
      (keeper: ReturnType<typeof openTab>['keeper']) => keeper.clear({ name: 'Bolt', customerId: null }),
      (keeper: ReturnType<typeof openTab>['keeper']) => keeper.clear(),
      (keeper: ReturnType<typeof openTab>['keeper']) => keeper.note({ ...typed(''), changed: false }),
    ]) {
      storage = makeStorage()
      const [one, other] = [openTab(), openTab()]
      one.keeper.note(typed('Bolt'))
      one.keeper.keep()
      other.keeper.note(typed('Nut'))
      other.keeper.keep()
      finish(one.keeper)
      expect(keptNow()).toBe('Nut')
      other.keeper.clear({ name: 'Nut', customerId: null })
      expect(keptNow()).toBeUndefined()
    }
  })

  it('each find their own again after a reload, whichever typed last', () => {
    const tabs = [makeStorage(), makeStorage()] as const
    const type = (tab: Storage, name: string) => {
      const opened = openTab(tab)
      opened.keeper.note(typed(name))
      return opened.keeper
    }
    const one = type(tabs[0], 'Bolt')
    one.keep()
    // The second tab begins with what the first one has, and goes on with it.
    const other = type(tabs[1], 'Bolt and Nut')
    other.keep()
    one.note(typed('Bolts'))
    one.keep()
    other.note(typed('Bolt and Nuts'))
    other.keep()
    expect(allKept()).toEqual(['Bolt and Nuts', 'Bolts'])
    expect(tabs.map((tab) => openTab(tab).draft?.values.name)).toEqual(['Bolts', 'Bolt and Nuts'])
    one.clear({ name: 'Bolts', customerId: null })
    expect(allKept()).toEqual(['Bolt and Nuts'])
    // Once it is closed, what it had is offered wherever the record is opened.
    expect(openTab().draft?.values.name).toBe('Bolt and Nuts')
  })

  it('with a new record each keep theirs as well', () => {
    const tabs = [makeStorage(), makeStorage()] as const
    const [one, other] = tabs.map((tab, at) => {
      const { keeper } = openForm('quote-new', tab)
      keeper.note(typed(at === 0 ? 'Front' : 'Front, lit'))
      keeper.keep()
      return keeper
    })
    one?.note(typed('Front, of oak'))
    one?.keep()
    other?.keep()
    expect(tabs.map((tab) => openForm('quote-new', tab).draft?.values.name)).toEqual([
      'Front, of oak',
      'Front, lit',
    ])
  })

  it('keep no draft of what either saved', () => {
    const one = openTab()
    one.keeper.note(typed('Bolt'))
    one.keeper.keep()
    const other = openTab()
    expect(other.draft?.values.name).toBe('Bolt')
    other.keeper.note(typed('Bolt'))
    other.keeper.keep()
    one.keeper.clear({ name: 'Bolt', customerId: null })
    expect(keptNow()).toBeUndefined()
  })

  it('drop a draft that was found and discarded', () => {
    openTab().keeper.note(typed('Bolt'))
    keepDraft(storage, 'anna', 'customer-1', typed('Bolt'))
    openTab().keeper.clear()
    expect(keptNow()).toBeUndefined()
  })
})

describe('a new record', () => {
  it('for one customer is not confused with one for another, and both come back', () => {
    for (const [name, customerId] of [
      ['Front', 'a'],
      ['Van', 'b'],
    ] as const) {
      const { keeper, draft } = open((values) => values.customerId === customerId)
      expect(draft).toBeNull()
      keeper.note(typed(name, customerId))
      keeper.keep()
    }
    expect(open((values) => values.customerId === 'a').draft?.values.name).toBe('Front')
    expect(open((values) => values.customerId === 'b').draft?.values.name).toBe('Van')
    expect(open((values) => values.customerId === 'c').draft).toBeNull()
  })

  it('without a customer continues the newest', () => {
    keepDraft(storage, 'anna', 'quote-new-1', { values: { ...empty, name: 'Newer' }, version: null, at: 2 })
    keepDraft(storage, 'anna', 'quote-new-2', { values: { ...empty, name: 'Older' }, version: null, at: 1 })
    expect(open().draft?.values.name).toBe('Newer')
  })

  it('that was sent is retried with the same id, one that was not gets a new id', () => {
    const { keeper } = open()
    keeper.note(typed('Bolt'))
    keeper.keep()
    expect(open().draft?.id).toBeUndefined()
    keeper.noteTry('0199')
    expect(open().draft?.id).toBe('0199')
    const again = open().keeper
    again.note(typed('Bolts'))
    again.keep()
    expect(open().draft).toMatchObject({ id: '0199', values: { name: 'Bolts' } })
  })
})
