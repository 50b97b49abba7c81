/** A dialog or a panel that is opened by a double click stays open; a click beside it closes it. */
import { Button, Drawer, Modal } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'

const kinds = { dialog: Modal, panel: Drawer }

test.each(Object.entries(kinds))('a %s', async (_, Kind) => {
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Kind opened={isOpen} onClose={() => setOpen(false)} title="Terms">
          Thirty days
        </Kind>
      </>
    )
  }
  await openScreen({ path: '/terms', address: '/terms', Screen, answers: {} })
  await page.getByRole('button', { name: 'Open' }).dblClick({ delay: 60 })
  const dialog = page.getByRole('dialog', { name: 'Terms' })
  await expect.element(dialog).toBeVisible()
  // Longer than a closing takes, and than a double click.
  await new Promise((resolve) => setTimeout(resolve, 700))
  await expect.element(dialog).toBeVisible()

  const beside = document.querySelector('.mantine-Modal-overlay, .mantine-Drawer-overlay')
  if (!beside) throw new Error('nothing lies beside the dialog')
  await page.elementLocator(beside).click({ position: { x: 1200, y: 700 } })
  await expect.element(dialog).not.toBeInTheDocument()
})
