import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { showShortcuts } from '#web/ui/shortcuts.ts'
import { type Command, showKeys } from './commands.ts'
import { useGoOver } from './use-go-over.ts'

/** Does what a command says. */
export function useRun(): (command: Command) => void {
  const goOver = useGoOver()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const { setColorScheme } = useMantineColorScheme()
  return ({ id, to }) => {
    if (to !== null) goOver(to)
    else if (id === showKeys.id) showShortcuts()
    else setColorScheme(isDark ? 'light' : 'dark')
  }
}
