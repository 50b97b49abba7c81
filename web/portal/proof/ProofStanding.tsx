import { formatMoment } from '#domain/dates.ts'
import type { OpenedLink } from '#domain/sales/customer-documents.ts'
import type { CustomerProof } from '#domain/sales/customer-proofs.ts'
import look from '../look.module.css'
import { AskedChanges } from './AskedChanges.tsx'
import { commentsOf, type RefusedOnProof } from './proof-fields.ts'

interface ProofStandingProps {
  state: OpenedLink['state']
  proof: CustomerProof
  refused: RefusedOnProof | null
}

type StandingProps = Omit<ProofStandingProps, 'state'>

/** How the artwork stands, unless it is simply open: what was answered, and what follows. */
export function ProofStanding({ state, ...rest }: ProofStandingProps) {
  switch (state) {
    case 'approved':
      return <Approved {...rest} />
    case 'changes-asked':
      return <ChangesAsked {...rest} />
    case 'replaced':
      return <Replaced {...rest} />
    default:
      return null
  }
}

function Approved({ proof: { number, answer }, refused }: StandingProps) {
  const by = nameAnswer(answer)
  return (
    <section id="answer" tabIndex={-1} className={look.notice} data-tone="good" data-focus>
      <h2 className={look.heading}>
        {refused ? 'It is approved already.' : `Thank you. Version ${number} is approved.`}
      </h2>
      {refused ? <p>Another answer came before yours, which changed nothing.</p> : null}
      {answer ? (
        <p>
          Approved {by ? `by ${by} ` : ''}on {formatMoment(answer.at)}. We make exactly this version.
        </p>
      ) : null}
      <p className={look.quiet}>Is something not right after all? Call us at once.</p>
    </section>
  )
}

function ChangesAsked({ proof }: StandingProps) {
  const { number, answer } = proof
  const by = nameAnswer(answer)
  return (
    <section id="answer" tabIndex={-1} className={look.notice} data-tone="ask" data-focus>
      <h2 className={look.heading}>You asked for changes of version {number}</h2>
      {answer ? (
        <p>
          {by ? `${by}, on ` : 'On '}
          {formatMoment(answer.at)}. We draw the next version and send it to you: this page will show it.
        </p>
      ) : null}
      <AskedChanges version={proof} />
    </section>
  )
}

function Replaced({ proof, refused }: StandingProps) {
  return (
    <section id="answer" tabIndex={-1} className={look.notice} data-tone="ask" data-focus>
      <h2 className={look.heading}>We are drawing the next version</h2>
      <p>
        You see version {proof.number}, which nobody can approve any more. The next one will be on this page
        as soon as it is ready: there is nothing to do until then.
      </p>
      <AskedChanges version={proof} />
      {refused ? <NotTaken refused={refused} /> : null}
    </section>
  )
}

/** 'Priya Nair, Manager' */
function nameAnswer(answer: CustomerProof['answer']): string {
  return [answer?.name, answer?.role].filter(Boolean).join(', ')
}

/** What somebody wrote while the version went out of date: they may want to say it again. */
function NotTaken({ refused }: { refused: RefusedOnProof }) {
  const { typed, pins, remarks } = refused
  const comments = commentsOf(pins, remarks).filter(({ text }) => text.trim() !== '')
  return (
    <>
      <p>Your answer was not taken, because it was about a version that is out of date.</p>
      {typed.message || comments.length > 0 ? (
        <>
          <p>You wrote:</p>
          <AskedChanges version={{ message: typed.message, comments }} />
        </>
      ) : null}
    </>
  )
}
