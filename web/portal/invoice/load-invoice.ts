import { data, type LoaderFunctionArgs } from 'react-router'
import { loadLink } from '../load-link.ts'

/** From which of Stripe's ways back the customer comes: paid, as they say, or left before that. */
export type CameBack = 'done' | 'back'

/** An invoice, and whether its customer comes back from the card page. */
export async function loadInvoice({ request, params, context }: LoaderFunctionArgs) {
  const { data: loaded, init } = await loadLink({ params, context }, 'invoice')
  const card = new URL(request.url).searchParams.get('card')
  const came: CameBack | null = card === 'done' || card === 'back' ? card : null
  return data({ ...loaded, came }, init ?? {})
}
