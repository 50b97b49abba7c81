import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { nameToShow } from '#domain/accounts.ts'
import { api } from '#web/call.ts'

interface ChoiceProps {
  value: string | null
  onChange: (value: string | null) => void
}

/** The group that something is done with. */
export function GroupChoice({ value, onChange }: ChoiceProps) {
  const { data } = useQuery(api.groups.list.queryOptions({ input: { limit: 100 } }))
  const options = data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return <Select label="Group" data-autofocus searchable data={options} value={value} onChange={onChange} />
}

/** The worker to whom something is assigned. */
export function WorkerChoice({ value, onChange }: ChoiceProps) {
  const { data } = useQuery(api.workers.list.queryOptions({ input: { limit: 100 } }))
  const options = data?.items.map((worker) => ({ value: worker.id, label: nameToShow(worker) })) ?? []
  return <Select label="Worker" data-autofocus searchable data={options} value={value} onChange={onChange} />
}
