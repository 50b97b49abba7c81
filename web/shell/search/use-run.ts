import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from 'react-router'
import { showShortcuts } from '#web/ui/shortcuts.ts'
import { openedOver } from '../opened-over.ts'
import { type Command, showKeys } from './commands.ts'

/** Does what a command says. */
export function useRun(): (command: Command) => void {
  const navigate = useNavigate()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const { setColorScheme } = useMantineColorScheme()
  return ({ id, to }) => {
    if (to !== null) void navigate(to, { state: openedOver })
    else if (id === showKeys.id) showShortcuts()
    else setColorScheme(isDark ? 'light' : 'dark')
  }
}
