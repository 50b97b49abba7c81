import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { FormSection } from '#web/ui/FormSection.tsx'
import { WorkersSelect } from '../customers/WorkersSelect.tsx'
import { ColourPicker } from './ColourPicker.tsx'
import type { GroupForm } from './group-values.ts'

/** A group's name, terms and workers. */
export function GroupFields({ form }: { form: GroupForm }) {
  const figure = { min: 0, allowNegative: false, clampBehavior: 'none', hideControls: true } as const
  return (
    <>
      <FormSection id="group" title="Details">
        <TextInput data-wide label="Name" required data-autofocus {...form.getInputProps('name')} />
        <Textarea data-wide label="Description" autosize minRows={1} {...form.getInputProps('description')} />
        <ColourPicker
          value={form.values.colour}
          onChange={(colour) => form.setFieldValue('colour', colour)}
        />
      </FormSection>
      <FormSection
        id="promise"
        title="Discount and terms"
        text="New quotes begin with the discount, new invoices with the terms. A customer’s own terms win; of several groups the best for the customer counts."
      >
        <NumberInput
          {...figure}
          label="Discount (%)"
          max={100}
          decimalScale={2}
          placeholder="None"
          {...form.getInputProps('discountPercent')}
        />
        <NumberInput
          {...figure}
          label="Payment terms (days)"
          max={365}
          allowDecimal={false}
          placeholder="The shop’s own"
          {...form.getInputProps('paymentTermsDays')}
        />
      </FormSection>
      <FormSection
        id="workers"
        title="Workers"
        text="They see every customer in the group, but not the group itself."
      >
        <WorkersSelect value={form.values.assignedTo} field={form.getInputProps('assignedTo')} />
      </FormSection>
    </>
  )
}
