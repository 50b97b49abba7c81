import { Alert, Button, Group, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Service } from '#domain/services.ts'
import { ConflictPanel } from '#web/ui/ConflictPanel.tsx'
import { mergeChoices } from '#web/ui/conflict.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { ArchiveService } from './ArchiveService.tsx'
import { BasicFields } from './BasicFields.tsx'
import { CostFields } from './CostFields.tsx'
import { OptionFields } from './OptionFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { RestoreService } from './RestoreService.tsx'
import { useSaveService } from './save-service.ts'
import { findServiceConflicts } from './service-conflicts.ts'
import { checkService, type ServiceValues, toInput, toValues } from './service-values.ts'
import classes from './services.module.css'
import { TryPrice } from './TryPrice.tsx'

interface ServiceEditorProps {
  service?: Service
  /** Closes the panel. */
  onDone: () => void
}

/** The form of a service: only what its pricing model has a use for, and a price to try it with. */
export function ServiceEditor({ service, onDone }: ServiceEditorProps) {
  const form = useForm<ServiceValues>({
    initialValues: toValues(service),
    validate: (values) => checkService(values).errors,
  })
  const element = useRef<HTMLFormElement>(null)
  // What the form was filled from: a change made elsewhere meanwhile must not pass for one made here.
  const [base, setBase] = useState(service)
  const [theirs, setTheirs] = useState<Service | null>(null)
  const changed = JSON.stringify(toInput(form.values)) !== JSON.stringify(toInput(toValues(base)))
  const draft = useDraft({
    form: service ? `service-${service.id}` : 'service-new',
    values: form.values,
    changed,
    version: base?.version ?? null,
    restore: (values, version) => {
      form.setValues(values)
      if (base && version !== null) setBase({ ...base, version })
    },
  })
  const save = useSaveService({
    form,
    onSaved: () => {
      draft.clear()
      onDone()
    },
    onConflict: setTheirs,
  })

  // Changed elsewhere while nothing is typed here: show it as it is now.
  useEffect(() => {
    if (!service || !base || service.version <= base.version || changed) return
    form.setValues(toValues(service))
    setBase(service)
  }, [service, base, changed, form.setValues])

  if (theirs) {
    return (
      <ConflictPanel
        fields={findServiceConflicts(base, form.values, theirs)}
        saving={save.isPending}
        onCancel={() => setTheirs(null)}
        onResolve={(choices) => {
          const merged = mergeChoices(form.values, toValues(theirs), choices)
          form.setValues(merged)
          save.mutate({ values: merged, id: theirs.id, version: theirs.version })
        }}
      />
    )
  }

  function submit(values: ServiceValues) {
    // An amount that is none ('abc') is null to the form, and would be saved as nothing.
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else save.mutate({ values, id: base?.id, version: base?.version })
  }

  function saveByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <form
      ref={element}
      noValidate
      // The panel closes on success: what was typed meanwhile would be lost.
      inert={save.isPending}
      onKeyDown={saveByKey}
      onSubmit={form.onSubmit(submit, (errors) =>
        form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus(),
      )}
    >
      <DraftNote
        restored={draft.restored}
        onDiscard={() => {
          draft.clear()
          form.setValues(toValues(service))
          form.clearErrors()
          setBase(service)
        }}
      />
      {service?.archivedAt ? (
        <Alert color="gray" mb="md" py={8}>
          <Group justify="space-between">
            Archived: not offered for new lines
            <RestoreService service={service} />
          </Group>
        </Alert>
      ) : null}
      <BasicFields form={form} />
      <PriceFields form={form} />
      <OptionFields form={form} />
      <CostFields form={form} />
      <TryPrice values={form.values} />
      <Switch
        mt="md"
        label="Offered: shown when lines are added to quotes and invoices"
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <div className={classes.bar}>
        <Button type="submit" loading={save.isPending} aria-keyshortcuts="Control+Enter" title="Ctrl-Enter">
          Save service
        </Button>
        <span role="status" className={classes.state}>
          {changed ? 'Unsaved changes' : ''}
        </span>
        {service && !service.archivedAt ? (
          <ArchiveService
            service={service}
            onArchived={() => {
              draft.clear()
              onDone()
            }}
          />
        ) : null}
      </div>
    </form>
  )
}
