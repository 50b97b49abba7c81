import { redirect } from 'react-router'

/** Any unknown path leads home (specification section 2). */
export const loader = () => redirect('/')
