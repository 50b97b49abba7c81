/** One's own profile: what is typed is a draft, and another save in the meantime is never overwritten unasked. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ProfileContext, type SignedInProfile } from '#web/shell/profile.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { officeAnswers, sampleProfile } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import ProfilePage from './ProfilePage.tsx'

const name = page.getByRole('textbox', { name: 'Display name' })
const company = page.getByRole('textbox', { name: 'Company name' })
const restored = page.getByText(/^Draft restored/)
const asked = page.getByText('Rita Rivet changed this in the meantime')
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
const choice = (label: string, which: RegExp) =>
  page.getByRole('radiogroup', { name: label }).getByRole('radio', { name: which })

async function open() {
  let stored: SignedInProfile = sampleProfile
  let arrive: () => void = () => undefined
  let answer: Promise<void> = Promise.resolve()
  let isAway = false
  const opened = await openScreen({
    path: '/user-profile',
    address: '/user-profile',
    // As the shell loads it: after a reload with what is stored then.
    Screen: () => {
      const [profile, setProfile] = useState(stored)
      arrive = () => setProfile(stored)
      return (
        <ProfileContext value={profile}>
          <ProfilePage />
        </ProfileContext>
      )
    },
    answers: {
      profile: {
        ...officeAnswers.profile,
        get: () => {
          if (isAway) throw refusal('BUSY', 'The server is away')
          return stored
        },
        update: async ({ version, ...sent }) => {
          await answer
          if (version !== stored.version)
            throw refusal('CONFLICT', 'Changed meanwhile', { current: stored, changedBy: 'Rita Rivet' })
          const { displayName = '', companyName = '' } = sent
          stored = { ...stored, displayName, companyName, version: stored.version + 1 }
          return stored
        },
      },
    },
  })
  const changeElsewhere = (changes: Partial<SignedInProfile>) => {
    stored = { ...stored, ...changes, version: stored.version + 1 }
  }
  /** What is stored now comes to this page, as by a notice of the change. */
  const hear = () => arrive()
  /** Saves are answered once the returned function is called. */
  const holdAnswers = () => {
    let release: () => void = () => undefined
    answer = new Promise((resolve) => {
      release = resolve
    })
    return () => release()
  }
  /** Whether the profile cannot be read now. */
  const setAway = (away: boolean) => {
    isAway = away
  }
  return { ...opened, stored: () => stored, changeElsewhere, hear, holdAnswers, setAway }
}

test('what is typed is there after a reload, until it is discarded', async () => {
  const { shop, reload } = await open()
  await company.fill('Irwell Ltd')
  await reload()
  await expect.element(restored).toBeVisible()
  await expect.element(company).toHaveValue('Irwell Ltd')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(company).toHaveValue('')
  await reload()
  await expect.element(company).toHaveValue('')
  expect(shop.changes).toEqual([])
})

test('a draft is saved with the version that it was typed on, and is gone after the save', async () => {
  const { shop, stored, reload } = await open()
  await company.fill('Irwell Ltd')
  await reload()
  await expect.element(company).toHaveValue('Irwell Ltd')
  await save()
  await expect.poll(() => stored().companyName).toBe('Irwell Ltd')
  expect(shop.changes).toMatchObject([{ call: 'profile.update', input: { version: 1 } }])
  await expect.element(restored).not.toBeInTheDocument()
  await reload()
  await expect.element(company).toHaveValue('Irwell Ltd')
  await expect.element(restored).not.toBeInTheDocument()
})

test('a draft older than another save asks, and overwrites nothing', async () => {
  const { shop, stored, reload, changeElsewhere } = await open()
  await company.fill('Mine')
  changeElsewhere({ companyName: 'Theirs' })
  await reload()
  await expect.element(company).toHaveValue('Mine')
  await save()
  await expect.element(asked).toBeVisible()
  expect(stored()).toMatchObject({ companyName: 'Theirs', version: 2 })
  await expect.element(choice('Company name', /Mine/)).toBeChecked()
  await choice('Company name', /Theirs/).click()
  await page.getByRole('button', { name: 'Save these' }).click()
  await expect.poll(() => stored().version).toBe(3)
  expect(stored().companyName).toBe('Theirs')
  expect(shop.changes).toMatchObject([{ input: { version: 1 } }, { input: { version: 2 } }])
})

