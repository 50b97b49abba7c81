import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { formatPounds } from '#domain/money/money.ts'
import { kitTotal } from '#domain/sales/kit-lines.ts'
import { refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import { type Kit, MOST_PARTS } from '#domain/shop/kits.ts'
import type { Service } from '#domain/shop/services.ts'
import { EditorPanel } from '#web/admin/records/EditorPanel.tsx'
import { RemoveButton, RestoreButton } from '#web/admin/records/RemovalButtons.tsx'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { Sortable } from '#web/ui/Sortable.tsx'
import { SortableItem } from '#web/ui/SortableItem.tsx'
import { findKitConflicts } from './kit-conflicts.ts'
import { kitRemoval } from './kit-removal.ts'
import {
  checkKit,
  choicesOf,
  type KitValues,
  newPart,
  toKitInput,
  toKitValues,
  typedToday,
} from './kit-values.ts'
import classes from './kits.module.css'
import { PartFields } from './PartFields.tsx'
import { useSaveKit } from './save-kit.ts'

interface KitEditorProps {
  kit?: Kit
  /** All services that are not archived. */
  priced: readonly Service[]
  /** Closes the panel. */
  onDone: () => void
}

/** The form of a kit: its services in order, with what they come to today. */
export function KitEditor({ kit, priced, onDone }: KitEditorProps) {
  const form = useForm<KitValues>({
    initialValues: toKitValues(kit),
    validate: (values) => checkKit(values).errors,
  })
  const edit = useRecordForm({
    form,
    noun: 'kit',
    record: kit,
    toValues: toKitValues,
    toInput: toKitInput,
  })
  const done = (sent?: KitValues) => {
    edit.draft.clear(sent)
    onDone()
  }
  const save = useSaveKit({ form, onSaved: done, onConflict: edit.setTheirs })
  const services = choicesOf(priced, kit)

  const { parts } = form.values
  const today = typedToday(form.values, services)
  const nameOf = (key: string) => {
    const index = parts.findIndex((part) => part.key === key)
    return parts[index]?.title || today[index]?.service?.name || `line ${index + 1}`
  }
  const fault = form.errors.parts
  return (
    <EditorPanel
      {...{ form, edit, save }}
      label="Save kit"
      history="kits"
      findConflicts={(base, mine, theirs) => findKitConflicts(base, mine, theirs, services)}
      whose={form.values.name}
      isNew={!kit}
      hasFigures
      beside={
        kit && refuseRemoval('kit', kit) === null ? (
          <RemoveButton record={kit} calls={kitRemoval} label="Delete kit" onRemoved={() => done()} />
        ) : null
      }
    >
      {kit && refuseRestoral('kit', kit) === null ? (
        <Alert variant="default" mb="md" py={8}>
          <Group justify="space-between">
            Deleted: not offered for quotes and invoices
            <RestoreButton record={kit} calls={kitRemoval} />
          </Group>
        </Alert>
      ) : null}
      <FormSection id="about-kit" title="What it is" isStacked>
        <TextInput
          label="Name"
          description="The heading above its lines on the quote"
          placeholder="Shop front package"
          required
          // The panel is open before the prices are there.
          autoFocus={!kit}
          data-autofocus={kit ? undefined : true}
          maxLength={200}
          data-wide
          {...form.getInputProps('name')}
        />
        <Textarea
          label="Notes for staff"
          placeholder="When it is used, what to ask for"
          autosize
          minRows={1}
          maxLength={2000}
          data-wide
          {...form.getInputProps('notes')}
        />
      </FormSection>
      <FormSection
        id="kit-parts"
        title="Services"
        isStacked
        text="A kit has no price of its own: each line is priced by its service on the day it is quoted. Sizes that differ each time stay empty."
        action={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={parts.length >= MOST_PARTS}
            onClick={() => form.insertListItem('parts', newPart())}
          >
            Add a service
          </Button>
        }
      >
        {fault ? (
          <p role="alert" className={classes.warn} data-wide>
            {fault}
          </p>
        ) : null}
        <Sortable
          ids={parts.map(({ key }) => key)}
          nameOf={nameOf}
          onMove={(key, to) =>
            form.reorderListItem('parts', { from: parts.findIndex((part) => part.key === key), to })
          }
        >
          <ol className={classes.parts} data-wide>
            {parts.map((part, index) => {
              const priceOfPart = today[index]
              return priceOfPart ? (
                <SortableItem
                  key={part.key}
                  id={part.key}
                  name={nameOf(part.key)}
                  movable={parts.length > 1}
                  className={classes.row ?? ''}
                >
                  <PartFields
                    {...{ form, index, part, today: priceOfPart }}
                    choices={groupByCategory(services)}
                    isRemovable={parts.length > 1}
                  />
                </SortableItem>
              ) : null
            })}
          </ol>
        </Sortable>
        <p className={classes.total} data-wide role="status">
          Today it comes to <strong>{formatPounds(kitTotal(today))}</strong> before VAT, without options
        </p>
      </FormSection>
    </EditorPanel>
  )
}

function groupByCategory(services: readonly Service[]) {
  const groups = Map.groupBy(services, ({ category }) => category || 'Other services')
  return [...groups].map(([group, items]) => ({
    group,
    items: items.map(({ id, name }) => ({ value: id, label: name })),
  }))
}
