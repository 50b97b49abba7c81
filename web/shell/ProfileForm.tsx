import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { profileChange, roleLabels } from '#domain/people.ts'
import { api, queryClient, readFailure } from '../call.ts'
import { Page } from '../ui/Page.tsx'
import type { Profile } from './profile.ts'
import { toastError, toastSuccess } from './toast.ts'

/** Shows the whole profile; e-mail and role are not one's own to change. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { displayName, companyName, phone, address } = profile
  const form = useForm({
    initialValues: { displayName, companyName, phone, address },
    validate: zod4Resolver(profileChange, { errorPriority: 'first' }),
  })
  const save = useMutation(
    api.profile.update.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(api.profile.get.queryKey(), saved)
        toastSuccess('Profile saved')
      },
      onError: (error) => toastError(readFailure(error).message),
    }),
  )
  return (
    <Page title="My Profile" width="form">
      <form onSubmit={form.onSubmit((values) => save.mutate({ ...values, version: profile.version }))}>
        <Stack gap="md" maw={480}>
          <TextInput label="Email" value={profile.email} readOnly />
          <TextInput label="Role" value={roleLabels[profile.role]} readOnly />
          <TextInput label="Display name" autoComplete="name" {...form.getInputProps('displayName')} />
          <TextInput
            label="Company name"
            autoComplete="organization"
            {...form.getInputProps('companyName')}
          />
          <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
          <Textarea label="Address" autosize minRows={2} {...form.getInputProps('address')} />
          <Button type="submit" loading={save.isPending} style={{ alignSelf: 'flex-start' }}>
            Save
          </Button>
        </Stack>
      </form>
    </Page>
  )
}
