import { Alert, Group, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import type { Service } from '#domain/shop/services.ts'
import { EditorPanel } from '#web/admin/records/EditorPanel.tsx'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { ArchiveService } from './ArchiveService.tsx'
import { OptionFields } from './OptionFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { RestoreService } from './RestoreService.tsx'
import { ServiceBasicFields } from './ServiceBasicFields.tsx'
import { ServiceCostFields } from './ServiceCostFields.tsx'
import { useSaveService } from './save-service.ts'
import { findServiceConflicts } from './service-conflicts.ts'
import { checkService, type ServiceValues, toServiceInput, toServiceValues } from './service-values.ts'
import classes from './services.module.css'
import { TryPrice } from './TryPrice.tsx'

interface ServiceEditorProps {
  service?: Service
  /** Closes the panel. */
  onDone: () => void
}

/** The form of a service: only the fields that its pricing model needs, and a sample price. */
export function ServiceEditor({ service, onDone }: ServiceEditorProps) {
  const form = useForm<ServiceValues>({
    initialValues: toServiceValues(service),
    validate: (values) => checkService(values).errors,
  })
  const edit = useRecordForm({
    form,
    noun: 'service',
    record: service,
    toValues: toServiceValues,
    toInput: toServiceInput,
  })
  const save = useSaveService({
    form,
    before: service,
    onSaved: (sent) => {
      edit.draft.clear(sent)
      onDone()
    },
    onConflict: edit.setTheirs,
  })

  return (
    <EditorPanel
      {...{ form, edit, save, findConflicts: findServiceConflicts }}
      label="Save service"
      history="services"
      whose={form.values.name}
      isNew={!service}
      hasFigures
      beside={
        service && refuseRemoval('service', service) === null ? (
          <ArchiveService
            service={service}
            onArchived={() => {
              edit.draft.clear()
              onDone()
            }}
          />
        ) : null
      }
    >
      {service && refuseRestoral('service', service) === null ? (
        <Alert variant="default" mb="md" py={8}>
          <Group justify="space-between">
            Archived: not offered for new lines
            <RestoreService service={service} />
          </Group>
        </Alert>
      ) : null}
      <div className={classes.room}>
        <div className={classes.columns}>
          <div>
            <ServiceBasicFields form={form} isNew={!service} />
            <PriceFields form={form} />
            <OptionFields form={form} />
            <ServiceCostFields form={form} serviceId={service?.id} />
          </div>
          <div className={classes.beside}>
            <TryPrice values={form.values} />
            <Switch
              mt="md"
              label="Offered: shown when lines are added to quotes and invoices"
              {...form.getInputProps('active', { type: 'checkbox' })}
            />
          </div>
        </div>
      </div>
    </EditorPanel>
  )
}
