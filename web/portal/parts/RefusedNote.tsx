import look from '../look.module.css'

interface RefusedNoteProps {
  refused: { message: string; changes: readonly string[]; faults: object } | null
}

/** Why the server did not take a form, and what is other than it was. What was typed is still in the form below. */
export function RefusedNote({ refused }: RefusedNoteProps) {
  if (refused === null) return null
  const { message, changes, faults } = refused
  const hasFaults = Object.keys(faults).length > 0
  if (!hasFaults && message === '') return null
  return (
    <div role="alert" tabIndex={-1} className={look.notice} data-tone="ask" data-focus>
      <p>{hasFaults ? 'Something is still missing. Nothing was sent yet.' : message}</p>
      {changes.length > 0 ? (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : null}
      {hasFaults ? null : <p>What you typed is kept.</p>}
    </div>
  )
}
