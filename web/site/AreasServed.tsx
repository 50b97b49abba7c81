import { areas } from '#content/texts.ts'
import classes from './AreasServed.module.css'
import look from './look.module.css'

/** The areas in which the shop measures and fits. */
export function AreasServed() {
  return (
    <section className={`${look.wrap} ${look.section}`} aria-labelledby="areas">
      <h2 id="areas" className={look.heading}>
        Where we go
      </h2>
      <div className={classes.areas}>
        {Object.values(areas).map(({ title, text, places }) => (
          <div key={title}>
            <h3 className={look.subheading}>{title}</h3>
            <p className={look.text}>{text}</p>
            <ul>
              {places.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
