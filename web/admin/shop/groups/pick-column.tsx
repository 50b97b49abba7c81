import { Checkbox } from '@mantine/core'
import { customerLabel } from '#domain/shop/customer-names.ts'
import type { Column } from '#web/ui/data-rows.ts'
import classes from './groups.module.css'
import type { usePicked } from './use-picked.ts'

/**
 * The column in which customers are picked, for an action on many at once. @param isFree who may be picked
 */
export function makePickColumn<Row extends { id: string; name: string; companyName: string }>(
  { picked, pick }: Pick<ReturnType<typeof usePicked>, 'picked' | 'pick'>,
  isFree: (customer: Row) => boolean = () => true,
): Column<Row> {
  return {
    key: 'pick',
    label: 'Select',
    width: 56,
    card: 'aside',
    fixed: true,
    render: (customer) =>
      isFree(customer) ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside names itself
        <label className={classes.pick}>
          <Checkbox
            aria-label={`Select ${customerLabel(customer)}`}
            checked={picked.has(customer.id)}
            onChange={(event) => pick([customer.id], event.currentTarget.checked)}
          />
        </label>
      ) : null,
  }
}
