import { Button } from '@mantine/core'

/** Said in place of a part of a page that could not be fetched, with a way to ask again. */
export function NotLoaded({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  return (
    <>
      Not loaded.{' '}
      <Button size="compact-sm" variant="default" loading={isTrying} onClick={onRetry}>
        Try again
      </Button>
    </>
  )
}
