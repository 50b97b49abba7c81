import { ORPCError } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import type { Signature } from '#domain/sales/customer-answers.ts'
import type { EvidenceRecord } from '#domain/sales/evidence.ts'
import { invalid } from '#server/platform/failures.ts'
import { type FileDeps, type KeptFile, keepPicture } from '#server/platform/storage/files.store.ts'

/** The bytes of a drawn signature, as a picture like any that is uploaded. @throws INVALID if it is none */
export async function keepSignature(
  deps: FileDeps,
  signature: Signature | null | undefined,
): Promise<KeptFile | null> {
  if (signature?.kind !== 'drawn') return null
  const bytes = Buffer.from(signature.value.slice(signature.value.indexOf(',') + 1), 'base64')
  try {
    return await keepPicture(deps, { id: uuid(), name: 'Signature.png', bytes, createdBy: null })
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    throw invalid([{ path: 'signature', message: 'Draw your signature again' }])
  }
}

/** A signature as the evidence writes it down. @param drawn the picture of a drawn one */
export function signatureInEvidence(
  signature: Signature | null | undefined,
  drawn: KeptFile | null,
): EvidenceRecord['signature'] {
  if (drawn) return { kind: 'drawn', fileId: drawn.row.id, sha256: drawn.row.sha256 }
  return signature?.kind === 'typed' ? signature : null
}
