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
import { loadLink } from '../load-link.ts'
import { NotOpened } from '../parts/NotOpened.tsx'
import { PortalFrame } from '../parts/PortalFrame.tsx'
import { answerProof } from './answer-proof.ts'
import { ProofView } from './ProofView.tsx'

export const handle: StillHandle = { still: true, kept: false }

export const loader = (asked: LoaderFunctionArgs) => loadLink(asked, 'proof')

/** The customer's forms. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerProof({ request, token: params.token ?? '', calls: context.get(callsContext) })

export const meta = ({ matches }: MetaArgs) => linkMeta(matches, 'Your artwork')

/** Artwork for its customer: they look closely, approve it or mark what is to be changed, with or without a script. */
export default function ProofPage() {
  const { shop, found, token } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? null
  if (typeof found === 'string') return <NotOpened shop={shop} why={found} />
  if (found.proof === null) return <NotOpened shop={shop} why="nothing" />
  return (
    <PortalFrame shop={shop} channel={found.channel} counted={found.counted}>
      <ProofView opened={found} proof={found.proof} token={token} refused={refused} />
    </PortalFrame>
  )
}
