import type { Proof } from '#domain/work/proofs.ts'
import { readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastWarning } from '#web/shell/toast.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'

interface ProofActionOptions<Input> {
  /** Makes the change against the version of the proof that is shown. */
  send: (input: Input) => Promise<Proof>
  onDone?: () => void
}

/** A change of a proof, made once. If somebody was first, the proof is shown as it is now. */
export function useProofAction<Input = void>({ send, onDone }: ProofActionOptions<Input>) {
  return useMutationOnce<Proof, Error, Input>({
    mutationFn: send,
    onSuccess: () => onDone?.(),
    onError: (error) => {
      const { code, changedBy = 'Somebody else' } = readFailure(error)
      if (code !== 'CONFLICT') return toastFailure(error)
      toastWarning(`${changedBy} changed this artwork meanwhile: look at it again`)
    },
    onSettled: () => refresh('proofs', 'jobs'),
  })
}
