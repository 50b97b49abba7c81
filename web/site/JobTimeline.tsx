import { exampleJob } from '#content/texts.ts'
import classes from './JobTimeline.module.css'
import look from './look.module.css'

/** How a job goes, on a time line of working days. */
export function JobTimeline() {
  const { title, lead, days, steps } = exampleJob
  return (
    <section className={`${look.wrap} ${look.section}`} aria-labelledby="how-it-goes">
      <h2 id="how-it-goes" className={look.heading}>
        {title}
      </h2>
      <p className={`${look.text} ${classes.lead}`}>{lead}</p>
      <DayLine days={days} />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <p className={classes.when}>{step.when}</p>
            <h3 className={look.subheading}>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A tick for each working day, a long one for each week; above them the steps as bars. */
function DayLine({ days }: { days: number }) {
  const at = (day: number) => (day / days) * 1000
  const ticks = Array.from({ length: days + 1 }, (_, day) => `M${at(day)} ${day % 5 === 0 ? 26 : 34}V50`)
  return (
    <div aria-hidden className={classes.line}>
      <svg aria-hidden viewBox="-2 0 1004 52" preserveAspectRatio="none">
        {exampleJob.steps.map(({ from, to }, index) => (
          <rect
            key={from}
            className={index === exampleJob.steps.length - 1 ? classes.last : classes.bar}
            x={at(from) + 2}
            y={0}
            width={at(to - from) - 4}
            height={14}
          />
        ))}
        <path d={`M0 42H1000${ticks.join('')}`} className={classes.rule} />
      </svg>
      <p>
        <span>Week 1</span>
        <span>Week 2</span>
        <span>Week 3</span>
      </p>
    </div>
  )
}
