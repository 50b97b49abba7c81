import { ActionIcon, Burger, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { nameToShow } from '#domain/accounts.ts'
import { site } from '#domain/site.ts'
import { useGivenTitle } from '../ui/page-title.ts'
import classes from './Header.module.css'
import { titleOf } from './handle.ts'
import { useProfile } from './profile.ts'

const subtitles = {
  admin: 'Manage your business operations',
  worker: 'Manage your profile and view your dashboard',
}

/** The current page's title, who is greeted, and day or night. */
export function Header({ menuOpened, onOpenMenu }: { menuOpened: boolean; onOpenMenu: (() => void) | null }) {
  const profile = useProfile()
  const fromRoute = titleOf(useMatches())
  const title = useGivenTitle() ?? fromRoute ?? site.company.name
  const { setColorScheme } = useMantineColorScheme()
  const night = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  useEffect(() => {
    document.title = `${title} · ${site.company.name}`
  }, [title])
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
      <p className={classes.welcome}>Welcome back, {nameToShow(profile)}</p>
      <ActionIcon
        className={classes.toggle ?? ''}
        aria-label={night ? 'Switch to day colours' : 'Switch to night colours'}
        onClick={() => setColorScheme(night ? 'light' : 'dark')}
      >
        {night ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
      </ActionIcon>
    </header>
  )
}
