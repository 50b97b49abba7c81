import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FormSection } from '#web/ui/FormSection.tsx'
import classes from '../customers/customers.module.css'
import { type CustomRow, emptyCustomRow } from './custom-rows.ts'

/** What the editor needs of a form with custom fields, regardless of its other fields. */
interface FormWithCustom {
  values: { custom: CustomRow[] }
  errors: Readonly<Record<string, ReactNode>>
  insertListItem: (path: 'custom', item: CustomRow) => void
  removeListItem: (path: 'custom', index: number) => void
  getInputProps: (path: `custom.${number}.label` | `custom.${number}.value`) => object
}

/** The shop's own fields, by name. */
export function CustomFieldsEditor({ form }: { form: FormWithCustom }) {
  const add = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => form.insertListItem('custom', emptyCustomRow())}
    >
      Add a field
    </Button>
  )
  return (
    <FormSection
      id="custom"
      title="Other fields"
      text="Anything else worth keeping, under a name of yours."
      action={add}
    >
      {form.values.custom.map((field, index) => (
        <fieldset key={field.key} className={classes.row} data-wide>
          <legend className={classes.legend}>Field {index + 1}</legend>
          <TextInput label="Field name" required {...form.getInputProps(`custom.${index}.label`)} />
          <TextInput label="Value" {...form.getInputProps(`custom.${index}.value`)} />
          <ActionIcon
            className={classes.remove ?? ''}
            aria-label={`Remove field ${field.label || index + 1}`}
            onClick={() => form.removeListItem('custom', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      {form.errors.custom ? (
        <p role="alert" className={classes.fault} data-wide>
          {form.errors.custom}
        </p>
      ) : null}
    </FormSection>
  )
}
