import { Autocomplete, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Customer } from '#domain/shop/customers.ts'
import { useBeginning } from '#web/ui/use-beginning.ts'
import { CustomerPicker } from './CustomerPicker.tsx'
import classes from './DocumentFields.module.css'
import type { FieldsProps } from './DocumentFields.tsx'

interface DocumentHeadProps extends FieldsProps {
  customer: Customer | undefined
  onCustomer: (id: string | null) => void
  isNew: boolean
  /** The dates of this kind of document, at the end of the row. */
  children: ReactNode
  /** They are too many for it, and have a row of their own. */
  isWide?: boolean
  hasFixedCustomer?: boolean
}

/** A document's customer, its title, and the site of the work. */
export function DocumentHead(props: DocumentHeadProps) {
  const { values, set, errors, customer, onCustomer, isNew, children } = props
  const { isWide = false, hasFixedCustomer = false } = props
  const sites = [
    ...new Set(
      [...(customer?.sites.map((site) => site.address || site.name) ?? []), customer?.address ?? ''].filter(
        (place) => place !== '',
      ),
    ),
  ]
  // Of a new one for a known customer the title is the first field to fill.
  const title = useBeginning(isNew && values.customerId !== null)
  const poNumber = (
    <TextInput
      label="PO number"
      data-field="poNumber"
      maxLength={100}
      placeholder={customer?.poRequired ? 'Required' : ''}
      value={values.poNumber}
      error={errors.poNumber}
      onChange={(event) => set({ poNumber: event.currentTarget.value })}
    />
  )
  return (
    <div className={classes.fields}>
      <CustomerPicker
        value={values.customerId}
        customer={customer}
        error={errors.customerId}
        isFirst={isNew && values.customerId === null}
        isFixed={hasFixedCustomer}
        onChange={onCustomer}
      />
      <TextInput
        label="Title"
        ref={title}
        data-field="title"
        placeholder="Shop front, 12 High Street"
        maxLength={200}
        value={values.title}
        error={errors.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <Autocomplete
        label="Work location"
        data-field="workLocation"
        data={sites}
        maxLength={500}
        value={values.workLocation}
        error={errors.workLocation}
        onChange={(place) => set({ workLocation: place })}
      />
      {isWide ? (
        <>
          {poNumber}
          <div className={`${classes.row} ${classes.whole}`}>{children}</div>
        </>
      ) : (
        <div className={classes.row}>
          {poNumber}
          {children}
        </div>
      )}
    </div>
  )
}
