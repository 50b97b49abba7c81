import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Failure } from './Failure.tsx'
import { Loading } from './Loading.tsx'
import classes from './ProfileFailure.module.css'
import { ProfileNotLoaded } from './profile.ts'

/** The profile could not be loaded (logged): the loading screen stays, with a button to retry. */
export function ProfileFailure({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => console.error(error), [error])
  if (!(error instanceof ProfileNotLoaded)) return <Failure error={error} />
  return (
    <>
      <Loading />
      <div role="alert" className={classes.notice}>
        <p>The server cannot be reached just now.</p>
        <Button variant="default" loading={state === 'loading'} onClick={() => revalidate()}>
          Try again
        </Button>
      </div>
    </>
  )
}
