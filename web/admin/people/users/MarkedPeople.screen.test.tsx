/** Several users and workers are marked, for what the menu of one offers. */
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Account } from '#domain/people/people.ts'
import WorkerList from '#web/admin/people/workers/WorkerList.tsx'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { officeAnswers, sampleProfile } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleAccount, sampleId } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import UserList from './UserList.tsx'

beforeEach(() => page.viewport(1280, 900))

const then = '2026-11-20T09:00:00.000Z'
const people = {
  me: sampleAccount({ id: sampleProfile.id, role: 'admin', displayName: 'Ada' }),
  fay: sampleAccount({ id: sampleId(71), displayName: 'Fay', version: 3 }),
  ivy: sampleAccount({
    id: sampleId(72),
    displayName: 'Ivy',
    state: 'invited',
    invitedAt: then,
    email: 'ivy@x.example',
  }),
  dan: sampleAccount({ id: sampleId(73), displayName: 'Dan', state: 'disabled', disabledAt: then }),
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const ready = dialog.getByRole('list', { name: 'Those that can be done' })
const refused = dialog.getByRole('list', { name: 'Those that cannot be done' })

/** A shop that knows their accounts as they are now. */
async function open(
  list: 'users' | 'workers',
  Screen: ComponentType,
  those: Account[],
  answers: Answers = {},
) {
  const known = new Map(those.map((one) => [one.id, one]))
  const find = (id: string) => {
    const one = known.get(id)
    if (!one) throw refusal('NOT_FOUND', 'Nobody')
    return one
  }
  const change = (id: string, what: Partial<Account>) => {
    const before = find(id)
    const after = { ...before, ...what, version: before.version + 1 }
    known.set(id, after)
    return after
  }
  const { shop } = await openScreen({
    path: `/${list}`,
    address: `/${list}`,
    Screen,
    answers: joinAnswers(
      officeAnswers,
      {
        profile: { get: () => sampleProfile },
        users: {
          list: () => onlyPage([...known.values()]),
          get: ({ id }) => find(id),
          disable: ({ id }) => change(id, { state: 'disabled', disabledAt: then }),
          enable: ({ id }) => change(id, { state: 'active', disabledAt: null }),
          endSessions: ({ id }) => change(id, {}),
        },
        workers: {
          list: () => onlyPage([...known.values()]),
          invite: ({ id }) => ({ worker: change(id, { invitedAt: '2026-11-27T09:00:00.000Z' }), link: null }),
        },
      },
      answers,
    ),
  })
  await page.getByLabelText('Mark all on this page').click()
  return { shop, change }
}

test('users are disabled, but not oneself nor who is already, and that is undone', async () => {
  const { shop } = await open('users', UserList, [people.me, people.fay, people.ivy, people.dan])
  await button('Disable sign-in …').click()
  await expect.element(ready.getByText('Fay')).toBeVisible()
  await expect.element(ready.getByText(/invite them again/)).toBeVisible()
  await expect.element(refused.getByText('This is you: you would lock yourself out')).toBeVisible()
  await expect.element(refused.getByText('Sign-in is disabled already')).toBeVisible()
  await button('Disable sign-in of 2 of 4').click()
  await expect.element(dialog.getByText('2 users disabled.')).toBeVisible()
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(shop.changes).toEqual([
    { call: 'users.disable', input: { id: people.fay.id, version: 3 } },
    { call: 'users.disable', input: { id: people.ivy.id, version: people.ivy.version } },
    { call: 'users.enable', input: { id: people.fay.id, version: 4 } },
    { call: 'users.enable', input: { id: people.ivy.id, version: people.ivy.version + 1 } },
  ])
})

test('what is for none of them is not offered', async () => {
  await open('users', UserList, [people.dan])
  await expect.element(button('Enable sign-in …')).toBeVisible()
  for (const name of ['Disable sign-in …', 'Sign out everywhere …'])
    await expect.element(button(name)).not.toBeInTheDocument()
  await button('Enable sign-in …').click()
  await button('Enable sign-in of 1 user').click()
  await expect.element(dialog.getByText('1 user enabled.')).toBeVisible()
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
})

test('workers are signed out, and the one whom somebody disabled meanwhile is named', async () => {
  const other = sampleAccount({ id: sampleId(74), displayName: 'Gus' })
  const { shop, change } = await open('workers', WorkerList, [people.fay, other])
  change(other.id, { state: 'disabled', disabledAt: then })
  await button('Sign out everywhere …').click()
  await expect.element(refused.getByText('Sign-in is disabled, so they have no session')).toBeVisible()
  await button('Sign out 1 of 2').click()
  await expect.element(dialog.getByText('1 worker signed out.')).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
  expect(shop.changes).toEqual([{ call: 'users.endSessions', input: { id: people.fay.id, version: 3 } }])
})

test('workers who have not come yet are invited again, once after a lost answer', async () => {
  const { shop } = await open('workers', WorkerList, [people.fay, people.ivy])
  await button('Invite again …').click()
  await expect.element(ready.getByText('ivy@x.example')).toBeVisible()
  await expect.element(refused.getByText(/They have chosen a password already/)).toBeVisible()
  shop.loseNextAnswer()
  await button('Invite 1 of 2').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('1 not invited again')
  await button('Try again').click()
  await expect.element(dialog.getByText('1 worker invited again.')).toBeVisible()
  expect(shop.changes).toEqual([{ call: 'workers.invite', input: { id: people.ivy.id } }])
})
