import { Button } from '@mantine/core'
import { IconLink, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { proofMessage } from '#domain/sales/proof-letters.ts'
import type { Job } from '#domain/work/jobs.ts'
import {
  isProofDraft,
  isProofDrawn,
  type Proof,
  refuseCheck,
  refuseDecision,
  refuseProofLink,
  refuseProofSending,
} from '#domain/work/proofs.ts'
import { DocumentLinkDialog } from '#web/admin/sales/documents/DocumentLinkDialog.tsx'
import { SendByMail } from '#web/admin/sales/documents/SendByMail.tsx'
import { useDocumentActions } from '#web/admin/sales/documents/use-document-actions.ts'
import { api, calls, refresh } from '#web/call.ts'
import { proofStateOf } from './proof-words.ts'
import classes from './proofs.module.css'
import { useProofAction } from './use-proof-action.ts'

interface NextStepsProps {
  proof: Proof
  job: Job
  /** Opens what writes down what the customer said. */
  onDecide: (proof: Proof) => void
}

/** What can be done with the version that counts. */
export function NextSteps({ proof, job, onDecide }: NextStepsProps) {
  const settings = useQuery(api.settings.get.queryOptions())
  const checkProofs = settings.data?.checkProofs ?? false
  const { id, version } = proof
  const check = useProofAction({
    id,
    send: () => calls.proofs.check({ id, version }),
    isMade: ({ checked }) => checked !== null,
  })
  const mark = useProofAction({
    id,
    send: () => calls.proofs.markSent({ id, version }),
    isMade: (now) => now.sentAt !== null,
  })
  const state = proofStateOf(proof)
  const whyNotSent = refuseProofSending(state, { checkProofs })
  const isWaiting = checkProofs && refuseCheck(state) === null
  return (
    <div className={classes.steps}>
      {isWaiting ? (
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          I checked it
        </Button>
      ) : null}
      <ToCustomer proof={proof} job={job} checkProofs={checkProofs} />
      {isProofDraft(proof) ? (
        <Button
          variant="default"
          disabled={whyNotSent !== null}
          loading={mark.isPending}
          onClick={() => mark.mutate()}
        >
          Mark as sent
        </Button>
      ) : null}
      {isProofDraft(proof) && whyNotSent && isProofDrawn(proof) ? (
        <span className={classes.history}>{whyNotSent.message}</span>
      ) : null}
      {refuseDecision(state) === null ? (
        <Button variant="default" onClick={() => onDecide(proof)}>
          What the customer said …
        </Button>
      ) : null}
    </div>
  )
}

interface ToCustomerProps {
  proof: Proof
  job: Job
  checkProofs: boolean
}

/** Mails the link to the artwork, or makes one to hand over in another way. */
function ToCustomer({ proof, job, checkProofs }: ToCustomerProps) {
  const refuse = (_dialog: 'send' | 'link', one: Proof) => refuseProofLink(proofStateOf(one), { checkProofs })
  const { dialog, shown, open, close, isBusy, send } = useDocumentActions<Proof, 'send' | 'link'>({
    record: proof,
    onSaveFirst: async () => proof,
    refuse,
  })
  const asked = shown.record
  const told = () => void refresh('proofs', 'proofLinks', 'jobs', 'events')
  const isHeld = isBusy || refuse('send', proof) !== null
  return (
    <>
      <Button
        variant={isProofDraft(proof) ? 'filled' : 'default'}
        disabled={isHeld}
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => void open('send')}
      >
        Send to the customer …
      </Button>
      <Button
        variant="default"
        disabled={isHeld}
        leftSection={<IconLink size={16} aria-hidden />}
        onClick={() => void open('link')}
      >
        Link …
      </Button>
      <SendByMail
        document={{
          ...{ id: asked.id, version: asked.version, customerId: job.customerId, pdfUrl: null },
          number: `${job.jobNumber}, version ${asked.number}`,
        }}
        shown={shown}
        usual={(words) => proofMessage(words, { ...job, number: asked.number })}
        kind="proof"
        isOpen={dialog === 'send'}
        onClose={close}
        onSend={(values) =>
          send(async ({ id, version }) => {
            const sent = await calls.proofLinks.send({ id, version, ...values })
            told()
            return sent.mail
          })
        }
      />
      <DocumentLinkDialog
        what={`artwork of ${job.jobNumber}`}
        effect={isProofDraft(asked) ? 'Making it marks the artwork as sent.' : ''}
        customerId={job.customerId}
        shown={shown}
        isOpen={dialog === 'link'}
        onClose={close}
        onMake={(channel) =>
          send(async ({ version }) => {
            const { url } = await calls.proofLinks.make({ id: job.id, version, channel })
            told()
            return url
          })
        }
      />
    </>
  )
}
