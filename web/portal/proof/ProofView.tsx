import { formatMoment } from '#domain/dates.ts'
import type { OpenedLink } from '#domain/sales/customer-documents.ts'
import type { CustomerProof } from '#domain/sales/customer-proofs.ts'
import { MOST_PAGES } from '#domain/sales/proof-remarks.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import look from '../look.module.css'
import { Facts } from '../parts/Facts.tsx'
import { WaysToReach } from '../parts/WaysToReach.tsx'
import { ApproveForm } from './ApproveForm.tsx'
import { ChangesForm } from './ChangesForm.tsx'
import { EarlierVersions } from './EarlierVersions.tsx'
import classes from './Proof.module.css'
import { ProofItems } from './ProofItems.tsx'
import { ProofPages } from './ProofPages.tsx'
import { ProofStanding } from './ProofStanding.tsx'
import type { RefusedOnProof } from './proof-fields.ts'

interface ProofViewProps {
  opened: Omit<OpenedLink, 'quote' | 'invoice' | 'proof'>
  proof: CustomerProof
  token: string
  refused: RefusedOnProof | null
}

/** Everything between the head and the foot of the artwork's page; the script replaces it as a whole after an answer. */
export function ProofView({ opened, proof, token, refused }: ProofViewProps) {
  const { state, shop, counted, draftKey, replaces, channel } = opened
  const { number, jobNumber, note, pageCount } = proof
  const canAnswer = state === 'open' || state === 'changes-asked'
  return (
    <main
      id="content"
      tabIndex={-1}
      className={look.wide}
      data-link="proof"
      data-state={state}
      data-counted={counted || undefined}
      // What is typed about one version is not meant for the next.
      data-draft-key={`${draftKey}-${number}-${state}`}
    >
      <ProofHead proof={proof} token={token} />
      {replaces && state === 'open' ? (
        <p className={look.notice}>
          This is version {number}. It replaces version {replaces.revision}, which you had before.
        </p>
      ) : null}
      <ProofStanding state={state} proof={proof} refused={refused} />
      {note ? <p className={look.lead}>{note}</p> : null}
      <ProofPages proof={proof} token={token} canMark={canAnswer} refused={refused} />
      {pageCount !== null && pageCount > MOST_PAGES ? (
        <p className={look.quiet}>
          These are the first {MOST_PAGES} of {pageCount} pages. The others are in the file above.
        </p>
      ) : null}
      <ProofItems items={proof.items} />
      {canAnswer ? (
        <div className={classes.answers}>
          <ApproveForm
            number={number}
            refused={refused}
            isSecondThought={state === 'changes-asked'}
            isHandedOver={channel === 'in-person'}
          />
          <ChangesForm proof={proof} refused={refused} isAskedBefore={state === 'changes-asked'} />
        </div>
      ) : null}
      <EarlierVersions versions={proof.earlier} token={token} />
      <section className={classes.section}>
        <h2 className={look.heading}>Questions?</h2>
        <p className={look.quiet}>The people who make it answer them.</p>
        <WaysToReach shop={shop} about={`Artwork ${jobNumber}, version ${number}`} />
      </section>
    </main>
  )
}

function ProofHead({ proof, token }: Pick<ProofViewProps, 'proof' | 'token'>) {
  const { title, number, jobNumber, customer, sentAt, file } = proof
  return (
    <header className={look.hero}>
      <p className={look.quiet}>Artwork, version {number}</p>
      <h1 className={look.title}>{title || 'Your artwork'}</h1>
      <Facts
        facts={[
          ['For', customerTitle(customer)],
          ['Job', jobNumber],
          ['Sent', formatMoment(sentAt)],
        ]}
      />
      <p className={look.quiet}>
        <a href={`/api/link/${token}/proof/${number}/file`} download className={look.link}>
          Download the file, {file.name}
        </a>
      </p>
    </header>
  )
}
