import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { FirstHandle, ScreenHandle } from '#web/shell/handle.ts'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { withFilter } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { BoardView } from './BoardView.tsx'
import { firstJobs, JobList } from './JobList.tsx'

export const handle: ScreenHandle & FirstHandle = {
  title: 'Jobs',
  first: (calls, { search, profile }) => [
    calls.settings.get(),
    ...(search.get('view') === 'list'
      ? [calls.jobs.list(firstJobs(search, profile)), calls.views.list({ list: 'jobs' })]
      : [calls.jobs.board()]),
  ],
}

/** What happens between the yes and the invoice: the board, or a list of all jobs. */
export default function JobsPage() {
  const [search, setSearch] = useAddressSearch()
  const view = search.get('view') === 'list' ? 'list' : 'board'
  const action = (
    <Group gap="xs">
      <SegmentedControl
        aria-label="View"
        data={[
          { value: 'board', label: 'Board' },
          { value: 'list', label: 'List' },
        ]}
        value={view}
        onChange={(next) =>
          setSearch((before) => withFilter(before, 'view', next === 'list' ? 'list' : null), {
            replace: true,
          })
        }
      />
      <Button component={Link} to="/jobs/wall" variant="default" visibleFrom="sm">
        Wall
      </Button>
      <Button component={Link} to="/jobs/new" leftSection={<IconPlus size={16} aria-hidden />}>
        New job
      </Button>
    </Group>
  )
  const View = view === 'list' ? JobList : BoardView
  return (
    <View>
      {(toolbar, content) => (
        <Page title="Jobs" action={action} toolbar={toolbar}>
          {content}
        </Page>
      )}
    </View>
  )
}
