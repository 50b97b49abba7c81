/** Changes of an address that follow one another before the page was drawn again. */
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'
import { useAddressSearch } from './address-search.ts'

function Screen() {
  const [, setSearch] = useAddressSearch()
  const navigate = useNavigate()
  const set = (name: string, value: string) =>
    setSearch((before) => new URLSearchParams([...before, [name, value]]), { replace: true })
  const setPart = () => set('part', 'signs')
  const setName = () => set('survey', 'one')
  return (
    <>
      <Button
        onClick={() => {
          setPart()
          setName()
        }}
      >
        Both
      </Button>
      <Button
        onClick={() => {
          void navigate('/elsewhere')
          setName()
        }}
      >
        Leave
      </Button>
    </>
  )
}

const open = () => openScreen({ path: '/here', address: '/here?on=2026-11-23', Screen, answers: {} })

test('of two in one moment none takes the other back', async () => {
  const { address } = await open()
  await page.getByRole('button', { name: 'Both' }).click()
  await expect.poll(address).toBe('/here?on=2026-11-23&part=signs&survey=one')
})

test('nobody who is leaving is held back by one', async () => {
  const { address } = await open()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/elsewhere')
})
