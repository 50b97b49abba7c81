import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PhoneInput } from '#web/fields/PhoneInput.tsx'

/** What an admin sets for a worker besides the e-mail address. */
export type WorkerValues = {
  displayName: string
  companyName: string
  phone: string
  address: string
}

export const workerLabels: Record<keyof WorkerValues, string> = {
  displayName: 'Name',
  companyName: 'Company',
  phone: 'Phone',
  address: 'Address',
}

interface WorkerFieldsProps {
  getInputProps: (path: keyof WorkerValues) => ReturnType<UseFormReturnType<WorkerValues>['getInputProps']>
  required?: boolean
}

/** A worker's name and contact details. */
export function WorkerFields({ getInputProps, required = false }: WorkerFieldsProps) {
  return (
    <>
      <TextInput
        label={workerLabels.displayName}
        required={required}
        autoComplete="off"
        {...getInputProps('displayName')}
      />
      <PhoneInput label={workerLabels.phone} autoComplete="off" {...getInputProps('phone')} />
      <TextInput label={workerLabels.companyName} autoComplete="off" {...getInputProps('companyName')} />
      <Textarea data-wide label={workerLabels.address} autosize minRows={2} {...getInputProps('address')} />
    </>
  )
}
