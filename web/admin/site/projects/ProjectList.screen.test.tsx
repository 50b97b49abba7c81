import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openInOffice } from '#web/testing/open-office.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { onlyPage, sampleProject } from '#web/testing/shop-samples.ts'
import { readShortcuts } from '#web/ui/shortcuts.ts'

const other = { ...sampleProject, id: sampleId(7), slug: 'letters', title: 'Letters on a mill', position: 2 }
const link = (name: string) => page.getByRole('link', { name, exact: true })

test('projects are gone through with j and k and opened with Enter, also while they can be moved', async () => {
  const { address } = await openInOffice({
    path: 'projects-management',
    address: '/projects-management',
    screen: await import('./ProjectList.tsx'),
    answers: {
      ...officeAnswers,
      projects: { list: () => onlyPage([sampleProject, other]), get: () => other },
    },
  })
  await expect.element(link(other.title)).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(link(other.title)).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(link(sampleProject.title)).toHaveFocus()
  // Beside the link in its row is the handle.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}j')
  await expect.element(link(other.title)).toHaveFocus()
  expect(readShortcuts().here.map(({ does }) => does)).toEqual(
    expect.arrayContaining(['Next and previous row', 'Open the row']),
  )
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/projects-management?project=${other.id}`)
})

test('while a row is carried by its handle, the keys leave it there', async () => {
  await openInOffice({
    path: 'projects-management',
    address: '/projects-management',
    screen: await import('./ProjectList.tsx'),
    answers: { ...officeAnswers, projects: { list: () => onlyPage([sampleProject, other]) } },
  })
  const handle = page.getByRole('button', { name: `Move ${sampleProject.title}` })
  await expect.element(handle).toBeVisible()
  handle.element().focus()
  await userEvent.keyboard(' j')
  await expect.element(handle).toHaveFocus()
  await userEvent.keyboard('{Escape}j')
  await expect.element(link(other.title)).toHaveFocus()
})
