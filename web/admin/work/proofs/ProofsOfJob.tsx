import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import type { Job } from '#domain/work/jobs.ts'
import type { Proof } from '#domain/work/proofs.ts'
import { LinksOfDocument } from '#web/admin/sales/documents/LinksOfDocument.tsx'
import { api, calls, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { NewProofDialog } from './NewProofDialog.tsx'
import { ProofCard } from './ProofCard.tsx'
import classes from './proofs.module.css'

/** The artwork of a job in versions: the one that counts is shown, those before it on request. */
export function ProofsOfJob({ job }: { job: Job }) {
  const [isAdding, setAdding] = useState(false)
  // As it was when its dialog opened, here so that what is typed stays when another version comes.
  const [decided, setDecided] = useState<Proof | null>(null)
  const query = useQuery(api.proofs.list.queryOptions({ input: { id: job.id } }))
  const [newest, ...earlier] = query.data?.items ?? []
  const isLocked = refuseJobChange(job) !== null
  return (
    <section className={classes.section} aria-labelledby="proofs-title" aria-busy={query.isPending}>
      <header className={classes.head}>
        <h2 id="proofs-title">Artwork</h2>
        {isLocked ? null : (
          <NewVersionButtons job={job} isFirst={newest === undefined} onUpload={() => setAdding(true)} />
        )}
      </header>
      {query.isPending ? <Skeleton height={160} aria-hidden /> : null}
      {query.isError && !query.data ? (
        <Alert color="red" role="alert" title="The artwork could not be loaded">
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Alert>
      ) : null}
      {query.data && !newest ? (
        <p className={classes.empty}>
          None yet. Upload a PDF, a picture or an SVG: the customer approves exactly that version, and
          production waits for it if the settings say so.
        </p>
      ) : null}
      {newest ? (
        <ProofCard key={newest.id} proof={newest} job={job} {...(isLocked ? {} : { onDecide: setDecided })} />
      ) : null}
      {newest ? <LinksOfDocument noun="jobs" id={job.id} /> : null}
      {earlier.length > 0 ? <EarlierProofs proofs={earlier} job={job} /> : null}
      {decided ? (
        <DecisionDialog proof={decided} onMoved={setDecided} onClose={() => setDecided(null)} />
      ) : null}
      {isAdding ? <NewProofDialog job={job} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

interface NewVersionButtonsProps {
  job: Job
  isFirst: boolean
  onUpload: () => void
}

function NewVersionButtons({ job, isFirst, onUpload }: NewVersionButtonsProps) {
  return (
    <div className={classes.tools}>
      {job.quote?.hasDesign ? <DrawButton job={job} /> : null}
      <Button variant={isFirst ? 'filled' : 'default'} onClick={onUpload}>
        {isFirst ? 'Upload artwork …' : 'New version …'}
      </Button>
    </div>
  )
}

/** Draws the next version from what the visitor designed on the site, in the size that was agreed. */
function DrawButton({ job }: { job: Job }) {
  // The same until the server has it: a lost answer makes no second version.
  const id = useRef(uuid())
  const draw = useMutationOnce({
    mutationFn: () => calls.proofs.draw({ jobId: job.id, id: id.current, note: 'Drawn from your design' }),
    onSuccess: (proof) => {
      id.current = uuid()
      toastSuccess(`Version ${proof.number} is drawn: its page appears in a moment`)
    },
    onError: toastFailure,
    onSettled: () => refresh('proofs', 'jobs'),
  })
  return (
    <Button variant="default" loading={draw.isPending} onClick={() => draw.mutate()}>
      Draw it from the design
    </Button>
  )
}

function EarlierProofs({ proofs, job }: { proofs: readonly Proof[]; job: Job }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide earlier versions' : `Earlier versions (${proofs.length})`}
      </Button>
      {isOpen ? proofs.map((proof) => <ProofCard key={proof.id} proof={proof} job={job} />) : null}
    </>
  )
}
