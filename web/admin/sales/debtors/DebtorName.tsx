import { IconChevronRight } from '@tabler/icons-react'
import type { Debtor } from '#domain/sales/debtors.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { MarkBox } from '#web/ui/MarkBox.tsx'
import classes from './Debtors.module.css'

/** Who was ticked, to get a statement. */
export interface Choosing {
  chosen: ReadonlySet<string>
  choose: (customerIds: readonly string[], isChosen: boolean) => void
  /** Also those on other pages. */
  chooseAll: (isChosen: boolean) => void
}

interface NameProps {
  debtor: Debtor
  isOpen: boolean
  toggle: (customerId: string) => void
}

/** Opens a customer to their invoices. */
export function DebtorName({ debtor, isOpen, toggle }: NameProps) {
  return (
    <button
      type="button"
      className={classes.name}
      aria-expanded={isOpen}
      data-row-link
      onClick={() => toggle(debtor.customerId)}
    >
      <span className={classes.turn} aria-hidden data-open={isOpen || undefined}>
        <IconChevronRight size={14} stroke={2} />
      </span>
      {customerLabel(debtor)}
    </button>
  )
}

/** A box that chooses a customer. */
export function ChooseDebtor({ debtor, chosen, choose }: Omit<Choosing, 'chooseAll'> & { debtor: Debtor }) {
  return (
    <MarkBox
      isRow
      label={`Choose ${customerLabel(debtor)}`}
      checked={chosen.has(debtor.customerId)}
      onToggle={() => choose([debtor.customerId], !chosen.has(debtor.customerId))}
    />
  )
}
