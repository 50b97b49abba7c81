import type { ScreenHandle } from '#web/shell/handle.ts'
import { useProfile } from '#web/shell/profile.ts'
import { ScreenFailure } from '#web/shell/ScreenFailure.tsx'
import { ProfileForm } from './ProfileForm.tsx'

export { ScreenFailure as ErrorBoundary }

export const handle: ScreenHandle = { title: 'My Profile' }

/** One's own profile. */
export default function ProfilePage() {
  const profile = useProfile()
  return <ProfileForm key={profile.id} profile={profile} />
}
