import { Navigate, useLocation } from 'react-router'
import { addressOfSetting } from './sections.ts'

/** '/settings' leads to the first section, and '/settings#vatNumber' of old to the one that has the field. */
export default function FirstSection() {
  const { hash } = useLocation()
  return <Navigate replace to={addressOfSetting(hash.slice(1))} />
}
