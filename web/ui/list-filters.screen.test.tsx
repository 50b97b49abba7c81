/** The filters of a list on a phone: behind a button that says how many are set. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { ListFilters } from './ListFilters.tsx'
import { Page } from './Page.tsx'
import { SearchBox } from './SearchBox.tsx'

const options = [{ value: 'true', label: 'Issued' }]

function List() {
  const toolbar = (
    <>
      <SearchBox placeholder="Search invoices…" />
      <ListFilters>
        <FilterSelect name="status" label="Status" all="All statuses" options={[]} />
        <FilterSelect name="kind" label="Kind" all="All kinds" options={[]} />
        <FilterSelect name="issued" label="Issue" all="Issued or not" options={options} />
      </ListFilters>
    </>
  )
  return (
    <Page title="Invoices" toolbar={toolbar}>
      <p>Rows</p>
    </Page>
  )
}

async function open(width: number, search = '') {
  await page.viewport(width, 740)
  onTestFinished(() => page.viewport(1280, 800))
  return openScreen({ path: '/invoices', address: `/invoices${search}`, Screen: List, answers: {} })
}

const issue = () => page.getByRole('combobox', { name: 'Issue' })
const toggle = (name: string) => page.getByRole('button', { name, exact: true })
const topOf = (words: string) => page.getByText(words).element().getBoundingClientRect().top

test('on a phone they open under the search, and what is set is counted', async () => {
  const { address } = await open(360, '?q=shop&sort=total&order=asc')
  await expect.element(toggle('Filters')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(issue()).not.toBeInTheDocument()
  const field = page.getByRole('searchbox').element().getBoundingClientRect()
  const button = toggle('Filters').element().getBoundingClientRect()
  expect(button.top).toBeLessThan(field.bottom)
  // Together they fill the row.
  expect(button.left - field.right).toBeLessThan(12)
  expect(360 - button.right).toBeLessThan(40)
  const before = topOf('Rows')

  await toggle('Filters').click()
  await expect.element(toggle('Filters')).toHaveAttribute('aria-expanded', 'true')
  await issue().click()
  await page.getByRole('option', { name: 'Issued', exact: true }).click()
  expect(address()).toContain('issued=true')
  await expect.element(issue()).toBeVisible()
  expect(topOf('Rows')).toBeGreaterThan(before + 80)

  await toggle('Filters · 1').click()
  await expect.element(issue()).not.toBeInTheDocument()
  expect(topOf('Rows')).toBe(before)
})

test('at a desk they stand beside the search, without a button', async () => {
  await open(1280, '?issued=true')
  await expect.element(issue()).toBeVisible()
  await expect.element(toggle('Filters · 1')).not.toBeInTheDocument()
  const search = page.getByRole('searchbox').element().getBoundingClientRect()
  expect(issue().element().getBoundingClientRect().top).toBeLessThan(search.bottom)
})
