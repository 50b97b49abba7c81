import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatPounds } from '#domain/money/money.ts'
import { kitTotal } from '#domain/sales/kit-lines.ts'
import { refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import { type Kit, MOST_PARTS } from '#domain/shop/kits.ts'
import type { Service } from '#domain/shop/services.ts'
import { PanelForm } from '#web/admin/records/PanelForm.tsx'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { ConflictPanel } from '#web/shell/ConflictPanel.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { Sortable } from '#web/ui/Sortable.tsx'
import { SortableItem } from '#web/ui/SortableItem.tsx'
import { findKitConflicts } from './kit-conflicts.ts'
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
import { RemoveKit, RestoreKit } from './RemoveKit.tsx'
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
  const element = useRef<HTMLFormElement>(null)
  const { base, changed, draft, theirs, changedBy, setTheirs, discard, toSave, takeChoices } = useRecordForm({
    form,
    noun: 'kit',
    record: kit,
    toValues: toKitValues,
    toInput: toKitInput,
  })
  const done = () => {
    draft.clear()
    onDone()
  }
  const save = useSaveKit({ form, onSaved: done, onConflict: setTheirs })
  const services = choicesOf(priced, kit)

  if (theirs) {
    return (
      <ConflictPanel
        fields={findKitConflicts(base, form.values, theirs, services)}
        by={changedBy}
        saving={save.isPending}
        onCancel={() => setTheirs(null)}
        onResolve={(choices) => save.mutate(takeChoices(theirs, choices))}
      />
    )
  }

  function submit(values: KitValues) {
    // A text that is not a length ('abc') is null to the form, and would be saved as empty.
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else save.mutate(toSave(values))
  }

  const { parts } = form.values
  const today = typedToday(form.values, services)
  const nameOf = (key: string) => {
    const index = parts.findIndex((part) => part.key === key)
    return parts[index]?.title || today[index]?.service?.name || `line ${index + 1}`
  }
  const fault = form.errors.parts
  return (
    <PanelForm
      ref={element}
      label="Save kit"
      isSaving={save.isPending}
      note={changed ? 'Unsaved changes' : ''}
      beside={kit && refuseRemoval('kit', kit) === null ? <RemoveKit kit={kit} onRemoved={done} /> : null}
      onSubmit={form.onSubmit(submit, (errors) =>
        form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus(),
      )}
    >
      <DraftNote restored={draft.restored} whose={form.values.name} isNew={!kit} onDiscard={discard} />
      {kit && refuseRestoral('kit', kit) === null ? (
        <Alert variant="default" mb="md" py={8}>
          <Group justify="space-between">
            Deleted: not offered for quotes and invoices
            <RestoreKit kit={kit} />
          </Group>
        </Alert>
      ) : null}
      <FormSection id="about-kit" title="What it is" isStacked>
        <TextInput
          label="Name"
          description="The heading above its lines on the quote"
          placeholder="Shop front package"
          required
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
    </PanelForm>
  )
}

function groupByCategory(services: readonly Service[]) {
  const groups = Map.groupBy(services, ({ category }) => category || 'Other services')
  return [...groups].map(([group, items]) => ({
    group,
    items: items.map(({ id, name }) => ({ value: id, label: name })),
  }))
}
