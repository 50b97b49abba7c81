/** What the pages of links load, and how a refusal to open one becomes a page. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { londonDay } from '#domain/dates.ts'
import type { OpenedLink } from '#domain/sales/customer-documents.ts'
import type { LinkKind } from '#domain/sales/links.ts'
import type { ShopIdentity } from '#domain/shop/shop-identity.ts'
import { callsContext, nowContext, shopContext } from '#web/entry.server.tsx'
import type { Talk } from './questions/talk.ts'

/** Why a link shows no document. */
export type WhyNot = 'nothing' | 'wait'

export interface LinkData {
  shop: ShopIdentity
  /** The day in London. */
  today: string
  token: string
  found: OpenedLink | WhyNot
}

type Asked = Pick<LoaderFunctionArgs, 'params' | 'context'>

/** Whatever opens nothing is one and the same page. @throws the failure of the server itself */
export async function loadLink({ params, context }: Asked, kind: LinkKind) {
  const token = params.token ?? ''
  const shop = context.get(shopContext)
  const today = londonDay(context.get(nowContext))
  const answer = (found: LinkData['found'], status: number) =>
    data<LinkData>({ shop, today, token, found }, { status })
  try {
    const opened = await context.get(callsContext).link.get({ token })
    return opened.kind === kind ? answer(opened, 200) : answer('nothing', 404)
  } catch (error) {
    const status = failureStatus(error)
    if (status === 404) return answer('nothing', 404)
    if (status === 429) return answer('wait', 429)
    throw error
  }
}

/** A quote with the conversation about it, and the line that the address asks about. */
export async function loadQuote({ request, params, context }: Asked & Pick<LoaderFunctionArgs, 'request'>) {
  const { data: loaded, init } = await loadLink({ params, context }, 'quote')
  const about = new URL(request.url).searchParams.get('line') ?? ''
  const talk: Talk = { items: [], hasMore: false, about, nextId: crypto.randomUUID() }
  if (typeof loaded.found === 'string') return data({ ...loaded, talk }, init ?? {})
  const read = await context.get(callsContext).link.messages({ token: loaded.token })
  return data({ ...loaded, talk: { ...talk, ...read } }, init ?? {})
}

/** The status of a call's refusal; null if it is another failure. */
export function failureStatus(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null
}
