import { Checkbox, Group, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { quantity as quantityField } from '#domain/fields.ts'
import { formatPounds, multiply } from '#domain/money/money.ts'
import { type PricedSize, priceService } from '#domain/sales/pricing.ts'
import { describePrice } from '#domain/sales/shown-prices.ts'
import { LengthInput } from '#web/fields/LengthInput.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { checkService, type ServiceValues, serviceFieldsOf } from './service-values.ts'
import classes from './services.module.css'

const needLabels: Record<NonNullable<PricedSize['needs']>, string> = {
  width: 'Enter a width.',
  height: 'Enter a height.',
  'width and height': 'Enter a width and a height.',
}

/** Prices a size and quantity with the prices above, as the line of a quote will. */
export function TryPrice({ values }: { values: ServiceValues }) {
  const [widthMm, setWidth] = useState<number | null>(3000)
  const [heightMm, setHeight] = useState<number | null>(900)
  const [quantity, setQuantity] = useState<number | ''>(1)
  const [options, setOptions] = useState<string[]>([])
  const has = serviceFieldsOf(values.pricingModel)
  const names = values.options.map(({ name }) => name).filter((name) => name !== '')
  return (
    <FormSection id="try" title="Try it">
      {has.width ? <LengthInput label="Width" value={widthMm} onChange={setWidth} /> : null}
      {has.height ? <LengthInput label="Height" value={heightMm} onChange={setHeight} /> : null}
      <NumberInput
        label={values.pricingModel === 'hour' ? 'Hours' : 'Quantity'}
        min={0}
        decimalScale={3}
        allowNegative={false}
        value={quantity}
        onChange={(value) => setQuantity(typeof value === 'number' ? value : '')}
      />
      {names.length > 0 ? (
        <Checkbox.Group label="Options" value={options} onChange={setOptions} data-wide>
          <Group gap="md" mt={4}>
            {names.map((name) => (
              <Checkbox key={name} value={name} label={name} />
            ))}
          </Group>
        </Checkbox.Group>
      ) : null}
      <output className={classes.result} data-wide aria-live="polite">
        <Result values={values} sizing={{ widthMm, heightMm, quantity, options }} />
      </output>
    </FormSection>
  )
}

interface ResultProps {
  values: ServiceValues
  sizing: { widthMm: number | null; heightMm: number | null; quantity: number | ''; options: string[] }
}

function Result({ values, sizing }: ResultProps) {
  const amount = quantityField.safeParse(sizing.quantity)
  const { input } = checkService({ ...values, name: values.name || 'New' })
  if (!amount.success) return <p>Enter a quantity.</p>
  if (input?.price === undefined) return <p>Once the prices above are right, the price shows here.</p>
  const { price, formula, needs } = priceService(
    {
      price: input.price,
      unit: values.unit,
      pricingModel: values.pricingModel,
      breaks: input.breaks ?? [],
      areaBreaks: input.areaBreaks ?? [],
      minimumCharge: input.minimumCharge ?? 0,
      minimumAreaM2: input.minimumAreaM2 ?? 0,
      wastePercent: input.wastePercent ?? 0,
      setUp: input.setUp ?? 0,
      options: input.options ?? [],
    },
    { ...sizing, quantity: amount.data },
  )
  return (
    <>
      <p className={classes.formula}>{formula}</p>
      <p>
        {amount.data} × {describePrice({ quantity: amount.data, price, formula })} ={' '}
        <strong>{formatPounds(multiply(amount.data, price))}</strong>
      </p>
      {needs ? <p>{needLabels[needs]}</p> : null}
    </>
  )
}
