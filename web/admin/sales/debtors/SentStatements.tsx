import { Button, Group, Stack, Text } from '@mantine/core'
import type { StatementLook } from '#domain/sales/statements.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import classes from './Debtors.module.css'
import { statements } from './statement-count.ts'

/** What became of statements to many. */
export interface SentToMany {
  sent: number
  /** Who got none, and why. */
  leftOut: readonly { look: StatementLook; why: string }[]
}

/** How many were sent and who was left out, until somebody has read it. */
export function SentStatements({ result, onClose }: { result: SentToMany; onClose: () => void }) {
  const { sent, leftOut } = result
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {`${sent === 0 ? 'No statement' : statements(sent)} sent. Left out: ${leftOut.length.toLocaleString('en-GB')}`}
      </Text>
      <ul className={classes.preview} aria-label="Who was left out">
        {leftOut.map(({ look, why }) => (
          <li key={look.customerId}>
            <span>{customerLabel(look)}</span>
            <span className={classes.muted}>{why}</span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
