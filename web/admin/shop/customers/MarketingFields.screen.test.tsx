import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type CustomerValues, toCustomerValues, validateCustomer } from './customer-values.ts'
import { MarketingFields } from './MarketingFields.tsx'

function Fields() {
  const form = useForm<CustomerValues>({ initialValues: toCustomerValues(), validate: validateCustomer })
  return (
    <MantineProvider>
      <MarketingFields form={form} />
      <output>{form.values.marketing.at ?? 'none'}</output>
      <button type="button" onClick={() => form.setFieldError('marketing.at', 'Enter a date')}>
        Refuse
      </button>
    </MantineProvider>
  )
}

test('the consent date is typed like other dates, can be cleared, and shows its error', async () => {
  await render(<Fields />)
  await page.getByLabelText('Agreed to be sent offers').click()
  const day = page.getByLabelText('Agreed on')
  const value = page.getByRole('status')
  await expect.element(value).not.toHaveTextContent('none')
  await day.fill('3/11/2026')
  await userEvent.tab()
  await expect.element(value).toHaveTextContent('2026-11-03')
  await expect.element(day).toHaveValue('3 Nov 2026')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(page.getByText('Enter a date')).toBeVisible()
  await day.fill('')
  await userEvent.tab()
  await expect.element(value).toHaveTextContent('none')
})
