import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsMove, IconCheck } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import type { Stage } from '#domain/shop/stages.ts'
import { GroupChip } from '#web/admin/shop/groups/GroupChip.tsx'

interface MoveMenuProps {
  stages: readonly Stage[]
  /** Where it is now. */
  stageId: string
  onMove: (stage: Stage) => void
  /** The button that opens it. */
  children: ReactElement
}

/** The stages that a job can be moved to. */
export function MoveMenu({ stages, stageId, onMove, children }: MoveMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Move to …</Menu.Label>
        {stages.map((stage) => (
          <Menu.Item
            key={stage.id}
            disabled={stage.id === stageId}
            rightSection={stage.id === stageId ? <IconCheck size={14} aria-label="It is here" /> : null}
            onClick={() => onMove(stage)}
          >
            <GroupChip group={stage} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same behind a small button of a card. */
export function MoveCardMenu({ name, ...menu }: Omit<MoveMenuProps, 'children'> & { name: string }) {
  return (
    <MoveMenu {...menu}>
      <ActionIcon size="sm" aria-label={`Move ${name} to …`}>
        <IconArrowsMove size={15} stroke={1.6} aria-hidden />
      </ActionIcon>
    </MoveMenu>
  )
}
