import { ActionIcon, Burger, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useMatches } from 'react-router'
import { nameToShow } from '#domain/accounts.ts'
import { useNight } from '../ui/drawn-for.ts'
import { useGivenTitle } from '../ui/page-title.ts'
import classes from './Header.module.css'
import { HereToo } from './HereToo.tsx'
import { routeTitle } from './handle.ts'
import { useProfile } from './profile.ts'
import { SearchEverything } from './search/SearchEverything.tsx'
import { useShop, useTabTitle } from './shop.ts'

const subtitles = {
  admin: 'Manage your business operations',
  worker: 'Manage your profile and view your dashboard',
}

/** The current page's title, a greeting, the search over everything, and the switch between light and dark. */
export function Header({ menuOpened, onOpenMenu }: { menuOpened: boolean; onOpenMenu: (() => void) | null }) {
  const profile = useProfile()
  const fromRoute = routeTitle(useMatches())
  const shop = useShop()
  const title = useGivenTitle() ?? fromRoute ?? shop.name
  const { setColorScheme } = useMantineColorScheme()
  const night = useNight()
  useTabTitle(title)
  return (
    <header className={classes.header}>
      {onOpenMenu ? (
        <Burger
          opened={menuOpened}
          onClick={onOpenMenu}
          size="sm"
          aria-label="Open menu"
          className={classes.burger}
        />
      ) : null}
      <div className={classes.titles}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.subtitle}>{subtitles[profile.role]}</p>
      </div>
      <HereToo place="page" />
      <p className={classes.welcome}>Welcome back, {nameToShow(profile)}</p>
      <div className={classes.tools}>
        <SearchEverything />
        <ActionIcon
          aria-label={night ? 'Switch to day colours' : 'Switch to night colours'}
          onClick={() => setColorScheme(night ? 'light' : 'dark')}
        >
          {night ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
        </ActionIcon>
      </div>
    </header>
  )
}
