import { NavLink, Outlet } from 'react-router'
import classes from './SettingsFrame.module.css'
import { settingsSections } from './sections.ts'

/** The sections of the settings beside the one that is open; on a narrow screen above it. */
export default function SettingsFrame() {
  return (
    <div className={classes.frame}>
      <nav aria-label="Settings" className={classes.sections}>
        <ul>
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
