import { Button } from '@mantine/core'
import { FormSection } from '#web/ui/FormSection.tsx'

/** Downloads all data that the shop holds on the signed-in person, as a file. */
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
