import { slugOf } from './find-service.ts'
import classes from './ServiceFilter.module.css'

interface ServiceFilterProps {
  services: readonly { name: string; count: number }[]
  /** Null for all of them. */
  current: string | null
}

/** The services with shown projects, as links. */
export function ServiceFilter({ services, current }: ServiceFilterProps) {
  return (
    <nav aria-label="Projects by service" className={classes.filter}>
      <ul>
        <li>
          <a href="/projects" aria-current={current === null ? 'page' : undefined}>
            All
          </a>
        </li>
        {services.map(({ name, count }) => (
          <li key={name}>
            <a
              href={`/projects?service=${slugOf(name)}`}
              aria-current={current === name ? 'page' : undefined}
            >
              {name} <span className={classes.count}>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
