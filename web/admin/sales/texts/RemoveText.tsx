import { Button } from '@mantine/core'
import type { KeptText } from '#domain/sales/kept-texts.ts'
import { useRemovingText } from './use-removing-text.ts'

interface RemoveTextProps {
  text: Pick<KeptText, 'id' | 'version' | 'name'>
  onRemoved: () => void
}

/** Deletes a text without asking: it can be undone. */
export function RemoveText({ text, onRemoved }: RemoveTextProps) {
  const remove = useRemovingText(onRemoved)
  return (
    <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate(text)}>
      Delete text
    </Button>
  )
}
