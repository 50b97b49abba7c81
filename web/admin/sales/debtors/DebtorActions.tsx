import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconBell, IconFileText } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatPounds } from '#domain/money/money.ts'
import { type Debtor, overdueOf } from '#domain/sales/debtors.ts'
import type { FollowUpWay } from '#domain/sales/follow-up.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { RowMenu } from '#web/ui/RowMenu.tsx'
import { inNewTab, SendButtons } from '../documents/SendButtons.tsx'
import { waysToReach } from '../documents/ways-to-reach.ts'

const verbs: Record<FollowUpWay, string> = { mail: 'Mail', whatsapp: 'WhatsApp', phone: 'Ring' }

/** One tap each: mail, chat, telephone, a reminder by the ladder, and the statement. */
export function DebtorActions({ debtor }: { debtor: Debtor }) {
  const name = customerLabel(debtor)
  const remind = `Remind ${name}`
  const statement = `Statement of ${name}`
  return (
    <SendButtons ways={waysToReach(debtor, askFor(debtor))} labelOf={(how) => `${verbs[how]} ${name}`}>
      <Tooltip label={remind}>
        <ActionIcon component={Link} to={remindersOf(debtor)} variant="default" size="lg" aria-label={remind}>
          <IconBell size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={statement}>
        <ActionIcon
          component={Link}
          to={statementOf(debtor)}
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

/** The same behind the three dots of a row, where five buttons have no room. */
export function DebtorMenu({ debtor }: { debtor: Debtor }) {
  return (
    <RowMenu name={customerLabel(debtor)}>
      {waysToReach(debtor, askFor(debtor)).map(({ how, href }) => (
        <Menu.Item key={how} component="a" href={href} {...(how === 'whatsapp' ? inNewTab : {})}>
          {verbs[how]}
        </Menu.Item>
      ))}
      <Menu.Item component={Link} to={remindersOf(debtor)}>
        Remind
      </Menu.Item>
      <Menu.Item component={Link} to={statementOf(debtor)}>
        Statement
      </Menu.Item>
    </RowMenu>
  )
}

const remindersOf = ({ customerId }: Debtor) => `/debtors/reminders?customerId=${customerId}`
const statementOf = ({ customerId }: Debtor) => `/customers/${customerId}/statement`

/** A friendly text to begin with: of what is overdue, if something is. */
function askFor(debtor: Debtor): { subject: string; text: string } {
  const overdue = overdueOf(debtor)
  const what = overdue > 0 ? `${formatPounds(overdue)} that is overdue` : `${formatPounds(debtor.total)}`
  const name = debtor.name || debtor.companyName
  return {
    subject: 'Your account with us',
    text: `Hello ${name}, there is ${what} open on your account with us. When may we expect it? If something is wrong, just say.`,
  }
}
