import { type AccountState, accountStateLabels } from '#domain/accounts.ts'
import { type Standing, StatusBadge } from '#web/ui/StatusBadge.tsx'

const standings: Record<AccountState, Standing> = {
  active: 'done',
  invited: 'under-way',
  disabled: 'refused',
}

/** Whether somebody can sign in. */
export function AccountBadge({ state }: { state: AccountState }) {
  return <StatusBadge label={accountStateLabels[state]} standing={standings[state]} />
}
