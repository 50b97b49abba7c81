import { expect, type Page } from '@playwright/test'

/** The fields of a line by its number from the top; on a phone its card is opened first. */
export async function openLine(page: Page, number: number): Promise<void> {
  const description = page.getByLabel(`Description of line ${number}`)
  const card = page.getByRole('button', { name: new RegExp(`^(Line|Optional|Heading|Note) ${number}\\b`) })
  await expect(description.or(card).first()).toBeVisible()
  if (!(await description.isVisible())) await card.click()
}

/** Chooses a service for a line by typing the beginning of its name. */
export async function chooseService(page: Page, number: number, name: string): Promise<void> {
  await openLine(page, number)
  await page.getByLabel(`Description of line ${number}`).fill(name.slice(0, 9))
  await page.getByRole('option', { name }).click()
  await expect(page.getByLabel(`Description of line ${number}`)).toHaveValue(name)
}

/** Types the size of a line in millimetres. */
export async function typeSize(page: Page, number: number, width: string, height: string): Promise<void> {
  await page.getByLabel(`Width of line ${number} in mm`).fill(width)
  await page.getByLabel(`Height of line ${number} in mm`).fill(height)
}

/** Chooses the customer of a document by a search. */
export async function chooseCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer' }).fill(name)
  await page.getByRole('option', { name }).click()
}
