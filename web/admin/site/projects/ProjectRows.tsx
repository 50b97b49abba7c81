import { Skeleton } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Project } from '#domain/site/projects.ts'
import type { RowLink } from '#web/ui/data-rows.ts'
import { useListKeys } from '#web/ui/list-keys.ts'
import { Sortable } from '#web/ui/Sortable.tsx'
import { SortableItem } from '#web/ui/SortableItem.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './projects.module.css'
import { useProjectOrder } from './use-project-order.ts'

interface ProjectRowsProps {
  /** Undefined while they load. */
  projects: Project[] | undefined
  linkTo: (id: string) => RowLink
  /** Some are hidden: moving one among the others would put it in another place than it seems. */
  isFiltered: boolean
}

/** The projects in the order in which the site shows them. */
export function ProjectRows({ projects, linkTo, isFiltered }: ProjectRowsProps) {
  const { ordered, move } = useProjectOrder(projects ?? [])
  const list = useRef<HTMLUListElement>(null)
  useListKeys(list, { data: projects, isPlaceholderData: false }, { opens: true, marks: undefined })
  if (!projects) return <Loading />
  const movable = !isFiltered && ordered.length > 1
  return (
    <>
      <p className={classes.hint}>
        {movable
          ? 'The site shows them in this order. Drag a row by its handle, or press Space on the handle and use the arrow keys.'
          : isFiltered
            ? 'Clear search and filters to change the order.'
            : 'The site shows them in this order.'}
      </p>
      <Sortable
        ids={ordered.map(({ id }) => id)}
        nameOf={(id) => ordered.find((project) => project.id === id)?.title ?? ''}
        onMove={move}
      >
        <ul ref={list} className={classes.rows} aria-label="Projects">
          {ordered.map((project) => (
            <SortableItem
              key={project.id}
              id={project.id}
              name={project.title}
              movable={movable}
              className={classes.row ?? ''}
            >
              <Row project={project} link={linkTo(project.id)} />
            </SortableItem>
          ))}
        </ul>
      </Sortable>
    </>
  )
}

function Row({ project, link }: { project: Project; link: RowLink }) {
  const { title, service, place, photos, published } = project
  const [photo] = photos
  return (
    <>
      {photo ? (
        <img
          className={classes.thumb}
          src={`/api/files/${photo.fileId}?size=thumb`}
          alt=""
          loading="lazy"
          width={96}
          height={64}
        />
      ) : (
        <span className={classes.thumb} />
      )}
      <div className={classes.words}>
        <Link {...link} className={classes.link} data-row-link>
          {title}
        </Link>
        <span className={classes.facts}>{place ? `${service} · ${place}` : service}</span>
      </div>
      <span className={classes.photoCount}>
        {photos.length === 1 ? '1 photo' : `${photos.length} photos`}
      </span>
      <span className={classes.state}>
        <StatusBadge
          label={published ? 'Published' : 'Not published'}
          standing={published ? 'done' : 'open'}
        />
      </span>
    </>
  )
}

function Loading() {
  return (
    <div role="status" aria-busy aria-label="Loading the projects" className={classes.rows}>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className={classes.loading}>
          <Skeleton width={96} height={64} />
          <Skeleton height={14} width="40%" />
        </div>
      ))}
    </div>
  )
}
