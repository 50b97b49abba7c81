import { Navigate, useLocation } from 'react-router'
import { addressOfSetting } from './sections.ts'

/**
 * '/settings' redirects to the first section, and the older '/settings#vatNumber' to the section with that
 * field.
 */
export default function FirstSection() {
  const { hash } = useLocation()
  return <Navigate replace to={addressOfSetting(hash.slice(1))} />
}
