import { LineCard } from './LineCard.tsx'
import classes from './LineCards.module.css'
import type { LinesViewProps } from './lines-view.ts'

/** Lines as cards, for a narrow screen: one for each line, opened in place. */
export function LineCards(props: LinesViewProps) {
  const { state, openId, describingId: _describing, onStep: _step, onDrop: _drop, ...card } = props
  const { lines, services } = state
  return (
    <ol className={classes.cards} aria-label="Lines">
      {lines.map((line, index) => (
        <LineCard
          key={line.id}
          {...card}
          line={line}
          index={index}
          count={lines.length}
          service={line.serviceId === null ? undefined : services[line.serviceId]}
          isOpen={openId === line.id}
        />
      ))}
    </ol>
  )
}
