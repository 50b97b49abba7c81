import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { MoneyInput } from '#web/fields/MoneyInput.tsx'
import { emptyAreaBreak, type ServiceForm } from './service-values.ts'
import classes from './services.module.css'

/** Rates per m² that fall with the area of all signs of a line. */
export function AreaBreakFields({ form }: { form: ServiceForm }) {
  return (
    <fieldset className={classes.list} data-wide>
      <legend>Area breaks, by the area of the whole line</legend>
      {form.values.areaBreaks.map((step, index) => (
        <div key={step.key} className={classes.break}>
          <NumberInput
            label="From area (m²)"
            min={0}
            decimalScale={4}
            allowNegative={false}
            hideControls
            {...form.getInputProps(`areaBreaks.${index}.fromM2`)}
          />
          <MoneyInput
            label="Rate per m²"
            fine
            {...form.getInputProps(`areaBreaks.${index}.price`)}
            value={step.price}
          />
          <ActionIcon
            aria-label={`Remove area break ${index + 1}`}
            onClick={() => form.removeListItem('areaBreaks', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => form.insertListItem('areaBreaks', emptyAreaBreak())}
      >
        Add an area break
      </Button>
    </fieldset>
  )
}
