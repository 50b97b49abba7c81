import { ActionIcon, Button, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { serviceUnits } from '#domain/shop/services.ts'
import { illuminationLabels, illuminations, signTypeLabels, signTypes } from '#domain/survey/signs.ts'
import type { Job, JobPicture } from '#domain/work/jobs.ts'
import { LengthInput } from '#web/fields/LengthInput.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { ColoursFields } from './ColoursFields.tsx'
import { ItemPicture } from './ItemPicture.tsx'
import classes from './job.module.css'
import { emptyItem, type JobFormValues } from './job-values.ts'
import { useStages } from './use-move-job.ts'

const types = signTypes.map((value) => ({ value, label: signTypeLabels[value] }))
const lights = illuminations.map((value) => ({ value, label: illuminationLabels[value] }))
const sizes = [
  ['widthMm', 'Width'],
  ['heightMm', 'Height'],
  ['depthMm', 'Depth'],
] as const

interface ItemsFieldsProps {
  form: JobFormValues
  /** What items look like, by their id. */
  pictures?: Job['itemPictures']
  /** The survey that photos are of. */
  measurementId?: string | null
}

/** What is made. Never a price: fitters read this. */
export function ItemsFields({ form, pictures = {}, measurementId = null }: ItemsFieldsProps) {
  const { items } = form.values
  const add = () => {
    form.insertListItem('items', emptyItem())
    setTimeout(() => form.getInputNode(`items.${items.length}.title`)?.focus())
  }
  return (
    <FormSection
      id="items"
      title="What is made"
      isStacked
      action={
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          Add an item
        </Button>
      }
    >
      {items.length === 0 ? (
        <p className={classes.none} data-wide>
          Nothing yet.
        </p>
      ) : null}
      {items.map((item, index) => (
        <ItemFields
          key={item.id}
          form={form}
          index={index}
          picture={pictures[item.id]}
          measurementId={measurementId}
        />
      ))}
    </FormSection>
  )
}

interface ItemFieldsProps {
  form: JobFormValues
  index: number
  picture: JobPicture | undefined
  measurementId: string | null
}

function ItemFields({ form, index, picture, measurementId }: ItemFieldsProps) {
  const { stages } = useStages()
  const item = form.values.items[index]
  if (!item) return null
  const of = <Field extends string>(field: Field) => form.getInputProps(`items.${index}.${field}`)
  return (
    <fieldset className={classes.item} data-wide>
      <legend>{item.title || `Item ${index + 1}`}</legend>
      {picture ? (
        <ItemPicture
          picture={picture}
          title={item.title || `Item ${index + 1}`}
          measurementId={measurementId}
        />
      ) : null}
      <TextInput label="Title" className={classes.half ?? ''} {...of('title')} />
      <NumberInput
        label="Quantity"
        min={0}
        decimalScale={3}
        hideControls
        clampBehavior="none"
        {...of('quantity')}
      />
      <Select label="Unit" data={[...serviceUnits]} {...of('unit')} />
      {sizes.map(([field, label]) => (
        <LengthInput
          key={field}
          label={label}
          value={item[field]}
          onChange={(mm) => form.setFieldValue(`items.${index}.${field}`, mm)}
          error={form.errors[`items.${index}.${field}`]}
        />
      ))}
      <Select label="Kind of sign" placeholder="Not said" data={types} clearable {...of('signType')} />
      <Textarea label="Wording" className={classes.half ?? ''} autosize minRows={1} {...of('wording')} />
      <Textarea
        label="Description"
        className={classes.half ?? ''}
        autosize
        minRows={1}
        {...of('description')}
      />
      <TextInput label="Substrate" className={classes.half ?? ''} {...of('substrate')} />
      <TextInput label="Fixing" className={classes.half ?? ''} {...of('fixing')} />
      <Select label="Light" placeholder="Not said" data={lights} clearable {...of('illumination')} />
      <TextInput
        label="Power"
        placeholder="12 V LED, 60 W, driver behind the panel"
        className={classes.half ?? ''}
        {...of('power')}
      />
      <Select
        label="Stage of its own"
        placeholder="As the job"
        data={stages.map(({ id, name }) => ({ value: id, label: name }))}
        clearable
        {...of('stageId')}
      />
      <Textarea label="Notes" className={classes.half ?? ''} autosize minRows={1} {...of('notes')} />
      <ColoursFields form={form} index={index} />
      <ActionIcon
        className={classes.removeItem ?? ''}
        aria-label={`Remove ${item.title || `item ${index + 1}`}`}
        onClick={() => form.removeListItem('items', index)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
