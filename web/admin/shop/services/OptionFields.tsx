import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { optionEffectLabels, optionEffects } from '#domain/shop/services.ts'
import { MoneyInput } from '#web/fields/MoneyInput.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { emptyOption, type ServiceForm } from './service-values.ts'
import classes from './services.module.css'

/** The options of the service, and what each adds to the price. */
export function OptionFields({ form }: { form: ServiceForm }) {
  const add = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => form.insertListItem('options', emptyOption())}
    >
      Add an option
    </Button>
  )
  return (
    <FormSection id="options" title="Options" text="Lamination, drilling, a night shift." action={add}>
      {form.values.options.map((option, index) => (
        <div key={option.key} className={classes.option} data-wide>
          <TextInput label="Option" required {...form.getInputProps(`options.${index}.name`)} />
          <Select
            label="Adds"
            data={optionEffects.map((value) => ({ value, label: optionEffectLabels[value] }))}
            allowDeselect={false}
            {...form.getInputProps(`options.${index}.effect`)}
            onChange={(value) => {
              const effect = optionEffects.find((known) => known === value) ?? 'per-unit'
              form.setFieldValue(`options.${index}.effect`, effect)
              // Pence and a factor must not be converted into each other: £25.00 would become × 2500.
              if ((effect === 'factor') !== (option.effect === 'factor'))
                form.setFieldValue(`options.${index}.value`, null)
            }}
          />
          {option.effect === 'factor' ? (
            <NumberInput
              label="Factor"
              min={0}
              decimalScale={4}
              allowNegative={false}
              hideControls
              {...form.getInputProps(`options.${index}.value`)}
              value={option.value ?? ''}
              onChange={(value) =>
                form.setFieldValue(`options.${index}.value`, typeof value === 'number' ? value : null)
              }
            />
          ) : (
            <MoneyInput
              label="Amount"
              fine
              {...form.getInputProps(`options.${index}.value`)}
              value={option.value}
            />
          )}
          <ActionIcon
            aria-label={`Remove option ${option.name || index + 1}`}
            onClick={() => form.removeListItem('options', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
    </FormSection>
  )
}
