/** Moving jobs to another stage: shown at once, saved one move after another, and shown back if it is refused. */
import { ORPCError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { isArchived } from '#domain/shop/archiving.ts'
import type { Stage } from '#domain/shop/stages.ts'
import { type JobGate, jobGate } from '#domain/work/gates.ts'
import type { Job, JobSummary } from '#domain/work/jobs.ts'
import { api, calls, queryClient, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastWarning } from '#web/shell/toast.ts'

/** A move that a gate holds up. */
export interface HeldMove {
  job: MovedJob
  stage: Stage
  gates: readonly JobGate[]
}

type MovedJob = Pick<Job, 'id' | 'version' | 'jobNumber' | 'stageId'>

interface Move {
  job: MovedJob
  stage: Stage
}

const boardKey = api.jobs.board.queryKey()

/** Writes a job as it is stored now into what the screens show. */
export function keepJob(job: Job): void {
  queryClient.setQueryData(api.jobs.get.queryKey({ input: { id: job.id } }), job)
  queryClient.setQueryData(
    boardKey,
    (board) =>
      board && { ...board, items: board.items.map((one) => (one.id === job.id ? withJob(one, job) : one)) },
  )
}

function withJob(before: JobSummary, now: Job): JobSummary {
  if (now.version < before.version) return before
  const { version, title, stageId, stageKind, stageSince, blocked, dueDay, promisedDay, promisedBy } = now
  const moved = { version, title, stageId, stageKind, stageSince, blocked, dueDay, promisedDay, promisedBy }
  const { late, owner, people, gates, archivedAt } = now
  return { ...before, ...moved, late, owner, people, archivedAt, shut: gates.filter(({ shut }) => shut) }
}

const gateData = z.object({ gates: z.array(jobGate) })

/** The gates that a refused move names; null if it was refused for another reason. */
function shutGatesOf(error: unknown): readonly JobGate[] | null {
  if (!(error instanceof ORPCError) || String(error.code) !== 'GATE') return null
  const parsed = gateData.safeParse(error.data)
  return parsed.success ? parsed.data.gates : null
}

/**
 * Moves a job. Somebody else's edit of it does not concern its place, so the move is sent again on top of that.
 * @throws CONFLICT if somebody else moved it
 */
async function sendMove({ job, stage }: Move, version: number): Promise<Job> {
  const move = (against: number) => calls.jobs.move({ id: job.id, version: against, stageId: stage.id })
  try {
    return await move(version)
  } catch (error) {
    const { code, current } = readFailure(error)
    const now = code === 'CONFLICT' ? (current as Job | undefined) : undefined
    if (now?.stageId === stage.id) return now
    if (!now || now.stageId !== job.stageId) throw error
    return move(now.version)
  }
}

interface MovesOptions {
  stages: readonly Stage[]
  onHeld: (held: HeldMove) => void
}

/** `stageOf` says where to show a job, `move` moves one. */
export function useMoveJob({ stages, onHeld }: MovesOptions) {
  const [wanted, setWanted] = useState<ReadonlyMap<string, string>>(new Map())
  const versions = useRef(new Map<string, number>())
  const latest = useRef(new Map<string, string>())

  const forget = (move: Move) => {
    // A later move of the same card is still under way.
    if (latest.current.get(move.job.id) !== move.stage.id) return
    latest.current.delete(move.job.id)
    setWanted((before) => new Map([...before].filter(([id]) => id !== move.job.id)))
  }
  const save = useMutation({
    scope: { id: 'jobs-move' },
    mutationFn: (move: Move) =>
      sendMove(move, Math.max(move.job.version, versions.current.get(move.job.id) ?? 0)),
    onSuccess: (job) => {
      versions.current.set(job.id, job.version)
      keepJob(job)
    },
    onError: (error, move) => {
      const gates = shutGatesOf(error)
      if (gates) return onHeld({ ...move, gates })
      const { code, current, changedBy } = readFailure(error)
      if (code !== 'CONFLICT' || current === undefined) return toastFailure(error)
      const now = current as Job
      versions.current.set(now.id, now.version)
      keepJob(now)
      toastWarning(describeMeeting(now, stages, changedBy))
    },
    onSettled: async (_job, error, move) => {
      // A board that was asked for before the move may arrive after it: the card stays where it was put until then.
      if (error) forget(move)
      await refresh('jobs')
      forget(move)
    },
  })
  const { mutate } = save
  return {
    /** The stage in which to show a job. */
    stageOf: (job: { id: string; stageId: string }) => wanted.get(job.id) ?? job.stageId,
    isMoving: save.isPending,
    move: (job: MovedJob, stage: Stage) => {
      if ((latest.current.get(job.id) ?? job.stageId) === stage.id) return
      latest.current.set(job.id, stage.id)
      setWanted((before) => new Map(before).set(job.id, stage.id))
      mutate({ job: { ...job }, stage })
    },
  }
}

/** What happened to a card that two people moved. */
function describeMeeting(now: Job, stages: readonly Stage[], by = 'Somebody else'): string {
  const place = stages.find(({ id }) => id === now.stageId)?.name
  if (isArchived(now)) return `${by} archived ${now.jobNumber} meanwhile`
  return `${by} moved ${now.jobNumber} to '${place ?? 'another stage'}' meanwhile: it stays there`
}

const noStages: readonly Stage[] = []

/** The shop's stages, from left to right; none until they are known. */
export function useStages() {
  const query = useQuery(api.settings.get.queryOptions())
  const stages = query.data?.stages ?? noStages
  const byId = useMemo(() => new Map(stages.map((stage) => [stage.id, stage])), [stages])
  return { query, stages, stageById: (id: string) => byId.get(id) }
}
