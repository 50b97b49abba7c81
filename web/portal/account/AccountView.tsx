import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { CustomerAccount, OpenedLink } from '#domain/sales/customer-documents.ts'
import { remarkOnStatement } from '#domain/sales/statements.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { PayByTransfer } from '../invoice/PayByTransfer.tsx'
import look from '../look.module.css'
import { Facts } from '../parts/Facts.tsx'
import { WaysToReach } from '../parts/WaysToReach.tsx'
import classes from './AccountView.module.css'

interface AccountViewProps {
  opened: Pick<OpenedLink, 'shop' | 'state' | 'counted'>
  account: CustomerAccount
  token: string
}

/** Everything between the head and the foot of an account's page. */
export function AccountView({ opened: { shop, state, counted }, account, token }: AccountViewProps) {
  const { on, closing, bank, customer } = account
  return (
    <main
      id="content"
      tabIndex={-1}
      className={look.wide}
      data-link="account"
      data-state={state}
      data-counted={counted || undefined}
    >
      <header className={look.hero}>
        <p className={look.quiet}>Statement</p>
        <h1 className={look.title}>Your account with us</h1>
        <Facts
          facts={[
            ['For', customerTitle(customer)],
            ['As at', formatDay(on)],
          ]}
        />
        <p className={look.quiet}>
          <a href={`/api/link/${token}/pdf`} download className={look.link}>
            Download as PDF
          </a>
        </p>
      </header>
      <div className={classes.columns}>
        <div>
          <section className={classes.balance} aria-label="Balance">
            <strong>{formatPounds(Math.abs(closing))}</strong>
            <span>{remarkOnStatement(account)}</span>
          </section>
          <Items account={account} />
        </div>
        {closing > 0 ? (
          <PayByTransfer
            invoice={{ bank, balance: closing, invoiceNumber: bank?.reference ?? customerTitle(customer) }}
          />
        ) : null}
      </div>
      <section className={classes.questions} id="questions">
        <h2 className={look.heading}>Questions?</h2>
        <p className={look.quiet}>
          If something here is wrong, or if you have paid in the meantime, just say.
        </p>
        <WaysToReach shop={shop} about="your account" />
      </section>
    </main>
  )
}

function Items({ account: { rows, on } }: { account: CustomerAccount }) {
  if (rows.length === 0) return <p className={look.quiet}>Nothing is open. Thank you.</p>
  return (
    <ul className={classes.items} aria-label="What is open">
      {rows.map(({ date, number, text, dueDate, amount }) => (
        <li key={`${number} ${date}`}>
          <span className={classes.what}>
            <strong>{number || 'Credit'}</strong>
            {text ? <span>{text}</span> : null}
          </span>
          <span className={classes.when} data-late={(dueDate !== null && dueDate < on) || undefined}>
            {dueDate === null ? '' : `${dueDate < on ? 'Was due' : 'Due'} ${formatDay(dueDate)}`}
          </span>
          <span className={classes.amount}>{formatPounds(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
