import { useProfile } from '../../shell/profile.ts'
import { type Store, storeOf } from './store.ts'

/** What the signed-in worker keeps on this phone, and how to change it. */
export function useStore(): Store {
  return storeOf(useProfile().id)
}
