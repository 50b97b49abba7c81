import { ActionIcon, Button, NumberInput, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { resolveTreatment, STANDARD_RATE, vatCategories, vatCategoryLabels } from '#domain/money/vat.ts'
import { type PricingModel, pricingModelLabels, pricingModels, serviceUnits } from '#domain/shop/services.ts'
import { MoneyInput } from '#web/fields/MoneyInput.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { AreaBreakFields } from './AreaBreakFields.tsx'
import { emptyBreak, type ServiceForm, serviceFieldsOf, unitOfModel } from './service-values.ts'
import classes from './services.module.css'

const rateLabels: Record<PricingModel, string> = {
  unit: 'Price each',
  area: 'Rate per m²',
  length: 'Rate per metre',
  perimeter: 'Rate per metre of edge',
  'letter-height': 'Rate per mm of height',
  hour: 'Rate per hour',
  fixed: 'Price',
}

/** How a size and quantity become a price. Prices are without VAT. */
export function PriceFields({ form }: { form: ServiceForm }) {
  const { pricingModel, breaks } = form.values
  const has = serviceFieldsOf(pricingModel)
  const rate = rateLabels[pricingModel]
  return (
    <FormSection id="price" title="Price" text="Without VAT.">
      <Select
        label="Pricing model"
        data={pricingModels.map((value) => ({ value, label: pricingModelLabels[value] }))}
        allowDeselect={false}
        {...form.getInputProps('pricingModel')}
        onChange={(value) => {
          const model = pricingModels.find((known) => known === value) ?? 'unit'
          form.setFieldValue('pricingModel', model)
          form.setFieldValue('unit', unitOfModel[model] ?? 'each')
        }}
      />
      <Select
        label="Unit"
        description="Shown on the line"
        data={[...serviceUnits]}
        allowDeselect={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('unit')}
      />
      <MoneyInput label={rate} required fine {...form.getInputProps('price')} value={form.values.price} />
      {has.minimumCharge ? (
        <MoneyInput
          label="Minimum charge"
          {...form.getInputProps('minimumCharge')}
          value={form.values.minimumCharge}
        />
      ) : null}
      {has.minimumArea ? (
        <NumberInput
          label="Minimum area (m²)"
          min={0}
          decimalScale={4}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          {...form.getInputProps('minimumAreaM2')}
        />
      ) : null}
      {has.waste ? (
        <NumberInput
          label="Waste (%)"
          min={0}
          max={100}
          decimalScale={2}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          {...form.getInputProps('wastePercent')}
        />
      ) : null}
      {has.setUp ? (
        <MoneyInput label="Set-up, once a line" {...form.getInputProps('setUp')} value={form.values.setUp} />
      ) : null}
      {has.breaks ? (
        <fieldset className={classes.list} data-wide>
          <legend>Quantity breaks</legend>
          {breaks.map((step, index) => (
            <div key={step.key} className={classes.break}>
              <NumberInput
                label="From quantity"
                min={0}
                decimalScale={3}
                allowNegative={false}
                hideControls
                {...form.getInputProps(`breaks.${index}.from`)}
              />
              <MoneyInput
                label={rate}
                fine
                {...form.getInputProps(`breaks.${index}.price`)}
                value={step.price}
              />
              <ActionIcon
                aria-label={`Remove quantity break ${index + 1}`}
                onClick={() => form.removeListItem('breaks', index)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.insertListItem('breaks', emptyBreak())}
          >
            Add a quantity break
          </Button>
        </fieldset>
      ) : null}
      {has.areaBreaks ? <AreaBreakFields form={form} /> : null}
      <Select
        label="VAT"
        data={vatCategories.map((value) => ({ value, label: vatCategoryLabels[value] }))}
        allowDeselect={false}
        {...form.getInputProps('vatCategory')}
        onChange={(value) => {
          const category = vatCategories.find((known) => known === value) ?? 'standard'
          form.setFieldValue('vatCategory', category)
          form.setFieldValue('vatRate', resolveTreatment({ vatCategory: category }, STANDARD_RATE).vatRate)
        }}
      />
      <NumberInput
        label="VAT rate (%)"
        min={0}
        max={100}
        decimalScale={2}
        allowNegative={false}
        clampBehavior="none"
        hideControls
        {...form.getInputProps('vatRate')}
      />
    </FormSection>
  )
}
