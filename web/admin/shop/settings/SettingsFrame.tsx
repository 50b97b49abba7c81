import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import classes from './SettingsFrame.module.css'
import { settingsSections } from './sections.ts'

/** So much of the section beside the open one stays in sight, and says that there are more. */
const ROOM = 48

/** The sections of the settings beside the one that is open; on a narrow screen a row above it, which scrolls. */
export default function SettingsFrame() {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname) scrollTo(row.current, row.current?.querySelector('[aria-current]'))
  }, [pathname])
  return (
    <div className={classes.frame}>
      <nav aria-label="Settings" className={classes.sections}>
        <ul ref={row}>
          {settingsSections.map(({ path, label }) => (
            <li key={path}>
              {/* By itself a browser leaves one that has the focus half out of sight. */}
              <NavLink
                to={`/settings/${path}`}
                onFocus={(event) => scrollTo(row.current, event.currentTarget)}
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.open}>
        <Outlet />
      </div>
    </div>
  )
}

/** Only the row moves, and only as far as it must: `scrollIntoView` also moves the page. */
function scrollTo(row: Element | null, section: Element | null | undefined): void {
  if (!row || !section) return
  const [seen, place] = [row.getBoundingClientRect(), section.getBoundingClientRect()]
  const after = place.right + ROOM - seen.right
  const before = place.left - ROOM - seen.left
  row.scrollLeft += after > 0 ? after : Math.min(before, 0)
}
