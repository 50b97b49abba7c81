/** Who is where, by what their tabs say, and that nobody stays who says nothing. */
import { expect, test } from 'vitest'
import { GONE_MS, type PresentState } from '#domain/office/presence.ts'
import { makePresentPeople } from './present-people.ts'

const quote = { noun: 'quotes', id: 'q' }

function open() {
  let time = 0
  const present = makePresentPeople(() => time)
  return {
    present,
    pass: (ms: number) => {
      time += ms
    },
    say: (person: string, tab: string, state: PresentState = 'here', record = quote) =>
      present.note({ ...record, tab, person, name: person, state }, true),
  }
}

const who = (id: string, isChanging = false) => ({ id, name: id, isChanging })

test('a person with several tabs is named once, and changes something if one of them does', () => {
  const { present, say } = open()
  say('ann', 'a1')
  say('dan', 'd1', 'changing')
  say('dan', 'd2')
  expect(present.at(quote)).toEqual([who('ann'), who('dan', true)])
  say('dan', 'd1')
  expect(present.at(quote)).toEqual([who('ann'), who('dan')])
  say('dan', 'd1', 'gone')
  expect(present.at(quote)).toEqual([who('ann'), who('dan')])
  say('dan', 'd2', 'gone')
  expect(present.at(quote)).toEqual([who('ann')])
})

test('news is told once, and a beat that says the same is none', () => {
  const { present, say } = open()
  say('ann', 'a1')
  expect(present.takeChanged()).toEqual([{ ...quote, people: [who('ann')] }])
  say('ann', 'a1')
  expect(present.takeChanged()).toEqual([])
  say('dan', 'd1')
  say('dan', 'd1', 'changing')
  expect(present.takeChanged()).toEqual([{ ...quote, people: [who('ann'), who('dan', true)] }])
  say('dan', 'd1', 'gone')
  say('ann', 'a1', 'gone')
  expect(present.takeChanged()).toEqual([])
})

test('a tab that says nothing is forgotten after two beats; one that goes on is not', () => {
  const { present, say, pass } = open()
  say('ann', 'a1')
  say('dan', 'd1')
  pass(GONE_MS - 1)
  say('ann', 'a1')
  pass(1)
  present.expire()
  expect(present.takeChanged()).toEqual([{ ...quote, people: [who('ann')] }])
})

test('a person whose sessions ended is forgotten everywhere', () => {
  const { present, say } = open()
  const job = { noun: 'jobs', id: 'j' }
  say('ann', 'a1')
  say('dan', 'd1')
  say('dan', 'd2', 'here', job)
  present.forget('dan')
  expect([present.at(quote), present.at(job)]).toEqual([[who('ann')], []])
})

test('nobody speaks for a tab of somebody else, and nobody fills the memory', () => {
  const { present, say } = open()
  say('ann', 'a1')
  say('dan', 'a1', 'gone')
  expect(present.at(quote)).toEqual([who('ann')])
  for (let n = 0; n < 1000; n++) say('dan', `d${n}`, 'here', { noun: 'jobs', id: `${n}` })
  expect(present.at({ noun: 'jobs', id: '39' })).toEqual([who('dan')])
  expect(present.at({ noun: 'jobs', id: '40' })).toEqual([])
})

test('what was heard of other processes is not said again for them', () => {
  const { present, say } = open()
  say('ann', 'a1')
  present.note({ ...quote, tab: 'd1', person: 'dan', name: 'dan', state: 'here' }, false)
  present.note({ ...quote, tab: 'a1', person: 'ann', name: 'ann', state: 'here' }, false)
  expect(present.own().map(({ tab }) => tab)).toEqual(['a1'])
})
