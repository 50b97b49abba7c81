import { describeMark, type Ruler } from '#domain/survey/marks.ts'
import type { Annotation } from '#domain/survey/photos.ts'
import classes from './Panel.module.css'

interface MarkListProps {
  marks: readonly Annotation[]
  ruler: Ruler
  selected: string | null
  onSelect: (id: string) => void
}

/** Every mark as a line of text, for people who cannot see the picture or cannot tap a thin line. */
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
