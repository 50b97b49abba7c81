import type { ShownProject } from '#domain/site/projects.ts'
import classes from './ProjectEntry.module.css'
import { ProjectPicture } from './ProjectPicture.tsx'
import { firstSentences, toParagraphs } from './text.ts'

/** How the entries of a page take their places: one across, then two of unequal width, and the other way round. */
const places = ['across', 'wide', 'narrow', 'narrow', 'wide'] as const

const sizes = {
  across: '(min-width: 86rem) 54rem, (min-width: 60rem) 64vw, 92vw',
  wide: '(min-width: 86rem) 45rem, (min-width: 60rem) 53vw, 92vw',
  narrow: '(min-width: 86rem) 32rem, (min-width: 60rem) 38vw, 92vw',
}

/** A project in the list: its first picture, and its caption. */
export function ProjectEntry({ project, index }: { project: ShownProject; index: number }) {
  const { slug, title, service, place, text, photos } = project
  const [photo] = photos
  const [opening = ''] = toParagraphs(text)
  const where = places[index % places.length] ?? 'across'
  return (
    <li className={classes.entry} data-place={where}>
      <article className={classes.article}>
        {photo ? (
          <div className={classes.frame}>
            <ProjectPicture photo={photo} sizes={sizes[where]} first={index === 0} />
          </div>
        ) : null}
        <div className={classes.caption}>
          <p className={classes.facts}>
            <span>{service}</span>
            {place ? <span>{place}</span> : null}
          </p>
          <h2 className={classes.title}>
            <a href={`/projects/${slug}`}>{title}</a>
          </h2>
          {opening ? (
            <p className={classes.text}>{firstSentences(opening, where === 'across' ? 320 : 180)}</p>
          ) : null}
        </div>
      </article>
    </li>
  )
}
