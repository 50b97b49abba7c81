import { useQuery } from '@tanstack/react-query'
import { api } from '../call.ts'
import classes from './Sidebar.module.css'

/** How many surveys wait for a quote, beside the menu's entry; nothing if there are none. */
export function WaitingSurveys() {
  const { data } = useQuery(api.measurements.count.queryOptions())
  if (!data?.waiting.rows) return null
  const { rows, isMore } = data.waiting
  return (
    <span className={classes.count}>
      {rows.toLocaleString('en-GB')}
      {isMore ? '+' : ''} to quote
    </span>
  )
}
