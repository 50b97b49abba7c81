import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { nameToShow, roleLabels } from '#domain/accounts.ts'
import { activeItem, menuFor } from './menu.ts'
import { useProfile } from './profile.ts'
import classes from './Sidebar.module.css'
import { SidebarLogo } from './SidebarLogo.tsx'
import { SidebarSection } from './SidebarSection.tsx'
import { useShop } from './shop.ts'
import { useSignOut } from './sign-out.ts'

/** Pixels between the entry and the edge, so that the next one shows that there are more. */
const ROOM = 24

interface SidebarProps {
  collapsed: boolean
  /** Left out on the slide-over, which closes instead. */
  onToggle?: () => void
  /** Called when an entry is followed. */
  onNavigate?: () => void
}

/** Logo, menu by role, and the signed-in person: 280 px wide, 70 px collapsed to icons. */
export function Sidebar({ collapsed, onToggle, onNavigate }: SidebarProps) {
  const profile = useProfile()
  const shop = useShop()
  const signOut = useSignOut()
  const { pathname } = useLocation()
  const sections = menuFor(profile)
  const active = activeItem(sections, pathname)
  const nav = useRef<HTMLElement>(null)
  const activePath = active?.to
  // Where the menu is longer than the screen, the page that was opened can be seen in it.
  useEffect(() => {
    if (nav.current && activePath) scrollTo(nav.current, `a[href="${activePath}"]`)
  }, [activePath])
  const name = nameToShow(profile)
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const toggleLabel = collapsed ? 'Expand sidebar' : 'Collapse sidebar'
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <Link
        to="/dashboard"
        aria-label={collapsed ? shop.fullName : undefined}
        title={shop.fullName}
        className={classes.brand}
        onClick={onNavigate}
      >
        <SidebarLogo shop={shop} />
        {collapsed ? null : (
          <span className={classes.words}>
            <span className={classes.name}>{shop.name}</span>{' '}
            {shop.suffix ? <span className={classes.suffix}>{shop.suffix}</span> : null}
          </span>
        )}
      </Link>
      <nav ref={nav} aria-label="Main" className={classes.nav}>
        {sections.map((section) => (
          <SidebarSection
            key={section.items[0]?.to}
            section={section}
            active={active}
            collapsed={collapsed}
            onNavigate={onNavigate}
          />
        ))}
      </nav>
      <div className={classes.footer}>
        {collapsed ? null : (
          <div className={classes.person}>
            <span className={classes.personName}>{name}</span>
            <span className={classes.role}>{roleLabels[profile.role]}</span>
          </div>
        )}
        <Tooltip label="Sign Out" position="right" disabled={!collapsed}>
          <UnstyledButton
            className={classes.item}
            onClick={signOut}
            aria-label={collapsed ? 'Sign Out' : undefined}
          >
            <IconLogout size={18} stroke={1.6} aria-hidden />
            {collapsed ? null : 'Sign Out'}
          </UnstyledButton>
        </Tooltip>
        {onToggle ? (
          <Tooltip label={toggleLabel} position="right" disabled={!collapsed}>
            <UnstyledButton
              className={classes.item}
              onClick={onToggle}
              aria-expanded={!collapsed}
              aria-label={toggleLabel}
            >
              <ToggleIcon size={18} stroke={1.6} aria-hidden />
              {collapsed ? null : 'Collapse'}
            </UnstyledButton>
          </Tooltip>
        ) : null}
      </div>
    </div>
  )
}

/** Only the menu moves, and only as far as it must: `scrollIntoView` also moves what lies around it. */
function scrollTo(menu: HTMLElement, entry: string): void {
  const found = menu.querySelector(entry)?.getBoundingClientRect()
  if (!found) return
  const seen = menu.getBoundingClientRect()
  const below = found.bottom + ROOM - seen.bottom
  const above = found.top - ROOM - seen.top
  if (below > 0) menu.scrollTop += below
  else if (above < 0) menu.scrollTop += above
}
