import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#domain/dates.ts'
import { MOST_PAGES } from '#domain/sales/proof-remarks.ts'
import { acceptanceChannelLabels } from '#domain/sales/quotes.ts'
import type { Job } from '#domain/work/jobs.ts'
import {
  type Proof,
  type ProofState,
  proofStateLabels,
  refuseCheck,
  refuseDecision,
  refuseProofSending,
} from '#domain/work/proofs.ts'
import { api, calls } from '#web/call.ts'
import { type Standing, StatusBadge } from '#web/ui/StatusBadge.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { ProofViewer } from './ProofViewer.tsx'
import { pictureOf, stateOf } from './proof-words.ts'
import classes from './proofs.module.css'
import { useProofAction } from './use-proof-action.ts'

const standings: Record<ProofState, Standing> = {
  draft: 'open',
  sent: 'under-way',
  approved: 'done',
  'changes-asked': 'refused',
  superseded: 'gone',
}

/** One version of the artwork: how it stands, its pages, and what comes next. */
export function ProofCard({ proof, job, isLocked }: { proof: Proof; job: Job; isLocked: boolean }) {
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
      {isLocked ? null : <NextSteps proof={proof} />}
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
                src={pictureOf(proof, page, 'thumb')}
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

function NextSteps({ proof }: { proof: Proof }) {
  const [isDeciding, setDeciding] = useState(false)
  const settings = useQuery(api.settings.get.queryOptions())
  const checkProofs = settings.data?.checkProofs ?? false
  const { id, version } = proof
  const check = useProofAction({ send: () => calls.proofs.check({ id, version }) })
  const send = useProofAction({ send: () => calls.proofs.markSent({ id, version }) })
  const state = stateOf(proof)
  const whyNotSent = refuseProofSending(state, { checkProofs })
  return (
    <div className={classes.steps}>
      {checkProofs && refuseCheck(state) === null ? (
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          I checked it
        </Button>
      ) : null}
      {proof.state === 'draft' ? (
        <>
          <Button
            variant={checkProofs && !state.isChecked ? 'default' : 'filled'}
            disabled={whyNotSent !== null}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            Mark as sent
          </Button>
          {whyNotSent && proof.drawing === 'drawn' ? (
            <span className={classes.history}>{whyNotSent.message}</span>
          ) : null}
        </>
      ) : null}
      {refuseDecision(state) === null ? (
        <Button onClick={() => setDeciding(true)}>What the customer said …</Button>
      ) : null}
      {isDeciding ? <DecisionDialog proof={proof} onClose={() => setDeciding(false)} /> : null}
    </div>
  )
}

function historyOf({ checked, sentAt, decision, state }: Proof): string {
  const said = state === 'changes-asked' ? 'asked for changes' : 'approved it'
  return [
    ...(checked ? [`${checked.name} checked it on ${formatMoment(checked.at)}`] : []),
    ...(sentAt ? [`sent on ${formatMoment(sentAt)}`] : []),
    ...(decision
      ? [
          `${decision.name}${decision.role ? `, ${decision.role},` : ''} ${said} ${acceptanceChannelLabels[decision.channel].toLowerCase()} on ${formatMoment(decision.at)}`,
        ]
      : []),
  ]
    .join('; ')
    .replace(/^./, (letter) => letter.toUpperCase())
}
