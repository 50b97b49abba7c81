import { useProfile } from '../../shell/profile.ts'
import { type Store, storeOf } from './store.ts'

/** The signed-in worker's store on this phone. */
export function useStore(): Store {
  return storeOf(useProfile().id)
}
