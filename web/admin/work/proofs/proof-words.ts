import type { Proof } from '#domain/work/proofs.ts'

/** The address of a page's picture. It never changes, so the browser keeps it. */
export function proofPageUrl({ id }: Pick<Proof, 'id'>, page: number, size: 'full' | 'thumb'): string {
  return `/api/proofs/${id}/pages/${page}?size=${size}`
}

/** What the rules of domain/work/proofs.ts ask of a proof. */
export function proofStateOf({ state, drawing, checked }: Proof) {
  return { state, drawing, isChecked: checked !== null }
}
