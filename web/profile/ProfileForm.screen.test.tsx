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
  const opened = await openScreen({
    path: '/user-profile',
    address: '/user-profile',
    // As the shell loads it: after a reload with what is stored then.
    Screen: () => {
      const [profile] = useState(stored)
      return (
        <ProfileContext value={profile}>
          <ProfilePage />
        </ProfileContext>
      )
    },
    answers: {
      profile: {
        ...officeAnswers.profile,
        get: () => stored,
        update: ({ version, ...sent }) => {
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
  return { ...opened, stored: () => stored, changeElsewhere }
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
