import type { ShownProject } from '#domain/site/projects.ts'
import look from '../look.module.css'
import { ProjectPicture } from '../projects/ProjectPicture.tsx'
import classes from './RecentProjects.module.css'

/** How many of the finished projects the home page shows. */
export const RECENT_PROJECTS = 3

/** The first projects that the shop shows; nothing while there are none. */
export function RecentProjects({ projects }: { projects: readonly ShownProject[] }) {
  if (projects.length === 0) return null
  return (
    <section className={`${look.wrap} ${look.section}`} aria-labelledby="recent-projects">
      <h2 id="recent-projects" className={look.heading}>
        Up and lit
      </h2>
      <ul className={classes.projects}>
        {projects.map(({ slug, title, service, place, photos: [photo] }, index) => (
          <li key={slug}>
            {photo ? (
              <ProjectPicture
                photo={photo}
                sizes={index === 0 ? '(min-width: 62rem) 64vw, 92vw' : '(min-width: 62rem) 26vw, 92vw'}
              />
            ) : null}
            <h3 className={look.subheading}>
              <a href={`/projects/${slug}`}>{title}</a>
            </h3>
            <p>{[service, place].filter((part) => part !== '').join(', ')}</p>
          </li>
        ))}
      </ul>
      <p className={classes.all}>
        <a href="/projects" className={look.secondary}>
          All projects
        </a>
      </p>
    </section>
  )
}
