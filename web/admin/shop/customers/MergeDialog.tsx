import { Button, Modal, Radio, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatPounds } from '#domain/money/money.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { fieldsToChoose, type MergeField, mergeFieldLabels } from '#domain/shop/merge-customers.ts'
import { movedLabels } from '#domain/shop/merges.ts'
import { whileTyping } from '#web/admin/records/while-typing.ts'
import { api, calls, readFailure, refresh } from '#web/call.ts'
import { toastError, toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { useOffer, useTypedSearch } from '#web/ui/typed-search.ts'
import { DuplicateHints } from './DuplicateHints.tsx'
import classes from './Merge.module.css'
import { sayField } from './merge-words.ts'
import { wholeCustomer } from './whole-customer.ts'

interface MergeDialogProps {
  customer: Customer
  onClose: () => void
}

/** Chooses a duplicate, shows what moves and what differs, and merges it into the customer. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const [fromId, setFromId] = useState<string | null>(null)
  return (
    <Modal opened onClose={onClose} title={`Merge a duplicate into ${customerLabel(customer)}`} size="lg">
      {fromId === null || fromId === customer.id ? (
        <>
          <p className={classes.intro}>
            Everything of the duplicate moves here: documents, money, jobs, notes, files. You can undo it for
            7 days.
          </p>
          <DuplicateHints values={customer} except={customer.id} onChosen={setFromId} />
          <OtherCustomer except={customer.id} onChoose={setFromId} />
        </>
      ) : (
        <Compare
          key={fromId}
          kept={customer}
          fromId={fromId}
          onOther={() => setFromId(null)}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

interface OtherCustomerProps {
  except: string
  onChoose: (id: string) => void
}

/** Any other customer, searched on the server. */
function OtherCustomer({ except, onChoose }: OtherCustomerProps) {
  const search = useTypedSearch('')
  const found = useQuery(
    api.customers.list.queryOptions({
      input: { limit: 20, ...(search.q === '' ? {} : { q: search.q }) },
      select: ({ items }) => ({ items: items.filter(({ id }) => id !== except) }),
      ...whileTyping,
    }),
  )
  const { select } = useOffer({
    ...{ search, query: found, labelOf: customerLabel, chosen: null },
    ...{ none: 'No such customer', failed: 'The customers could not be loaded' },
  })
  return (
    <Select
      {...select}
      label="Another customer"
      placeholder="Name, phone, postcode…"
      searchable
      value={null}
      onChange={(id) => {
        if (id) onChoose(id)
      }}
    />
  )
}

interface CompareProps {
  kept: Customer
  fromId: string
  onOther: () => void
  onClose: () => void
}

function Compare({ kept, fromId, onOther, onClose }: CompareProps) {
  const navigate = useNavigate()
  const from = useQuery(api.customers.get.queryOptions({ input: { id: fromId }, select: wholeCustomer }))
  const preview = useQuery(api.merges.preview.queryOptions({ input: { id: kept.id, from: fromId } }))
  const [take, setTake] = useState<readonly MergeField[]>([])
  // What is on the screen is what is merged: a version that moved meanwhile is a conflict, never taken silently.
  const [shown, setShown] = useState<{ kept: Customer; from: Customer } | null>(null)
  const both = shown ?? (from.data ? { kept, from: from.data } : null)
  const finish = async () => {
    toastSuccess('They are one customer now')
    onClose()
    void navigate(`/customers/${kept.id}`)
    await refresh('customers', 'customerPage', 'customerNotes', 'customerFiles', 'merges', 'events')
  }
  const merge = useMutationOnce({
    mutationFn: (sent: { kept: Customer; from: Customer }) =>
      calls.merges.merge({
        ...{ id: kept.id, from: fromId, take: [...take] },
        ...{ version: sent.kept.version, fromVersion: sent.from.version },
      }),
    onSuccess: () => finish(),
    onError: (error, sent) => {
      const { code, current } = readFailure(error)
      if (code !== 'CONFLICT' || !current) return toastFailure(error)
      const newer = current as Customer
      toastError('One of them was changed meanwhile. Look at both again.')
      setShown(newer.id === kept.id ? { ...sent, kept: newer } : { ...sent, from: newer })
      void refresh('customers', 'merges')
    },
  })
  // By a request whose answer was lost, or by another person.
  const isDone = from.data?.mergedInto === kept.id && !merge.isPending && !merge.isSuccess
  const finishOnce = useEffectEvent(finish)
  useEffect(() => {
    if (isDone) void finishOnce()
  }, [isDone])
  if (from.isError || preview.isError)
    return (
      <p role="alert">
        They could not be compared.{' '}
        <Button size="compact-sm" variant="default" onClick={onOther}>
          Choose another
        </Button>
      </p>
    )
  if (!both || !preview.data) return <p aria-busy="true">Comparing…</p>
  const fields = fieldsToChoose(both.kept, both.from)
  const { moved, credit } = preview.data
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setShown(both)
        merge.mutate(both)
      }}
    >
      <p className={classes.intro}>
        <strong>{customerLabel(both.from)}</strong> becomes part of {customerLabel(both.kept)} and is
        archived.
      </p>
      <section aria-label="What moves" className={classes.moves}>
        <h3>What moves</h3>
        {moved.length === 0 && credit === 0 ? <p>Nothing but its details.</p> : null}
        <ul>
          {moved.map(({ kind, count }) => (
            <li key={kind}>
              {movedLabels[kind]}: {count}
            </li>
          ))}
          {credit > 0 ? <li>Credit: {formatPounds(credit)}</li> : null}
        </ul>
        <p>What was issued stays as it was issued.</p>
      </section>
      {fields.length > 0 ? <h3 className={classes.title}>Which is right?</h3> : null}
      {fields.map((field) => (
        <Radio.Group
          key={field}
          label={mergeFieldLabels[field]}
          className={classes.field ?? ''}
          value={take.includes(field) ? 'from' : 'kept'}
          onChange={(value) =>
            setTake((before) =>
              value === 'from' ? [...before, field] : before.filter((one) => one !== field),
            )
          }
        >
          <Radio value="kept" label={sayField(field, both.kept)} />
          <Radio value="from" label={`${sayField(field, both.from)} (of the duplicate)`} />
        </Radio.Group>
      ))}
      <p className={classes.intro}>
        An address, number or name that is not chosen stays as a contact or a site. Contacts, sites, groups,
        workers and notes of both are kept.
      </p>
      <DialogButtons
        action="Merge them"
        isBusy={merge.isPending}
        onCancel={onOther}
        cancelLabel="Choose another"
      />
    </form>
  )
}
