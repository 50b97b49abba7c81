import { useForm } from '@mantine/form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'
import { type CustomerValues, toCustomerValues, validateCustomer } from './customer-values.ts'
import { TermsFields } from './TermsFields.tsx'

function Fields() {
  const form = useForm<CustomerValues>({ initialValues: toCustomerValues(), validate: validateCustomer })
  return (
    <>
      <TermsFields form={form} known={[]} />
      <output aria-label="Values">{`${form.values.eInvoice} ${form.values.peppolAddress}`}</output>
      <button type="button" onClick={() => form.validate()}>
        Check
      </button>
    </>
  )
}

test('how a customer wants e-invoices is chosen, and where; an address that Peppol has not is said', async () => {
  await openScreen({ path: '/', address: '/', Screen: Fields, answers: {} })
  const values = page.getByRole('status', { name: 'Values' })
  await expect.element(values).toHaveTextContent('none')
  const wish = page.getByRole('combobox', { name: 'Invoices by mail' })
  await expect.element(page.getByText('Credit notes too')).not.toBeInTheDocument()
  await wish.click()
  await page.getByRole('option', { name: /UBL/ }).click()
  await expect.element(page.getByText(/Credit notes too/)).toBeVisible()
  const address = page.getByLabelText('Peppol address')
  await address.fill('0088:5060012349997')
  await userEvent.tab()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill('0088:5060012349998')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(address).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(values).toHaveTextContent('ubl 0088:5060012349998')
})