test('closing the choice keeps what is typed, and saves nothing', async () => {
  const { stored, reload, changeElsewhere } = await open()
  await name.fill('Mine')
  changeElsewhere({ displayName: 'Theirs' })
  await reload()
  await expect.element(name).toHaveValue('Mine')
  await save()
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await expect.element(name).toHaveValue('Mine')
  expect(stored()).toMatchObject({ displayName: 'Theirs', version: 2 })
})

test('what is typed while a save is on its way stays, and is saved next', async () => {
  const { stored, reload, holdAnswers } = await open()
  const release = holdAnswers()
  await company.fill('Irwell')
  await save()
  await company.fill('Irwell Ltd')
  await name.fill('Fran')
  release()
  await expect.element(page.getByText('Profile saved')).toBeVisible()
  expect(stored()).toMatchObject({ companyName: 'Irwell', version: 2 })
  await expect.element(company).toHaveValue('Irwell Ltd')
  await reload()
  await expect.element(name).toHaveValue('Fran')
  await save()
  await expect.poll(stored).toMatchObject({ companyName: 'Irwell Ltd', displayName: 'Fran', version: 3 })
})

test('a save of another tab is shown while nothing is typed, and stays off what is typed', async () => {
  const { stored, changeElsewhere, hear } = await open()
  changeElsewhere({ companyName: 'Theirs' })
  hear()
  await expect.element(company).toHaveValue('Theirs')
  await name.fill('Mine')
  changeElsewhere({ companyName: 'Theirs, again' })
  hear()
  await expect.element(name).toHaveValue('Mine')
  await save()
  await expect.element(asked).toBeVisible()
  await page.getByRole('button', { name: 'Save these' }).click()
  await expect.poll(stored).toMatchObject({ displayName: 'Mine', companyName: 'Theirs, again' })
})

test('two tabs with it keep each what was typed there', async () => {
  const { reload } = await open()
  await company.fill('Mine')
  const kept = () => Object.entries(localStorage).filter(([key]) => key.startsWith('fascia.draft.'))
  await expect.poll(() => kept().length).toBe(1)
  const [key = '', mine = ''] = kept()[0] ?? []
  // Another tab stored under the same key, as it found it there.
  localStorage.setItem(key, mine.replace('Mine', 'Theirs').replace(/"at":\d+/, `"at":${Date.now() + 1000}`))
  await company.fill('Mine, whole')
  await expect.poll(() => kept().length).toBe(2)
  await reload()
  await expect.element(company).toHaveValue('Mine, whole')
  expect(localStorage.getItem(key)).toContain('Theirs')
})

test('what was saved elsewhere may not arrive: it says so, keeps what is typed, and the next save asks', async () => {
  const { stored, changeElsewhere, setAway } = await open()
  await company.fill('Mine')
  changeElsewhere({ companyName: 'Theirs' })
  setAway(true)
  await save()
  await expect.element(page.getByText('The server is away')).toBeVisible()
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(company).toHaveValue('Mine')
  setAway(false)
  await save()
  await expect.element(asked).toBeVisible()
  expect(stored()).toMatchObject({ companyName: 'Theirs', version: 2 })
})

test('a save whose answer was lost is found saved by the next one, and asks nothing', async () => {
  const { shop, stored } = await open()
  await company.fill('Irwell Ltd ')
  shop.loseNextAnswer()
  await save()
  await expect.element(page.getByText(/^No connection to the server/)).toBeVisible()
  await save()
  await expect.element(page.getByText('Profile saved')).toBeVisible()
  await expect.element(asked).not.toBeInTheDocument()
  expect(stored()).toMatchObject({ companyName: 'Irwell Ltd', version: 2 })
  await expect.element(company).toHaveValue('Irwell Ltd')
})
