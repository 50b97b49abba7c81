import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { callsContext } from '#web/entry.server.tsx'
import type { StillHandle } from '#web/shell/handle.ts'
import { linkMeta } from '../link-meta.ts'
import { loadQuote } from '../load-link.ts'
import { NotOpened } from '../parts/NotOpened.tsx'
import { PortalFrame } from '../parts/PortalFrame.tsx'
import { answerQuote } from './answer-quote.ts'
import { QuoteView } from './QuoteView.tsx'

export const handle: StillHandle = { still: true, kept: false }

export const loader = (asked: LoaderFunctionArgs) => loadQuote(asked)

/** The customer's forms. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerQuote({ request, token: params.token ?? '', calls: context.get(callsContext) })

export const meta = ({ matches }: MetaArgs) => linkMeta(matches, 'Your quote')

/** A quote for its customer: they read, choose, accept or decline, with or without a script. */
export default function QuotePage() {
  const { shop, found, token, today, talk } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? null
  if (typeof found === 'string') return <NotOpened shop={shop} why={found} />
  if (found.quote === null) return <NotOpened shop={shop} why="nothing" />
  return (
    <PortalFrame shop={shop} channel={found.channel} counted={found.counted}>
      <QuoteView
        opened={found}
        quote={found.quote}
        token={token}
        today={today}
        refused={refused}
        talk={talk}
      />
    </PortalFrame>
  )
}
