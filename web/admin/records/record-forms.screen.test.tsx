/**
 * The office's forms of one record: what is typed stays until it is saved, and a conflict with another
 * person's save can be resolved.
 */
import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page, userEvent } from 'vitest/browser'
import { refresh } from '#web/call.ts'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { sampleJob } from '#web/testing/job-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer, sampleSettings } from '#web/testing/samples.ts'
import {
  onlyPage,
  sampleGroup,
  sampleProject,
  sampleService,
  sampleWorker,
} from '#web/testing/shop-samples.ts'
import CustomerForm from '../shop/customers/CustomerForm.tsx'
import GroupList from '../shop/groups/GroupList.tsx'
import ServiceList from '../shop/services/ServiceList.tsx'
import ShopSettings from '../shop/settings/ShopSettings.tsx'
import ProjectList from '../site/projects/ProjectList.tsx'
import JobForm from '../work/jobs/JobForm.tsx'

type Noun = 'customers' | 'groups' | 'services' | 'projects' | 'settings' | 'jobs'
interface Versioned {
  version: number
}

interface Form {
  noun: Noun
  path: string
  address: string
  Screen: typeof CustomerForm
  stored: Versioned
  /** Two fields of the form: their label, their name in the record, and the stored value. */
  fields: [label: string, name: string, was: string][]
  save: string
  /** Whether its panel closes once it is saved. */
  closes: boolean
}

/** Its answer names people as records, so the shop of these tests has nobody on it. */
const unmannedJob = sampleJob({ people: [], owner: null, ownerId: null, items: [], tasks: [] })

const forms: Form[] = [
  {
    noun: 'customers',
    path: '/customers/:id/edit',
    address: `/customers/${sampleCustomer.id}/edit`,
    Screen: CustomerForm,
    stored: sampleCustomer,
    fields: [
      ['Company', 'companyName', 'Quay Cafe'],
      ['Town', 'town', ''],
    ],
    save: 'Save customer',
    closes: false,
  },
  {
    noun: 'groups',
    path: '/groups',
    address: `/groups?group=${sampleGroup.id}`,
    Screen: GroupList,
    stored: sampleGroup,
    fields: [
      ['Name', 'name', 'Trade'],
      ['Description', 'description', ''],
    ],
    save: 'Save group',
    closes: true,
  },
  {
    noun: 'services',
    path: '/services',
    address: `/services?service=${sampleService.id}`,
    Screen: ServiceList,
    stored: sampleService,
    fields: [
      ['Name', 'name', 'Aluminium tray sign'],
      ['Description', 'description', 'Folded tray'],
    ],
    save: 'Save service',
    closes: true,
  },
  {
    noun: 'projects',
    path: '/projects-management',
    address: `/projects-management?project=${sampleProject.id}`,
    Screen: ProjectList,
    stored: sampleProject,
    fields: [
      ['Title', 'title', 'Tray sign for a bakery'],
      ['Place', 'place', 'Ancoats'],
    ],
    save: 'Save project',
    closes: true,
  },
  {
    noun: 'settings',
    path: '/settings/shop',
    address: '/settings/shop',
    Screen: ShopSettings,
    stored: sampleSettings,
    fields: [
      ['Town', 'town', ''],
      ['County', 'county', ''],
    ],
    save: 'Save settings',
    closes: false,
  },
  {
    noun: 'jobs',
    path: '/jobs/:id',
    address: `/jobs/${unmannedJob.id}`,
    Screen: JobForm,
    stored: unmannedJob,
    fields: [
      ['Title', 'title', 'New front'],
      ['Notes', 'notes', ''],
    ],
    save: 'Save job',
    closes: false,
  },
]

const beside: Answers = {
  customers: { list: () => onlyPage([]), duplicates: () => ({ items: [] }) },
  groups: { list: () => onlyPage([]) },
  services: { list: () => onlyPage([]) },
  projects: { list: () => onlyPage([]) },
  workers: { list: () => onlyPage([]) },
  payments: { list: () => onlyPage([]) },
  quotes: { list: () => onlyPage([]) },
  invoices: { list: () => onlyPage([]) },
}

/** @param refuse the error that the save gets, if any */
async function open(form: Form, refuse: (sent: Versioned) => Error | null = () => null) {
  let stored = form.stored
  const calls = {
    get: () => stored,
    update: (sent: Versioned) => {
      const refused = refuse(sent)
      if (refused) throw refused
      if (sent.version !== stored.version)
        throw refusal('CONFLICT', 'Changed meanwhile', { current: stored, changedBy: 'Rita Rivet' })
      stored = { ...stored, ...sent, version: stored.version + 1 }
      return stored
    },
  }
  const { path, address, Screen, noun } = form
  // One shape for five nouns; the contract validates input and output.
  const answers = joinAnswers(beside, { [noun]: calls } as Answers)
  const opened = await openScreen({ path, address, Screen, answers })
  const changeElsewhere = (changes: object) => {
    stored = { ...stored, ...changes, version: stored.version + 1 }
  }
  return { ...opened, stored: () => stored, changeElsewhere, hear: () => refresh(noun) }
}

