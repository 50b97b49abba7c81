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
    if (row.current && pathname) showOpen(row.current)
  }, [pathname])
  return (
    <div className={classes.frame}>
      <nav aria-label="Settings" className={classes.sections}>
        <ul ref={row}>
          {settingsSections.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={`/settings/${path}`}>{label}</NavLink>
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
function showOpen(row: HTMLElement): void {
  const open = row.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!open) return
  const seen = row.getBoundingClientRect()
  const after = open.right + ROOM - seen.right
  const before = open.left - ROOM - seen.left
  if (after > 0) row.scrollLeft += after
  else if (before < 0) row.scrollLeft += before
}
