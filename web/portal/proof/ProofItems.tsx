import type { CustomerItem } from '#domain/sales/customer-proofs.ts'
import look from '../look.module.css'
import { SizeFigure } from '../parts/SizeFigure.tsx'
import classes from './Proof.module.css'

/** What the artwork is for, with what is to be checked: sizes, wording and colours. */
export function ProofItems({ items }: { items: readonly CustomerItem[] }) {
  if (items.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="items-title">
      <h2 id="items-title" className={look.heading}>
        What we make
      </h2>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.id}>
            <h3>
              {item.title || 'Sign'}
              {item.quantity === 1 ? null : <span className={classes.aside}> × {item.quantity}</span>}
            </h3>
            {item.description ? <p>{item.description}</p> : null}
            <SizeFigure widthMm={item.widthMm} heightMm={item.heightMm} />
            {item.wording ? (
              <p>
                <span className={classes.aside}>It says</span> <q>{item.wording}</q>
              </p>
            ) : null}
            {item.colours.length > 0 ? (
              <p>
                <span className={classes.aside}>Colours</span> {item.colours.map(nameColour).join(', ')}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameColour({ part, system, code }: CustomerItem['colours'][number]): string {
  const name = code.toLowerCase().startsWith(system.toLowerCase()) ? code : `${system} ${code}`
  return part ? `${part}: ${name}` : name
}