const field = (label: string): Locator => page.getByRole('textbox', { name: label, exact: true }).first()
const save = ({ save: name }: Form) => page.getByRole('button', { name, exact: true })
const sentBy = (changes: readonly { input: unknown }[]) => changes.map(({ input }) => input)

test.each(forms)('$noun: a save sends what is typed with the version of the form', async (form) => {
  const [[label, name]] = form.fields as [Form['fields'][0]]
  const { shop } = await open(form)
  await field(label).fill('Bolton')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  await save(form).click()
  if (form.closes) await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  else await expect.element(page.getByText('All saved')).toBeVisible()
  expect(sentBy(shop.changes)).toMatchObject([{ [name]: 'Bolton', version: 1 }])
})

test.each(forms)('$noun: Ctrl-Enter saves once', async (form) => {
  const [[label]] = form.fields as [Form['fields'][0]]
  const { shop, stored } = await open(form)
  await field(label).fill('Bolton')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => stored().version).toBe(2)
  expect(shop.changes).toHaveLength(1)
})

test.each(forms)('$noun: Ctrl-S saves, and the browser does not save the page', async (form) => {
  const [[label]] = form.fields as [Form['fields'][0]]
  const { shop, stored } = await open(form)
  await field(label).fill('Bolton')
  const reached: boolean[] = []
  const note = (event: KeyboardEvent) => {
    if (event.key === 's') reached.push(event.defaultPrevented)
  }
  window.addEventListener('keydown', note)
  await userEvent.keyboard('{Control>}s{/Control}')
  window.removeEventListener('keydown', note)
  await expect.poll(() => stored().version).toBe(2)
  expect([shop.changes.length, ...reached]).toEqual([1, true])
})

test.each(forms)(
  '$noun: another person’s change is shown beside one’s own, to choose by field',
  async (form) => {
    const [[one, oneName], [other, otherName]] = form.fields as [Form['fields'][0], Form['fields'][0]]
    const { shop, stored, changeElsewhere } = await open(form)
    await field(one).fill('Mine')
    await field(other).fill('Mine too')
    changeElsewhere({ [oneName]: 'Theirs', [otherName]: 'Theirs too' })
    await save(form).click()
    await expect.element(page.getByText('Rita Rivet changed this in the meantime')).toBeVisible()
    const choice = (label: string, which: RegExp) =>
      page.getByRole('radiogroup', { name: label }).getByRole('radio', { name: which })
    await expect.element(choice(one, /Mine/)).toBeChecked()
    await choice(one, /Theirs/).click()
    await page.getByRole('button', { name: 'Save these' }).click()
    await expect
      .poll(() => stored())
      .toMatchObject({ [oneName]: 'Theirs', [otherName]: 'Mine too', version: 3 })
    expect(sentBy(shop.changes)).toMatchObject([{ version: 1 }, { version: 2 }])
  },
)

test.each(forms)('$noun: a field that only they changed is taken over by default', async (form) => {
  const [[one, oneName], [other, otherName]] = form.fields as [Form['fields'][0], Form['fields'][0]]
  const { stored, changeElsewhere } = await open(form)
  await field(one).fill('Mine')
  changeElsewhere({ [otherName]: 'Theirs' })
  await save(form).click()
  const theirs = page.getByRole('radiogroup', { name: other }).getByRole('radio', { name: /Theirs/ })
  await expect.element(theirs).toBeChecked()
  await page.getByRole('button', { name: 'Save these' }).click()
  await expect.poll(() => stored()).toMatchObject({ [oneName]: 'Mine', [otherName]: 'Theirs', version: 3 })
})

test.each(forms)('$noun: closing the choice keeps what is typed, and saves nothing', async (form) => {
  const [[one, oneName]] = form.fields as [Form['fields'][0]]
  const { shop, changeElsewhere } = await open(form)
  await field(one).fill('Mine')
  changeElsewhere({ [oneName]: 'Theirs' })
  await save(form).click()
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await expect.element(field(one)).toHaveValue('Mine')
  expect(shop.changes).toHaveLength(1)
})

