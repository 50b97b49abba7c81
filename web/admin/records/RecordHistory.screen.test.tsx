/** The history below the form of a record: read when it is opened, and the way back from a change. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/axe.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openInOffice } from '#web/testing/open-office.tsx'
import { samplePanel as service } from '#web/testing/service-samples.ts'

const { id } = service
const event = {
  ...{ id: 'h00000000000000000012', at: '2026-11-22T09:00:00.000Z', record: null, undoable: true },
  who: { kind: 'person' as const, name: 'Frances Irwell' },
  what: 'Changed the price of the service',
  changes: [{ field: 'the price', from: '£10.00', to: '£11.00' }],
}
const history = page.getByRole('region', { name: 'History' })
const open = page.getByRole('button', { name: 'History' })

async function openService(undo: () => undefined, list = () => [event]) {
  const asked: unknown[] = []
  const { shop } = await openInOffice({
    path: 'services-management',
    address: `/services-management?service=${id}`,
    screen: await import('../shop/services/ServiceList.tsx'),
    answers: {
      activity: { undo },
      events: {
        list: (input) => {
          asked.push(input)
          return { items: list(), hasMore: false, nextCursor: null }
        },
      },
    },
  })
  return { shop, asked }
}

test('is read once somebody opens it, and takes a change back', async () => {
  const { shop, asked } = await openService(() => undefined)
  await expect.element(open).toHaveAttribute('aria-expanded', 'false')
  expect(asked).toEqual([])
  await open.click()
  await expect.element(history.getByText('the price: £10.00 → £11.00')).toBeVisible()
  expect(asked[0]).toMatchObject({ record: ['services', id] })
  await expectAccessible()
  await history.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(page.getByText('It is as it was before')).toBeVisible()
  expect(shop.changes).toEqual([{ call: 'activity.undo', input: { eventId: event.id } }])
})

test('leaves what is typed in the form when a change cannot be taken back', async () => {
  const message = 'It was changed again since. Change it by hand, on its own page.'
  await openService(() => {
    throw refusal('LOCKED', message)
  })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Typed')
  await open.click()
  await history.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expectAccessible()
  await expect.element(name).toHaveValue('Typed')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
})

test('says that nothing is known, and closes again', async () => {
  await openService(
    () => undefined,
    () => [],
  )
  await open.click()
  await expect.element(history.getByText(/Nothing is known/)).toBeVisible()
  await expectAccessible()
  await open.click()
  await expect.element(history.getByText(/Nothing is known/)).not.toBeInTheDocument()
})

test('says that it could not be read, and reads it again', async () => {
  let isDown = true
  await openService(
    () => undefined,
    () => {
      if (isDown) throw refusal('INVALID', 'Something is wrong')
      return [{ ...event, undoable: false }]
    },
  )
  await open.click()
  await expect.element(history.getByText('The timeline could not be loaded')).toBeVisible()
  await expectAccessible()
  isDown = false
  await history.getByRole('button', { name: 'Try again' }).click()
  await expect.element(history.getByText('the price: £10.00 → £11.00')).toBeVisible()
  await expect.element(history.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})
