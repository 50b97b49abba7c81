import { Button } from '@mantine/core'

interface NotLoadedProps {
  /** What is missing: 'The files'. Left out where a heading says it. */
  what?: string
  isTrying: boolean
  onRetry: () => void
}

/** Said in place of a part of a page that could not be fetched, with a way to ask again. */
export function NotLoaded({ what, isTrying, onRetry }: NotLoadedProps) {
  return (
    <>
      {what === undefined ? 'Not loaded.' : `${what} could not be loaded.`}{' '}
      <Button size="compact-sm" variant="default" loading={isTrying} onClick={onRetry}>
        Try again
      </Button>
    </>
  )
}
