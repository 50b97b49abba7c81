import type { ScreenHandle } from './handle.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { useProfile } from './profile.ts'
import { ScreenFailure } from './ScreenFailure.tsx'

export { ScreenFailure as ErrorBoundary }

export const handle: ScreenHandle = { title: 'My Profile' }

/** One's own profile. */
export default function ProfilePage() {
  const profile = useProfile()
  return <ProfileForm key={profile.id} profile={profile} />
}
