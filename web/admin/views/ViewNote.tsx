import { Alert } from '@mantine/core'
import { Link } from 'react-router'
import type { ViewNews } from './view-news.ts'

interface ViewNoteProps {
  news: ViewNews
  onClose: () => void
}

/** Above a list: what became of its view. The list itself stays as it is. */
export default function ViewNote({ news, onClose }: ViewNoteProps) {
  return (
    <Alert
      variant="default"
      role="status"
      mb="sm"
      py={6}
      withCloseButton
      closeButtonLabel="Close this note"
      onClose={onClose}
    >
      <Words news={news} />
    </Alert>
  )
}

function Words({ news }: { news: ViewNews }) {
  switch (news.what) {
    case 'gone':
      return <>‘{news.name}’ was deleted or is no longer shared. The list stays as it is.</>
    case 'renamed':
      return (
        <>
          ‘{news.name}’ is named ‘{news.newName}’ now.
        </>
      )
    case 'changed':
      return (
        <>
          ‘{news.name}’ was changed. The list stays as it is.{' '}
          <Link to={{ search: news.search }}>Show ‘{news.name}’ as it is now</Link>
        </>
      )
  }
}
