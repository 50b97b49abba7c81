import { ActionIcon, Checkbox, Group, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { lineTotal } from '#domain/money/lines.ts'
import { formatPounds, formatUnitPrice } from '#domain/money/money.ts'
import { type PartToday, partRemarks } from '#domain/sales/kit-lines.ts'
import { LengthInput } from '#web/fields/LengthInput.tsx'
import { serviceFieldsOf } from '../services/service-values.ts'
import type { KitForm, PartValues } from './kit-values.ts'
import classes from './kits.module.css'

interface PartFieldsProps {
  form: KitForm
  index: number
  part: PartValues
  today: PartToday
  /** The services to choose from, by category. */
  choices: { group: string; items: { value: string; label: string }[] }[]
  isRemovable: boolean
}

/** One part of a kit: the service, how much of it, and what that costs today. */
export function PartFields({ form, index, part, today, choices, isRemovable }: PartFieldsProps) {
  const { service } = today
  const place = `line ${index + 1}`
  const set = (change: Partial<PartValues>) => {
    form.setFieldValue(`parts.${index}`, { ...part, ...change, was: null })
    for (const field of Object.keys(change)) form.clearFieldError(`parts.${index}.${field}`)
  }
  return (
    <div className={classes.part}>
      <Select
        className={classes.service ?? ''}
        label={`Service of ${place}`}
        placeholder="Search services…"
        searchable
        nothingFoundMessage="No matching service"
        data={choices}
        {...form.getInputProps(`parts.${index}.serviceId`)}
        value={part.serviceId || null}
        onChange={(serviceId) => set({ serviceId: serviceId ?? '', options: [] })}
      />
      <NumberInput
        className={classes.quantity ?? ''}
        label="Quantity"
        aria-label={`Quantity of ${place}`}
        min={0}
        decimalScale={3}
        allowNegative={false}
        hideControls
        {...form.getInputProps(`parts.${index}.quantity`)}
        onChange={(value) => set({ quantity: typeof value === 'number' ? value : '' })}
      />
      <SizeFields form={form} index={index} part={part} today={today} set={set} />
      {isRemovable ? (
        <ActionIcon
          className={classes.remove ?? ''}
          size={44}
          aria-label={`Remove ${part.title || service?.name || place}`}
          onClick={() => form.removeListItem('parts', index)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ) : null}
      <TextInput
        className={classes.text ?? ''}
        label="Title on the quote"
        aria-label={`Title of ${place}`}
        placeholder={service?.name ?? 'As the service'}
        maxLength={200}
        {...form.getInputProps(`parts.${index}.title`)}
      />
      <Textarea
        className={classes.text ?? ''}
        label="More for the customer to read"
        aria-label={`More of ${place}`}
        placeholder={service?.description || 'As the service'}
        maxLength={5000}
        autosize
        minRows={1}
        {...form.getInputProps(`parts.${index}.description`)}
      />
      <Group className={classes.choices ?? ''} gap="md">
        <Checkbox
          label="Optional: the customer decides"
          aria-label={`Optional, ${place}: the customer decides`}
          checked={part.kind === 'optional'}
          onChange={(event) =>
            form.setFieldValue(`parts.${index}.kind`, event.currentTarget.checked ? 'optional' : 'item')
          }
        />
        {service?.options.map(({ name }) => (
          <Checkbox
            key={name}
            label={name}
            checked={part.options.includes(name)}
            onChange={(event) =>
              set({
                options: event.currentTarget.checked
                  ? [...part.options, name]
                  : part.options.filter((other) => other !== name),
              })
            }
          />
        ))}
      </Group>
      <PriceToday today={today} quantity={part.quantity || 1} />
    </div>
  )
}

type SizeFieldsProps = Pick<PartFieldsProps, 'form' | 'index' | 'part' | 'today'> & {
  set: (change: Partial<PartValues>) => void
}

/** The measures that the service's price needs, and those that were typed before another service was chosen. */
function SizeFields({ form, index, part, today: { service }, set }: SizeFieldsProps) {
  const has = service ? serviceFieldsOf(service.pricingModel) : { width: false, height: false }
  const place = `line ${index + 1}`
  return (
    <>
      {has.width || part.widthMm !== null ? (
        <LengthInput
          label="Width"
          aria-label={`Width of ${place}`}
          {...form.getInputProps(`parts.${index}.widthMm`)}
          value={part.widthMm}
          onChange={(widthMm) => set({ widthMm })}
        />
      ) : null}
      {has.height || part.heightMm !== null ? (
        <LengthInput
          label="Height"
          aria-label={`Height of ${place}`}
          {...form.getInputProps(`parts.${index}.heightMm`)}
          value={part.heightMm}
          onChange={(heightMm) => set({ heightMm })}
        />
      ) : null}
    </>
  )
}

/** What the part costs today and how, and what changed since the kit was saved. */
function PriceToday({ today: { now, was, remark }, quantity }: { today: PartToday; quantity: number }) {
  if (!now) return null
  return (
    <p className={classes.price} role="status">
      <span>
        {now.formula}
        {quantity === 1 ? '' : `, × ${quantity}`} ={' '}
        <strong>{formatPounds(lineTotal({ quantity, price: now.price }))}</strong> today
      </span>
      {now.needs ? <span className={classes.warn}>Enter {now.needs}, or leave it for the quote</span> : null}
      {remark ? (
        <span className={classes.warn}>
          {partRemarks[remark]}
          {remark === 'price changed' && was !== null
            ? `: ${formatUnitPrice(was)} when the kit was saved, ${formatUnitPrice(now.price)} today`
            : ''}
        </span>
      ) : null}
    </p>
  )
}
