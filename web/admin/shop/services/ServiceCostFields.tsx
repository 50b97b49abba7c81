import { NumberInput } from '@mantine/core'
import { Link } from 'react-router'
import { marginPercent, priceAtMargin } from '#domain/money/margins.ts'
import { formatUnitPrice } from '#domain/money/money.ts'
import { MoneyInput } from '#web/fields/MoneyInput.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import type { ServiceForm, ServiceValues } from './service-values.ts'
import classes from './services.module.css'

/** The service's cost, and the margin in the price. */
export function ServiceCostFields({
  form,
  serviceId,
}: {
  form: ServiceForm
  serviceId?: string | undefined
}) {
  return (
    <FormSection id="cost" title="Cost and margin" text="Office only: never printed, never shown to workers.">
      <MoneyInput
        label="Cost, per the same unit"
        fine
        {...form.getInputProps('costPrice')}
        value={form.values.costPrice}
      />
      <NumberInput
        label="Target margin (%)"
        min={0}
        max={100}
        decimalScale={2}
        allowNegative={false}
        clampBehavior="none"
        hideControls
        {...form.getInputProps('targetMarginPercent')}
      />
      <p role="status" className={classes.margin} data-wide>
        {describeMargin(form.values)}
      </p>
      {serviceId ? (
        <Link
          className={classes.underMargin}
          data-wide
          to={`/services-management/margins?service=${serviceId}`}
        >
          Open quotes that a risen cost brought under the target
        </Link>
      ) : null}
    </FormSection>
  )
}

function describeMargin({ price, costPrice, targetMarginPercent }: ServiceValues): string {
  if (!price || !costPrice) return 'With a price and a cost, the margin shows here.'
  const margin = marginPercent(price, costPrice)
  const wanted = targetMarginPercent === '' ? null : priceAtMargin(costPrice, targetMarginPercent)
  const now = `Margin ${margin}%`
  if (wanted === null || targetMarginPercent === '' || margin === null) return `${now}.`
  return margin >= targetMarginPercent
    ? `${now}: the target is reached at ${formatUnitPrice(wanted)}.`
    : `${now}: below the target. ${targetMarginPercent}% needs a price of ${formatUnitPrice(wanted)}.`
}
