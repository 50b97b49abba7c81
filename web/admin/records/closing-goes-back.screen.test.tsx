/** Closing what is open over a list is a step back: the next Back leads to what was before the list. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#web/call.ts'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { officeIds } from '#web/testing/office-samples.ts'
import { openInOffice, type ScreenModule } from '#web/testing/open-office.tsx'
import { sampleGroup } from '#web/testing/shop-samples.ts'
import { openedOver } from '#web/ui/opened-over.ts'

const panel = page.getByRole('dialog')
const BEFORE = '/before'
/** The pages before the one that a list shows. */
const trail = { trail: [null] }

type Load = () => Promise<ScreenModule>
const groupList: Load = () => import('../shop/groups/GroupList.tsx')
const groupCustomers: Load = () => import('../shop/groups/GroupCustomers.tsx')
const serviceList: Load = () => import('../shop/services/ServiceList.tsx')
const diaryPage: Load = () => import('../work/diary/DiaryPage.tsx')
const jobForm: Load = () => import('../work/jobs/JobForm.tsx')

/** A list that was come to from another screen. */
async function openList(address: string, screen: ScreenModule, answers: Answers = {}) {
  const path = address.replace(/\?.*/, '').replace(officeIds.group, ':groupId').replace(officeIds.job, ':id')
  const opened = await openInOffice({ path: path.slice(1), address: BEFORE, screen, answers })
  await opened.go(address, trail)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return opened
}

const press = (name: string | RegExp) => async () => {
  const pressed = page.getByRole('link', { name }).or(page.getByRole('button', { name }))
  await pressed.first().click()
}

const byKeys = async () => {
  await expect.element(page.getByRole('table')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.poll(() => document.activeElement?.matches('[data-row-link]')).toBe(true)
  await userEvent.keyboard('{Enter}')
}

const cell = (text: string) => async () => {
  await page.getByRole('cell', { name: text }).first().click()
}

test.each<[what: string, list: string, load: Load, open: () => Promise<void>, parameter: string]>([
  ['a new group', '/groups?q=a', groupList, press('New group'), 'group=new'],
  ['a group', '/groups', groupList, press('Edit Trade'), 'group='],
  ['a service by its row', '/services-management', serviceList, cell('Dibond fascia panel'), 'service='],
  ['a service by keys', '/services-management', serviceList, byKeys, 'service='],
  ['a kit', '/services-management/kits', () => import('../shop/kits/KitList.tsx'), byKeys, 'kit='],
  ['a text', '/settings/texts', () => import('../sales/texts/TextList.tsx'), press('New text'), 'text=new'],
  [
    'a template',
    '/quotes/templates',
    () => import('../sales/templates/TemplatesPage.tsx'),
    byKeys,
    'template=',
  ],
  ['an enquiry', '/enquiries', () => import('../site/enquiries/EnquiryList.tsx'), byKeys, 'enquiry='],
  [
    'a project',
    '/projects-management',
    () => import('../site/projects/ProjectList.tsx'),
    press('New project'),
    'project=new',
  ],
  [
    'a group from its customers',
    `/groups/${officeIds.group}/customers`,
    groupCustomers,
    press('Edit group'),
    'group=',
  ],
  [
    'customers to add to a group',
    `/groups/${officeIds.group}/customers`,
    groupCustomers,
    press('Add customers'),
    'add=true',
  ],
  ['a new visit', '/diary?on=2026-11-23', diaryPage, press('New visit'), 'visit=new'],
  ['a new visit by its key', '/diary?on=2026-11-23', diaryPage, () => userEvent.keyboard('n'), 'visit=new'],
  ['a cost of a job', `/jobs/${officeIds.job}`, jobForm, press('Enter a cost'), 'cost=new'],
  ['a visit of a job', `/jobs/${officeIds.job}`, jobForm, press('Book a visit'), 'visit=new'],
])('%s', async (_what, list, load, open, parameter) => {
  const { address, go, state } = await openList(list, await load())
  await open()
  await expect.poll(address).toContain(parameter)
  // What is behind it stays as it was.
  expect(state()).toMatchObject(trail)
  await expect.element(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect.poll(address).toBe(list)
  expect(state()).toEqual(trail)
  await expect.element(panel).not.toBeInTheDocument()
  await go(1)
  await expect.poll(address).toContain(parameter)
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.poll(address).toBe(list)
  await expect.element(panel).not.toBeInTheDocument()
  await go(-1)
  expect(address()).toBe(BEFORE)
})

test('one that its address opened closes in its place, and leaves the list as it was', async () => {
  const { address, go, state } = await openInOffice({
    ...{ path: 'diary', address: BEFORE, screen: await diaryPage() },
  })
  const moment = '2026-11-24T09:00:00.000Z'
  await go(
    `/diary?view=day&on=2026-11-24&visit=new&customer=${officeIds.customer}&from=${moment}&until=${moment}`,
    trail,
  )
  await expect.element(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect.poll(address).toBe('/diary?view=day&on=2026-11-24')
  expect(state()).toEqual(trail)
  await go(-1)
  expect(address()).toBe(BEFORE)
})

test('a save that answers after Back closed its panel closes nothing more', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const update = async () => {
    await answered
    return { ...sampleGroup, id: officeIds.group, version: 2 }
  }
  const { address, go } = await openList('/groups', await groupList(), { groups: { update } })
  await press('Edit Trade')()
  await panel.getByRole('textbox', { name: 'Name' }).fill('Trade and more')
  await panel.getByRole('button', { name: 'Save group' }).click()
  await expect.poll(() => queryClient.isMutating()).toBe(1)
  await go(-1)
  await expect.poll(address).toBe('/groups')
  answer()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  expect(address()).toBe('/groups')
})

test('a refused save leaves its panel open, and closing it is one step back all the same', async () => {
  const update = () => {
    throw refusal('LOCKED', 'Not now')
  }
  const { address, go } = await openList('/groups', await groupList(), { groups: { update } })
  await press('Edit Trade')()
  await panel.getByRole('textbox', { name: 'Name' }).fill('Trade and more')
  await panel.getByRole('button', { name: 'Save group' }).click()
  await expect.element(page.getByText('Not now').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/groups')
  await go(-1)
  expect(address()).toBe(BEFORE)
})

test('of two that were opened one after the other, each closes to what was below it', async () => {
  const { address, go } = await openList('/groups', await groupList())
  await press('Edit Trade')()
  await expect.element(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('Trade')
  // As the search over everything opens it.
  await go('/groups?group=new', openedOver)
  await expect.element(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe(`/groups?group=${officeIds.group}`)
  await expect.element(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('Trade')
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/groups')
  await go(-1)
  expect(address()).toBe(BEFORE)
})

test('the way back to a list that had a panel open leads to the panel, and closing it to the list', async () => {
  const { address, go } = await openList('/groups', await groupList())
  await press('Edit Trade')()
  await expect.element(panel).toBeVisible()
  await go(BEFORE)
  await expect.element(panel).not.toBeInTheDocument()
  const kept = JSON.parse(sessionStorage.getItem('fascia.list./groups') ?? '{}')
  await go(`/groups${kept.search}`, kept.state)
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/groups')
})

test('what is typed into a list’s search just before a panel opens is still searched once it closes', async () => {
  const { address } = await openList('/groups', await groupList())
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('tra')
  await press('Edit Trade')()
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(address).toBe('/groups?q=tra')
  await expect.element(page.getByRole('searchbox', { name: 'Search groups' })).toHaveValue('tra')
})
