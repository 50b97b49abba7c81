import { ActionIcon, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import {
  describeStepDay,
  type ReminderStep,
  reminderToneLabels,
  reminderTones,
} from '#domain/shop/settings.reminders.ts'
import { ReminderStepWords } from './ReminderStepWords.tsx'
import classes from './Reminders.module.css'
import type { SettingsForm } from './settings-values.ts'

const tones = reminderTones.map((value) => ({ value, label: reminderToneLabels[value] }))

interface ReminderStepFieldsProps {
  form: SettingsForm
  step: ReminderStep
  index: number
}

/** A step of the ladder: its name, day and tone, and whether it is on, with its words below. */
export function ReminderStepFields({ form, step, index }: ReminderStepFieldsProps) {
  const at = `reminderLadder.${index}`
  const place = `Step ${index + 1}`
  return (
    <li className={classes.step} data-off={!step.isOn || undefined}>
      <div className={classes.head}>
        <TextInput
          className={classes.name ?? ''}
          label="Name"
          aria-label={`${place}: name`}
          maxLength={60}
          {...form.getInputProps(`${at}.name`)}
        />
        <NumberInput
          className={classes.days ?? ''}
          label="Days overdue"
          aria-label={`${place}: days overdue`}
          description={
            Number.isInteger(step.days) ? describeStepDay(step.days) : 'A minus is before it is due'
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDecimal={false}
          clampBehavior="none"
          {...form.getInputProps(`${at}.days`)}
        />
        <Select
          className={classes.tone ?? ''}
          label="Tone"
          aria-label={`${place}: tone`}
          description={step.tone === 'statutory' ? 'To businesses only' : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={tones}
          allowDeselect={false}
          {...form.getInputProps(`${at}.tone`)}
        />
        <Switch
          className={classes.on ?? ''}
          label="On"
          aria-label={`${place}: on`}
          {...form.getInputProps(`${at}.isOn`, { type: 'checkbox' })}
        />
        <ActionIcon
          className={classes.remove ?? ''}
          aria-label={`Remove ${step.name || place}`}
          onClick={() => form.removeListItem('reminderLadder', index)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <ReminderStepWords form={form} step={step} index={index} place={place} />
    </li>
  )
}
