import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DialogButtons } from './DialogButtons.tsx'

let done = 0

/** What it does is done at once, as on a quick line: no button is busy when the second click comes. */
function Buttons({ isForm }: { isForm: boolean }) {
  const [isAgain, setAgain] = useState(false)
  const act = () => {
    done += 1
    setAgain(true)
  }
  const buttons = (
    <DialogButtons
      action={isAgain ? 'Record again' : 'Record'}
      onCancel={() => {}}
      {...(isForm ? {} : { onAct: act })}
    />
  )
  return isForm ? (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        act()
      }}
    >
      {buttons}
    </form>
  ) : (
    buttons
  )
}

test.for([true, false])(
  'a double click counts once, also if its first is answered at once (form: %s)',
  async (isForm) => {
    done = 0
    const screen = await render(
      <MantineProvider>
        <Buttons isForm={isForm} />
      </MantineProvider>,
    )
    await page.getByRole('button', { name: /^Record/ }).dblClick()
    await expect.element(page.getByRole('button', { name: 'Record again' })).toBeVisible()
    expect(done).toBe(1)
    await page.getByRole('button', { name: 'Record again' }).click()
    expect(done).toBe(2)
    await userEvent.keyboard('{Enter}')
    expect(done).toBe(3)
    await screen.unmount()
  },
)
