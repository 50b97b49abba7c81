import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBell, IconFileText } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Debtor } from '#domain/sales/debtors.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { SendButtons } from '../documents/SendButtons.tsx'
import { waysToReach } from '../documents/ways-to-reach.ts'
import { askFor, toReminders, toStatement, verbs } from './debtor-asks.ts'

/** One tap each: mail, chat, telephone, a reminder by the ladder, and the statement. */
export function DebtorActions({ debtor }: { debtor: Debtor }) {
  const name = customerLabel(debtor)
  const remind = `Remind ${name}`
  const statement = `Statement of ${name}`
  return (
    <SendButtons ways={waysToReach(debtor, askFor(debtor))} labelOf={(how) => `${verbs[how]} ${name}`}>
      <Tooltip label={remind}>
        <ActionIcon component={Link} to={toReminders(debtor)} variant="default" size="lg" aria-label={remind}>
          <IconBell size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={statement}>
        <ActionIcon
          component={Link}
          to={toStatement(debtor)}
          variant="default"
          size="lg"
          aria-label={statement}
        >
          <IconFileText size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </SendButtons>
  )
}
