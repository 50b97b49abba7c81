import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import type { Debtor } from '#domain/sales/debtors.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { RowMenu } from '#web/ui/RowMenu.tsx'
import { inNewTab } from '../documents/SendButtons.tsx'
import { waysToReach } from '../documents/ways-to-reach.ts'
import { askFor, toReminders, toStatement, verbs } from './debtor-asks.ts'

/** What `DebtorActions` has, behind the three dots of a row: where five buttons have no room. */
export default function DebtorMenu({ row: debtor }: { row: Debtor }) {
  return (
    <RowMenu name={customerLabel(debtor)} isPressed>
      {waysToReach(debtor, askFor(debtor)).map(({ how, href }) => (
        <Menu.Item key={how} component="a" href={href} {...(how === 'whatsapp' ? inNewTab : {})}>
          {verbs[how]}
        </Menu.Item>
      ))}
      <Menu.Item component={Link} to={toReminders(debtor)}>
        Remind
      </Menu.Item>
      <Menu.Item component={Link} to={toStatement(debtor)}>
        Statement
      </Menu.Item>
    </RowMenu>
  )
}
