import { Button } from '@mantine/core'
import { FIRST_STEPS_ID, useFirstSteps } from './use-first-steps.ts'

/** Brings back the first steps that were put away on this device, while any of them is left. */
export function ShowFirstSteps() {
  const { left, isHidden, setHidden } = useFirstSteps()
  if (!isHidden || left.length === 0) return null
  const show = () => {
    setHidden(false)
    // They stand at the top of the page, and this button goes.
    setTimeout(() => document.getElementById(FIRST_STEPS_ID)?.focus())
  }
  return (
    <Button variant="subtle" size="compact-sm" mt="md" mih={32} onClick={show}>
      Show the first steps
    </Button>
  )
}
