import { Tooltip } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { MenuItem, MenuSection } from './menu.ts'
import classes from './Sidebar.module.css'

interface SidebarSectionProps {
  section: MenuSection
  active: MenuItem | undefined
  /** Icons only: a rule replaces the heading. */
  collapsed: boolean
  onNavigate?: (() => void) | undefined
}

/** A group of sidebar entries, under their heading if they have one. */
export function SidebarSection({ section, active, collapsed, onNavigate }: SidebarSectionProps) {
  const headingId = useId()
  return (
    <div className={classes.section}>
      {section.heading === null ? null : (
        <span id={headingId} className={classes.heading}>
          {section.heading}
        </span>
      )}
      <ul aria-labelledby={section.heading === null ? undefined : headingId}>
        {section.items.map((item) => (
          <li key={item.to}>
            <Tooltip label={item.label} position="right" disabled={!collapsed}>
              <Link
                to={item.to}
                className={classes.item}
                aria-current={item === active ? 'page' : undefined}
                aria-label={collapsed ? item.label : undefined}
                onClick={onNavigate}
              >
                <item.icon size={18} stroke={1.6} aria-hidden />
                {collapsed ? null : item.label}
                {collapsed || !item.count ? null : <item.count />}
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  )
}
