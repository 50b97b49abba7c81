import { Link } from 'react-router'
import classes from './ListViews.module.css'
import { isView, viewSearch } from './list-views.ts'

interface ListViewsProps {
  /** Of the list: 'Quotes'. */
  label: string
  /** What the list shows now. */
  search: URLSearchParams
  /** Each with its filters as they stand in the URL; the first is usually the whole list, ''. Saved ones have an id. */
  views: readonly { label: string; search: string; id?: string }[]
  /** Screens that are more than a view of the same list: 'To follow up'. */
  screens?: readonly { label: string; to: string }[]
  /** A button after them. */
  more?: { label: string; onClick: () => void }
}

/** What people look for in a list again and again, one click each; the order of the list stays. */
export function ListViews({ label, search, views, screens = [], more }: ListViewsProps) {
  return (
    <nav aria-label={`Views of ${label}`} className={classes.views}>
      {views.map((view) => (
        <Link
          key={view.id ?? view.label}
          to={{ search: viewSearch(search, view.search) }}
          className={classes.view}
          aria-current={isView(search, view.search) ? 'true' : undefined}
        >
          {view.label}
        </Link>
      ))}
      {screens.map((screen) => (
        <Link key={screen.to} to={screen.to} className={classes.view}>
          {screen.label}
        </Link>
      ))}
      {more ? (
        <button type="button" className={classes.view} onClick={more.onClick}>
          {more.label}
        </button>
      ) : null}
    </nav>
  )
}
