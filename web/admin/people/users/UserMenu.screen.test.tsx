import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Account } from '#domain/people/people.ts'
import { ProfileContext } from '#web/shell/profile.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleAccount, sampleId } from '#web/testing/samples.ts'
import { UserMenu } from './UserMenu.tsx'

const me = sampleAccount({ id: sampleId(51), role: 'admin', displayName: 'Ada Admin' })
const profile = { ...me, twoFactorEnabled: false, secondFactorNeeded: false, lists: [], mailSignature: '' }
const then = '2026-11-20T09:00:00.000Z'

async function offeredTo(person: Account): Promise<(string | null)[]> {
  await openScreen({
    path: '/users',
    address: '/users',
    Screen: () => (
      <ProfileContext value={profile}>
        <UserMenu person={person} />
      </ProfileContext>
    ),
    answers: {},
  })
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Delete account' })).toBeVisible()
  return page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent)
}

const ways = ['Copy a reset link', 'Sign out everywhere', 'Enable sign-in', 'Disable sign-in']
const waysOf = async (person: Account) =>
  (await offeredTo(person)).filter((item) => ways.includes(item ?? ''))

test.each<[string, Partial<Account>, string[]]>([
  ['signs in', {}, ['Copy a reset link', 'Sign out everywhere', 'Disable sign-in']],
  ['was invited', { state: 'invited', invitedAt: then, lastSignInAt: null }, ['Disable sign-in']],
  ['is disabled', { state: 'disabled', disabledAt: then }, ['Enable sign-in']],
])('the menu of a user who %s', async (_name, person, wanted) => {
  expect(await waysOf(sampleAccount(person))).toEqual(wanted)
})

test('one’s own menu has no reset link, and no sign-out but under My Profile', async () => {
  expect(await waysOf(me)).toEqual(['Disable sign-in'])
})
