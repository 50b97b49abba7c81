import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface RowMenuProps {
  /** What the row is called. */
  name: string
  isBusy?: boolean
  /** `Menu.Item`s. */
  children: ReactNode
}

/** What can be done with a row of a list, behind its three dots. */
export function RowMenu({ name, isBusy = false, children }: RowMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={44} loading={isBusy} aria-label={`Actions for ${name}`}>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
