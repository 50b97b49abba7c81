import type { ShownProject } from '#domain/site/projects.ts'
import look from '../look.module.css'
import { ProjectPicture } from '../projects/ProjectPicture.tsx'
import classes from './FinishedWork.module.css'

interface FinishedWorkProps {
  project: ShownProject
  /** The address of all finished work of the service; null if this is all. */
  allAt: string | null
}

/** The first finished job of a service, as large as fits on its page. */
export function FinishedWork({ project, allAt }: FinishedWorkProps) {
  const { slug, title, place, photos } = project
  const [photo] = photos
  if (!photo) return null
  return (
    <section className={`${look.wrap} ${classes.work}`} aria-labelledby="finished">
      <ProjectPicture photo={photo} sizes="(min-width: 86rem) 52rem, (min-width: 62rem) 62vw, 92vw" first />
      <div>
        <p className={classes.place}>{place === '' ? 'One that we made' : place}</p>
        <h2 id="finished" className={look.heading}>
          <a href={`/projects/${slug}`}>{title}</a>
        </h2>
        {allAt === null ? null : (
          <p className={classes.all}>
            <a href={allAt} className={look.link}>
              All of this kind
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
