import { Button, Group, Stack, Text } from '@mantine/core'
import classes from './Debtors.module.css'
import { statements } from './statement-count.ts'

/** A customer who got no statement, and why. */
export interface LeftOut {
  customerId: string
  name: string
  why: string
}

/** What became of statements to many. */
export interface SentToMany {
  sent: number
  leftOut: readonly LeftOut[]
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
        {leftOut.map(({ customerId, name, why }) => (
          <li key={customerId}>
            <span>{name}</span>
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
