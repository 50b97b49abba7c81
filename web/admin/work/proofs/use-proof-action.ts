import type { Proof } from '#domain/work/proofs.ts'
import { useChangeOnce } from '#web/admin/records/change-once.ts'
import { readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastWarning } from '#web/shell/toast.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'

interface ProofActionOptions<Input> {
  id: Proof['id']
  /** Makes the change against the version of the proof that is shown. */
  send: (input: Input) => Promise<Proof>
  /** Whether a proof is as the change makes it. */
  isMade: (now: Proof, input: Input) => boolean
  onDone?: () => void
  /** Somebody was first: the proof as it is now. */
  onMoved?: (now: Proof) => void
}

/** A change of a proof, made once. If somebody was first, the proof is shown as it is now. */
export function useProofAction<Input = void>({ onDone, onMoved, ...change }: ProofActionOptions<Input>) {
  return useMutationOnce<Proof, Error, Input>({
    mutationFn: useChangeOnce(change),
    onSuccess: () => onDone?.(),
    onError: (error) => {
      const { code, current, changedBy = 'Somebody else' } = readFailure(error)
      if (code !== 'CONFLICT') return toastFailure(error)
      if (current !== undefined) onMoved?.(current as Proof)
      toastWarning(`${changedBy} changed this artwork meanwhile: look at it again`)
    },
    onSettled: () => refresh('proofs', 'jobs'),
  })
}
