import { areas, exampleJob } from '#content/texts.ts'
import look from '../look.module.css'
import classes from './GoodToKnow.module.css'

const { near, far } = areas

/** Lead times and areas, in a line each, with links to the details. */
export function GoodToKnow() {
  return (
    <section className={`${look.wrap} ${look.section} ${classes.both}`} aria-label="How long, and where">
      <div>
        <h2 className={look.subheading}>{exampleJob.title}</h2>
        <p className={look.text}>
          You send a photo, we measure, draw, make and put it up.{' '}
          <a href="/about#how-it-goes" className={look.link}>
            A job, day by day
          </a>
        </p>
      </div>
      {[near, far].map(({ title, text, places }) => (
        <div key={title}>
          <h2 className={look.subheading}>{title}</h2>
          <p className={look.text}>{text}</p>
          <p className={classes.places}>{places.join(', ')}</p>
        </div>
      ))}
    </section>
  )
}
