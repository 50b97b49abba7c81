import { NumberInput, Select, TextInput } from '@mantine/core'
import { formatPounds, formatUnitPrice, multiply } from '#domain/money/money.ts'
import { costKindLabels, costKinds } from '#domain/work/job-costs.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import { MoneyInput } from '#web/fields/MoneyInput.tsx'
import type { CostForm } from './cost-values.ts'
import classes from './costs.module.css'

interface CostFieldsProps {
  form: CostForm
  people: { value: string; label: string }[]
  /** What an hour costs for this entry; 0 if nobody said so. */
  rate: number
  isNew: boolean
}

const kinds = costKinds.map((value) => ({ value, label: costKindLabels[value] }))

/** What was spent, on what, when, and by whom it was worked or from whom it was bought. */
export function JobCostFields({ form, people, rate, isNew }: CostFieldsProps) {
  const isLabour = form.values.kind === 'labour'
  return (
    <div className={classes.form}>
      <div className={classes.pair}>
        <Select label="Kind" data={kinds} allowDeselect={false} {...form.getInputProps('kind')} />
        <DayInput
          label="Day"
          field="day"
          isPast
          value={form.values.day}
          error={form.errors.day}
          onChange={(day) => form.setFieldValue('day', day)}
        />
      </div>
      <TextInput
        label="What for"
        required={!isLabour}
        maxLength={300}
        data-autofocus={isNew || undefined}
        {...form.getInputProps('description')}
      />
      {isLabour ? <LabourFields form={form} people={people} rate={rate} /> : <BoughtFields form={form} />}
    </div>
  )
}

function BoughtFields({ form }: { form: CostForm }) {
  return (
    <>
      <MoneyInput
        label="Amount without VAT"
        required
        {...form.getInputProps('amount')}
        value={form.values.amount}
      />
      <div className={classes.pair}>
        <TextInput label="Supplier" maxLength={200} {...form.getInputProps('supplier')} />
        <TextInput
          label="Their reference"
          placeholder="Number of their invoice"
          maxLength={100}
          {...form.getInputProps('reference')}
        />
      </div>
    </>
  )
}

function LabourFields({ form, people, rate }: Pick<CostFieldsProps, 'form' | 'people' | 'rate'>) {
  const { hours } = form.values
  const worked = hours === '' || rate === 0 ? null : multiply(hours, rate)
  return (
    <>
      <div className={classes.pair}>
        <NumberInput
          label="Hours"
          required
          min={0}
          decimalScale={2}
          hideControls
          {...form.getInputProps('hours')}
          onChange={(value) => form.setFieldValue('hours', typeof value === 'number' ? value : '')}
        />
        <Select
          label="Person"
          clearable
          searchable
          data={people}
          clearButtonProps={{ 'aria-label': 'Clear Person' }}
          {...form.getInputProps('personId')}
        />
      </div>
      <MoneyInput
        label="Amount"
        required={rate === 0}
        placeholder={worked === null ? '' : formatPounds(worked).slice(1)}
        description={
          rate === 0
            ? 'What an hour costs is not said yet: Settings, Jobs'
            : `Empty: the hours at ${formatUnitPrice(rate)}`
        }
        {...form.getInputProps('amount')}
        value={form.values.amount}
      />
    </>
  )
}
