import { Alert } from '@mantine/core'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { useProfile } from '#web/shell/profile.ts'
import { ScreenFailure } from '#web/shell/ScreenFailure.tsx'
import { Page } from '#web/ui/Page.tsx'
import { CalendarSection } from './CalendarSection.tsx'
import { NotificationsSection } from './NotificationsSection.tsx'
import { OwnDataSection } from './OwnDataSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

export { ScreenFailure as ErrorBoundary }

export const handle: ScreenHandle = { title: 'My Profile' }

/** The person's own profile, and the security of their account. */
export default function ProfilePage() {
  const profile = useProfile()
  return (
    <Page title="My Profile" width="form">
      {profile.secondFactorNeeded ? (
        <Alert color="amber" role="alert" mb="lg" title="One thing before you go on">
          Administrators of this shop need a second factor to sign in. Set it up under{' '}
          <a href="#second-factor">Second factor</a>; until then nothing else can be opened.
        </Alert>
      ) : null}
      <ProfileForm key={profile.id} profile={profile} />
      <PasswordSection email={profile.email} />
      <SecondFactorSection email={profile.email} />
      <SessionsSection personId={profile.id} />
      {profile.role === 'admin' && !profile.secondFactorNeeded ? <NotificationsSection /> : null}
      {profile.secondFactorNeeded ? null : <CalendarSection />}
      <OwnDataSection />
    </Page>
  )
}
