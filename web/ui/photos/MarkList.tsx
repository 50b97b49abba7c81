import { describeMark, type Ruler } from '#domain/marks.ts'
import type { Annotation } from '#domain/photos.ts'
import classes from './Panel.module.css'

interface MarkListProps {
  marks: readonly Annotation[]
  ruler: Ruler
  selected: string | null
  onSelect: (id: string) => void
}

/** Every mark as a line of text, for those who do not see the picture or cannot hit a thin line. */
export function MarkList({ marks, ruler, selected, onSelect }: MarkListProps) {
  if (marks.length === 0) return <p className={classes.nothing}>Nothing is drawn yet.</p>
  return (
    <ul className={classes.list} aria-label="Marks">
      {marks.map((mark) => (
        <li key={mark.id}>
          <button
            type="button"
            className={classes.item}
            aria-pressed={mark.id === selected}
            onClick={() => onSelect(mark.id)}
          >
            {describeMark(mark, ruler)}
          </button>
        </li>
      ))}
    </ul>
  )
}
