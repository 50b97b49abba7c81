import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messages } from '#domain/errors.ts'
import { type CostsOfJob as Costs, unknownsOf } from '#domain/work/costs.ts'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import type { Job } from '#domain/work/jobs.ts'
import { useShowInPanel } from '#web/admin/records/panel-link.ts'
import { RecordPanel } from '#web/admin/records/RecordPanel.tsx'
import { api, readFailure } from '#web/call.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { CostEditor } from './CostEditor.tsx'
import { CostLists } from './CostLists.tsx'
import classes from './costs.module.css'
import { FiguresTable } from './FiguresTable.tsx'

/** What a job was planned to cost and what it cost, and entering that. Workers never see it. */
export function JobCostSection({ job }: { job: Job }) {
  const query = useQuery(api.costs.list.queryOptions({ input: { id: job.id } }))
  const costs = query.data
  const mayChange = refuseJobChange(job) === null
  const show = useShowInPanel('cost')
  return (
    <FormSection
      id="costs"
      title="Costs"
      text="Net of VAT, and for admins only."
      action={
        mayChange && costs ? (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => show('new')}
          >
            Enter a cost
          </Button>
        ) : null
      }
    >
      <div data-wide className={classes.costs}>
        {costs ? (
          <>
            <FiguresTable costs={costs} />
            <Unknowns costs={costs} />
            <CostLists costs={costs} onShow={mayChange ? show : null} />
            <CostPanel job={job} costs={costs} />
          </>
        ) : query.isError ? (
          <p role="alert">
            {readFailure(query.error).message}{' '}
            <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>
              Try again
            </Button>
          </p>
        ) : (
          <p role="status" className={classes.quiet}>
            Adding up the costs …
          </p>
        )}
      </div>
    </FormSection>
  )
}

function Unknowns({ costs }: { costs: Costs }) {
  const unknowns = unknownsOf(costs)
  if (unknowns.length === 0) return null
  return (
    <ul className={classes.unknowns} aria-label="What is not known">
      {unknowns.map((sentence) => (
        <li key={sentence}>{sentence}.</li>
      ))}
    </ul>
  )
}

function CostPanel({ job, costs }: { job: Job; costs: Costs }) {
  return (
    <RecordPanel noun="cost" size={520}>
      {(id, close) => {
        const cost = costs.items.find((one) => one.id === id)
        if (id !== 'new' && !cost) return <p role="alert">{messages.costNotFound}</p>
        return (
          <CostEditor
            jobId={job.id}
            labourRate={costs.labourRate}
            onDone={close}
            {...(cost ? { cost } : {})}
          />
        )
      }}
    </RecordPanel>
  )
}
