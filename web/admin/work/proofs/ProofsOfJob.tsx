import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import type { Job } from '#domain/work/jobs.ts'
import type { Proof } from '#domain/work/proofs.ts'
import { LinksOfDocument } from '#web/admin/sales/documents/LinksOfDocument.tsx'
import { api } from '#web/call.ts'
import { NewProofDialog } from './NewProofDialog.tsx'
import { ProofCard } from './ProofCard.tsx'
import classes from './proofs.module.css'

/** The artwork of a job in versions: the one that counts is shown, those before it on request. */
export function ProofsOfJob({ job }: { job: Job }) {
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(api.proofs.list.queryOptions({ input: { id: job.id } }))
  const [newest, ...earlier] = query.data?.items ?? []
  const isLocked = refuseJobChange(job) !== null
  return (
    <section className={classes.section} aria-labelledby="proofs-title" aria-busy={query.isPending}>
      <header className={classes.head}>
        <h2 id="proofs-title">Artwork</h2>
        {isLocked ? null : (
          <Button variant={newest ? 'default' : 'filled'} onClick={() => setAdding(true)}>
            {newest ? 'New version …' : 'Upload artwork …'}
          </Button>
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
      {newest ? <ProofCard key={newest.id} proof={newest} job={job} isLocked={isLocked} /> : null}
      {newest ? <LinksOfDocument noun="jobs" id={job.id} /> : null}
      {earlier.length > 0 ? <EarlierProofs proofs={earlier} job={job} /> : null}
      {isAdding ? <NewProofDialog job={job} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

function EarlierProofs({ proofs, job }: { proofs: readonly Proof[]; job: Job }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide earlier versions' : `Earlier versions (${proofs.length})`}
      </Button>
      {isOpen ? proofs.map((proof) => <ProofCard key={proof.id} proof={proof} job={job} isLocked />) : null}
    </>
  )
}
