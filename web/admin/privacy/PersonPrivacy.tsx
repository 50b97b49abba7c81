import { useState } from 'react'
import { nameToShow } from '#domain/accounts.ts'
import type { Account } from '#domain/people.ts'
import { refusePersonErasure } from '#domain/privacy.ts'
import { ErasePerson } from './ErasePerson.tsx'
import { PrivacyActions } from './PrivacyActions.tsx'

/** Beside somebody who signs in: all that is held on them as a file, and erasing it. */
export function PersonPrivacy({ person, onErased }: { person: Account; onErased: () => void }) {
  const [erasing, setErasing] = useState(false)
  const mayErase = refusePersonErasure({ ...person, deletedAt: null }) === null
  return (
    <>
      <PrivacyActions
        href={`/api/users/${person.id}/export`}
        whose={nameToShow(person)}
        {...(mayErase ? { onErase: () => setErasing(true) } : {})}
      />
      {erasing ? <ErasePerson person={person} onClose={() => setErasing(false)} onErased={onErased} /> : null}
    </>
  )
}
