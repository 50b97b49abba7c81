import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'

interface RowMenuProps {
  /** What the row is called. */
  name: string
  isBusy?: boolean
  /** It takes the place of a `LateRowMenu` that was pressed. */
  isPressed?: boolean
  /** `Menu.Item`s. */
  children: ReactNode
}

/** What can be done with a row of a list, behind its three dots. */
export function RowMenu({ name, isBusy = false, isPressed = false, children }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isPressed) return
    // The menu gives the focus back to what had it.
    button.current?.focus()
    button.current?.click()
  }, [isPressed])
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon ref={button} size={44} loading={isBusy} aria-label={`Actions for ${name}`}>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
