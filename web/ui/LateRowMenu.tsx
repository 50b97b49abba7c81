import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useLate } from './late.ts'

interface LateRowMenuProps<Row> {
  /** What the row is called. */
  name: string
  row: Row
  /** The same at each rendering; what comes is a `RowMenu`. */
  load: () => Promise<{ default: ComponentType<{ row: Row }> }>
}

/** The three dots of a row whose menu comes once the list is there, or when it is pressed. */
export function LateRowMenu<Row>({ name, row, load }: LateRowMenuProps<Row>) {
  const [isPressed, setPressed] = useState(false)
  const menu = useLate(load, isPressed)
  if (menu && isPressed) return <menu.default row={row} />
  return (
    <ActionIcon
      size={44}
      loading={isPressed}
      aria-label={`Actions for ${name}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setPressed(true)}
    >
      <IconDots size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
