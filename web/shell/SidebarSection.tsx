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
  const linkTo = (item: MenuItem) => ({
    ...{ to: item.to, className: classes.item, onClick: onNavigate },
    'aria-current': item === active ? ('page' as const) : undefined,
  })
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
            {/* Only icons need a tooltip, and twenty that nobody sees take their time. */}
            {collapsed ? (
              <Tooltip label={item.label} position="right">
                <Link {...linkTo(item)} aria-label={item.label}>
                  <item.icon size={18} stroke={1.6} aria-hidden />
                </Link>
              </Tooltip>
            ) : (
              <Link {...linkTo(item)}>
                <item.icon size={18} stroke={1.6} aria-hidden />
                {item.label}
                {item.count ? <item.count /> : null}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
