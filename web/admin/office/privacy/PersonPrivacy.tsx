import { useState } from 'react'
import { nameToShow } from '#domain/accounts.ts'
import { refusePersonErasure } from '#domain/office/privacy.ts'
import type { Account } from '#domain/people/people.ts'
import { ErasePerson } from './ErasePerson.tsx'
import { PrivacyActions } from './PrivacyActions.tsx'

/** Beside a person who signs in: exports all data held on them as a file, and erases it. */
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
