import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { serviceNames } from '#content/service-names.ts'
import type { Project, ShownProject } from '#domain/site/projects.ts'
import { usePanelLink } from '#web/admin/records/panel-link.ts'
import { api, readFailure } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { ProjectPanel } from './ProjectPanel.tsx'
import { ProjectRows } from './ProjectRows.tsx'

export const handle: ScreenHandle = { title: 'Projects' }

const shows = { published: 'true', hidden: 'false' } as const

/** Finished work: what the public site shows and in which order, and drafts. */
export default function ProjectList() {
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const isFiltered = Object.keys(filter).length > 0
  const query = useInfiniteQuery(
    api.projects.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 100, ...filter, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  )
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  // Putting them in order needs all of them loaded.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const projects = query.data?.pages.flatMap((page) => [...page.items].filter(isWhole))

  const linkTo = usePanelLink('/projects-management', 'project')
  const add = (
    <Button component={Link} {...linkTo('new')}>
      New project
    </Button>
  )
  const toolbar = (
    <>
      <SearchBox placeholder="Search projects…" />
      <ListFilters>
        <FilterSelect
          name="service"
          label="Service"
          all="All services"
          options={serviceNames.map((name) => ({ value: name, label: name }))}
          searchable
        />
        <FilterSelect
          name="show"
          label="Which projects"
          all="All projects"
          options={[
            { value: 'published', label: 'Published' },
            { value: 'hidden', label: 'Not published' },
          ]}
        />
      </ListFilters>
    </>
  )
  return (
    <Page title="Projects" action={add} toolbar={toolbar}>
      {query.isError && !projects ? (
        <EmptyState title="This list could not be loaded" text={readFailure(query.error).message}>
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </EmptyState>
      ) : projects?.length === 0 ? (
        <Nothing isFiltered={isFiltered} add={add} />
      ) : (
        <ProjectRows projects={projects} linkTo={linkTo} isFiltered={isFiltered} />
      )}
      <ProjectPanel />
    </Page>
  )
}

function Nothing({ isFiltered, add }: { isFiltered: boolean; add: ReactNode }) {
  if (isFiltered)
    return <EmptyState title="No projects found" text="Try adjusting your search terms or filters" />
  return (
    <EmptyState
      title="No projects yet"
      text="Finished work with photos. Visitors of your site look at it first."
    >
      {add}
    </EmptyState>
  )
}

function readFilter(search: URLSearchParams) {
  const q = search.get('q')?.trim()
  const service = serviceNames.find((name) => name === search.get('service'))
  const show = search.get('show')
  return {
    ...(q ? { q } : {}),
    ...(service ? { service } : {}),
    ...(show === 'published' || show === 'hidden' ? { published: shows[show] } : {}),
  }
}

/** Only people who are not admins get fewer fields, and they cannot open this screen. */
function isWhole(project: ShownProject | Project): project is Project {
  return 'version' in project
}
