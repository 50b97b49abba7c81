import { redirect } from 'react-router'

/** Any unknown path redirects to the home page (specification section 2). */
export const loader = () => redirect('/')
