import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { phoneOf } from '../store/phone.ts'
import classes from './NoDatabase.module.css'

/**
 * Shown if the browser provides no database, because a worker's every action starts with storing something.
 */
export function NoDatabase({ personId }: { personId: string }) {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    phoneOf(personId)
      .db.open()
      .then(
        () => setMissing(false),
        () => setMissing(true),
      )
  }, [personId])
  if (!isMissing) return null
  return (
    <Alert className={classes.note ?? ''} color="red" role="alert" title="Nothing can be kept here">
      This may be a private window, or the phone is full. No measurement can be taken so: open Fascia in a
      normal window.
    </Alert>
  )
}
