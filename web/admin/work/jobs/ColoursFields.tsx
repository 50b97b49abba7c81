import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { colourSystems } from '#domain/survey/signs.ts'
import classes from './job.module.css'
import { emptyColour, type JobFormValues } from './job-values.ts'

/** The colours of an item: which part, and the code. */
export function ColoursFields({ form, index }: { form: JobFormValues; index: number }) {
  const path = `items.${index}.colours` as const
  const colours = form.values.items[index]?.colours ?? []
  return (
    <div className={classes.colours}>
      {colours.map((colour, place) => (
        <div key={colour.key} className={classes.colour}>
          <TextInput
            className={classes.colourPart ?? ''}
            aria-label={`Part of colour ${place + 1}`}
            placeholder="Letters, returns, face"
            {...form.getInputProps(`${path}.${place}.part`)}
          />
          <Select
            className={classes.colourSystem ?? ''}
            aria-label={`System of colour ${place + 1}`}
            data={[...colourSystems]}
            {...form.getInputProps(`${path}.${place}.system`)}
          />
          <TextInput
            className={classes.colourCode ?? ''}
            aria-label={`Code of colour ${place + 1}`}
            placeholder="9005"
            {...form.getInputProps(`${path}.${place}.code`)}
          />
          <ActionIcon
            aria-label={`Remove colour ${place + 1}`}
            onClick={() => form.removeListItem(path, place)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => form.insertListItem(path, emptyColour())}
      >
        Add a colour
      </Button>
    </div>
  )
}
