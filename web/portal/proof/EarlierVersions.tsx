import { formatMoment } from '#domain/dates.ts'
import type { CustomerProofVersion } from '#domain/sales/customer-proofs.ts'
import look from '../look.module.css'
import { AskedChanges } from './AskedChanges.tsx'
import classes from './Proof.module.css'

interface EarlierVersionsProps {
  versions: readonly CustomerProofVersion[]
  token: string
}

/** The versions that the customer had before, with what they said about them. */
export function EarlierVersions({ versions, token }: EarlierVersionsProps) {
  if (versions.length === 0) return null
  return (
    <details className={classes.section}>
      <summary className={classes.summary}>Earlier versions ({versions.length})</summary>
      <ul className={classes.earlier}>
        {versions.map((version) => (
          <li key={version.number}>
            <p>
              <a
                href={`/api/link/${token}/proof/${version.number}/pages/1`}
                target="_blank"
                rel="noreferrer"
                className={look.link}
              >
                Version {version.number}
              </a>
              , sent on {formatMoment(version.sentAt)}
              {version.answer ? '. You asked for changes:' : ''}
            </p>
            <AskedChanges version={version} />
          </li>
        ))}
      </ul>
    </details>
  )
}
