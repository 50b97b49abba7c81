import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { browserStorage } from './browser-storage.ts'
import { findListPlace } from './list-place.ts'
import classes from './Page.module.css'

/** Back to a list as it was left: with its search, filters and page. */
export function BackLink({ to, label }: { to: string; label: string }) {
  const { search, state } = findListPlace(browserStorage('sessionStorage'), to)
  return (
    <Anchor component={Link} to={`${to}${search}`} state={state} className={classes.back ?? ''}>
      <IconArrowLeft size={14} stroke={1.8} aria-hidden /> {label}
    </Anchor>
  )
}
