import { useQuery } from '@tanstack/react-query'
import { api } from '../call.ts'
import classes from './Sidebar.module.css'

/** How many enquiries wait for an answer, beside the menu's entry; nothing if there are none. */
export function NewEnquiries() {
  const { data } = useQuery(api.enquiries.count.queryOptions())
  if (!data?.new) return null
  return <span className={classes.count}>{data.new.toLocaleString('en-GB')} new</span>
}