test.each(forms)('$noun: another person’s save is shown at once while nothing is typed', async (form) => {
  const [[one, oneName, was]] = form.fields as [Form['fields'][0]]
  const { changeElsewhere, hear } = await open(form)
  await expect.element(field(one)).toHaveValue(was)
  changeElsewhere({ [oneName]: 'Theirs' })
  await hear()
  await expect.element(field(one)).toHaveValue('Theirs')
})

test.each(forms)('$noun: an error is shown at its field, which gets the focus', async (form) => {
  const [[one, oneName]] = form.fields as [Form['fields'][0]]
  const { shop } = await open(form, () =>
    refusal('INVALID', 'Some of this cannot be saved as it is', {
      fields: [{ path: oneName, message: 'Not like this' }],
    }),
  )
  await field(one).fill('Mine')
  await save(form).click()
  await expect.element(page.getByText('Not like this')).toBeVisible()
  await expect.element(field(one)).toHaveFocus()
  await expect.element(field(one)).toHaveValue('Mine')
  expect(shop.changes).toHaveLength(1)
})

test.each(forms.filter(({ noun }) => noun === 'customers' || noun === 'groups'))(
  '$noun: a worker who cannot be assigned any more is said at the field of workers, which has the focus',
  async (form) => {
    const [[one]] = form.fields as [Form['fields'][0]]
    const assigned = { ...form, stored: { ...form.stored, assignedTo: [sampleWorker.id] } }
    await open(assigned, () =>
      refusal('INVALID', 'Some of this cannot be saved as it is', {
        fields: [{ path: 'assignedTo.0', message: 'Worker not found' }],
      }),
    )
    await field(one).fill('Mine')
    await save(form).click()
    await expect.element(page.getByText('Worker not found')).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Assigned to' })).toHaveFocus()
  },
)

test.each(forms)('$noun: what is typed is there after a reload, until it is discarded', async (form) => {
  const [[one, , was]] = form.fields as [Form['fields'][0]]
  const { reload } = await open(form)
  await field(one).fill('Mine')
  await reload()
  await expect.element(page.getByText(/^Draft restored/)).toBeVisible()
  await expect.element(field(one)).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(field(one)).toHaveValue(was)
  await reload()
  await expect.element(field(one)).toHaveValue(was)
  await expect.element(page.getByText(/^Draft restored/)).not.toBeInTheDocument()
})

test.each(forms)(
  '$noun: a draft older than another person’s save asks, and overwrites nothing',
  async (form) => {
    const [[one, oneName]] = form.fields as [Form['fields'][0]]
    const { shop, reload, changeElsewhere } = await open(form)
    await field(one).fill('Mine')
    changeElsewhere({ [oneName]: 'Theirs' })
    await reload()
    await expect.element(field(one)).toHaveValue('Mine')
    await save(form).click()
    await expect.element(page.getByText('Rita Rivet changed this in the meantime')).toBeVisible()
    expect(sentBy(shop.changes)).toMatchObject([{ version: 1 }])
  },
)

test.each(forms)('$noun: a lost answer keeps the draft, a save removes it', async (form) => {
  const [[one, oneName]] = form.fields as [Form['fields'][0]]
  const { shop, reload, stored } = await open(form)
  await field(one).fill('Mine')
  shop.loseNextRequest()
  await save(form).click()
  await expect.element(page.getByText(/^No connection to the server. What you typed is kept/)).toBeVisible()
  await reload()
  await expect.element(field(one)).toHaveValue('Mine')
  await save(form).click()
  await expect.poll(() => stored()).toMatchObject({ [oneName]: 'Mine', version: 2 })
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test.each(forms)(
  '$noun: an ended session asks to sign in over the page, without a toast, and what is typed stays',
  async (form) => {
    const [[one]] = form.fields as [Form['fields'][0]]
    const { shop } = await open(form, () => refusal('UNAUTHORIZED', 'Sign in first'))
    await field(one).fill('Mine')
    await save(form).click()
    await expect.poll(() => shop.changes.length).toBe(1)
    await expect.element(save(form)).toBeEnabled()
    await expect.element(field(one)).toHaveValue('Mine')
    // Checked now, not after a toast has disappeared.
    expect(page.getByText('Sign in first').elements()).toEqual([])
  },
)

test.each(forms)('$noun: submitted twice in a moment, it is saved once', async (form) => {
  const [[label]] = form.fields as [Form['fields'][0]]
  const { shop } = await open(form)
  await field(label).fill('Bolton')
  const element = field(label).element().closest('form')
  element?.requestSubmit()
  element?.requestSubmit()
  await expect.poll(() => shop.changes).not.toEqual([])
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
  expect(shop.changes).toHaveLength(1)
  await expect.element(page.getByText('Rita Rivet')).not.toBeInTheDocument()
})
