import { Button } from '@mantine/core'
import { FormSection } from '#web/ui/FormSection.tsx'

/** All that the shop holds on whoever is signed in, as a file. */
export function OwnDataSection() {
  return (
    <FormSection
      id="my-data"
      title="My data"
      text="Everything this shop holds about you: profile, sign-ins, mails, and what you did, as one JSON file."
      action={
        <Button component="a" href="/api/profile/export" download variant="default">
          Download my data
        </Button>
      }
    />
  )
}
