import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Recurring } from '#domain/sales/recurring.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import { RiseLetter } from './RiseLetter.tsx'
import classes from './recurring.module.css'
import type { RecurringFieldsProps } from './ScheduleFields.tsx'

/** Price rises: from which day by how much, and the letter about each. */
export function RisesFields({
  values,
  set,
  errors,
  stored,
  isDirty,
}: RecurringFieldsProps & { stored: Recurring | null; isDirty: boolean }) {
  const { rises } = values
  const change = (index: number, more: object) =>
    set({ rises: rises.map((rise, place) => (place === index ? { ...rise, ...more } : rise)) })
  return (
    <fieldset className={classes.rises}>
      <legend>Price rises</legend>
      <p className={classes.note}>
        All prices go up by this much from the first invoice on or after the day. In texts, {'{from}'},{' '}
        {'{to}'} and {'{month}'} become the days of each invoice’s period.
      </p>
      {rises.map((rise, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rise has no other name while it is typed
        <div key={index} className={classes.rise}>
          <DayInput
            label="From"
            field={index === 0 ? 'rises' : `rises-${index}`}
            value={rise.from}
            error={errors[`rises.${index}.from`]}
            onChange={(from) => change(index, { from })}
          />
          <TextInput
            label="By per cent"
            // It may fall, and the keys for decimals on an iPhone have no minus.
            inputMode="text"
            value={rise.percent}
            error={errors[`rises.${index}.percent`]}
            rightSection="%"
            onChange={(event) => change(index, { percent: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Remove rise ${index + 1}`}
            onClick={() => set({ rises: rises.filter((_, place) => place !== index) })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
          {stored && !isDirty && rise.from !== '' ? <RiseLetter stored={stored} from={rise.from} /> : null}
        </div>
      ))}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => set({ rises: [...rises, { from: '', percent: '' }] })}
      >
        Add a rise
      </Button>
    </fieldset>
  )
}
