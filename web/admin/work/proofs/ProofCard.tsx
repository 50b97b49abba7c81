import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#domain/dates.ts'
import { MOST_PAGES } from '#domain/sales/proof-remarks.ts'
import { acceptanceChannelLabels } from '#domain/sales/quotes.ts'
import type { Job } from '#domain/work/jobs.ts'
import { type Proof, type ProofState, proofStateLabels } from '#domain/work/proofs.ts'
import { type Standing, StatusBadge } from '#web/ui/StatusBadge.tsx'
import { NextSteps } from './NextSteps.tsx'
import { ProofViewer } from './ProofViewer.tsx'
import { proofPageUrl } from './proof-words.ts'
import classes from './proofs.module.css'

const standings: Record<ProofState, Standing> = {
  draft: 'open',
  sent: 'under-way',
  approved: 'done',
  'changes-asked': 'refused',
  superseded: 'gone',
}

interface ProofCardProps {
  proof: Proof
  job: Job
  /** Writes down what the customer said; left out where nothing can be done. */
  onDecide?: (proof: Proof) => void
}

/** One version of the artwork: how it stands, its pages, and what comes next. */
export function ProofCard({ proof, job, onDecide }: ProofCardProps) {
  const [shown, setShown] = useState<number | null>(null)
  const { number, state, pages, note, comments, message, file } = proof
  const about = job.items.filter(({ id }) => proof.items.includes(id)).map(({ title }) => title)
  return (
    <article className={classes.card} aria-label={`Version ${number}`}>
      <header className={classes.standing}>
        <h3>Version {number}</h3>
        <StatusBadge label={proofStateLabels[state]} standing={standings[state]} />
      </header>
      <Pages proof={proof} onOpen={setShown} />
      <p className={classes.history}>{historyOf(proof)}</p>
      {note ? <p>{note}</p> : null}
      {about.length > 0 ? <p className={classes.history}>It shows {about.join(', ')}</p> : null}
      {message ? <blockquote>{message}</blockquote> : null}
      {comments.length > 0 ? (
        <ol className={classes.comments}>
          {comments.map(({ page, x, y, text }) => (
            <li key={`${page} ${x} ${y} ${text}`}>
              {pages.length > 1 ? `Page ${page}: ` : ''}
              {text}
            </li>
          ))}
        </ol>
      ) : null}
      <p className={classes.file}>
        <Anchor href={`/api/jobs/${job.id}/files/${file.id}`} download={file.name} size="sm">
          {file.name}
        </Anchor>
      </p>
      {onDecide ? <NextSteps proof={proof} job={job} onDecide={onDecide} /> : null}
      {shown === null ? null : <ProofViewer proof={proof} start={shown} onClose={() => setShown(null)} />}
    </article>
  )
}

function Pages({ proof, onOpen }: { proof: Proof; onOpen: (page: number) => void }) {
  const { drawing, pages, pageCount, number } = proof
  if (drawing === 'waiting')
    return (
      <p role="status" className={classes.empty}>
        Its pages are being drawn …
      </p>
    )
  if (drawing === 'failed')
    return (
      <p role="alert" className={classes.failed}>
        Its pages cannot be drawn: the file may be damaged or locked with a password. Upload it as another
        file.
      </p>
    )
  return (
    <>
      <ul className={classes.pages}>
        {pages.map(({ page, width, height }) => (
          <li key={page}>
            <button type="button" onClick={() => onOpen(page)} className={classes.page}>
              <img
                src={proofPageUrl(proof, page, 'thumb')}
                alt={`Version ${number}, page ${page}: look at it larger`}
                width={width}
                height={height}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {pageCount !== null && pageCount > MOST_PAGES ? (
        <p className={classes.history}>
          The first {MOST_PAGES} of {pageCount} pages
        </p>
      ) : null}
    </>
  )
}

function historyOf({ checked, sentAt, decision, state }: Proof): string {
  const said = state === 'changes-asked' ? 'asked for changes' : 'approved it'
  return [
    ...(checked ? [`${checked.name} checked it on ${formatMoment(checked.at)}`] : []),
    ...(sentAt ? [`sent on ${formatMoment(sentAt)}`] : []),
    ...(decision
      ? [
          `${decision.name || 'The customer'}${decision.role ? `, ${decision.role},` : ''} ${said} ${acceptanceChannelLabels[decision.channel].toLowerCase()} on ${formatMoment(decision.at)}`,
        ]
      : []),
  ]
    .join('; ')
    .replace(/^./, (letter) => letter.toUpperCase())
}
