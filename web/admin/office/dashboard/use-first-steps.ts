import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/call.ts'
import { useIsDrawn } from '#web/ui/drawn-for.ts'

/** The region of the first steps, to go to. */
export const FIRST_STEPS_ID = 'first-steps'

/** What a new shop sets up first, what of it is left, and whether it was put away on this device. */
export function useFirstSteps() {
  const [isHidden, setHidden] = useLocalStorage({
    key: 'fascia.first-steps-hidden',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const steps = useQuery(api.stats.firstSteps.queryOptions()).data?.steps ?? []
  const left = steps.filter(({ isDone }) => !isDone)
  // What was put away here is not drawn only to go again.
  return { steps, left: useIsDrawn() ? [] : left, isHidden, setHidden }
}
