import { Button } from '@mantine/core'
import type { KeptText } from '#domain/sales/kept-texts.ts'
import { useRestoringText } from './use-removing-text.ts'

/** Offers a deleted text again. */
export function RestoreText({ text }: { text: Pick<KeptText, 'id' | 'version' | 'name'> }) {
  const restore = useRestoringText()
  return (
    <Button
      variant="default"
      size="xs"
      loading={restore.isPending}
      aria-label={`Restore ${text.name}`}
      onClick={() => restore.mutate(text)}
    >
      Restore
    </Button>
  )
}
