import { Alert, Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatMoment, formatMomentDay } from '#domain/dates.ts'
import { isLinkValid, type Link, linkChannelLabels } from '#domain/sales/links.ts'
import { api, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import classes from './LinksOfDocument.module.css'
import rows from './row-list.module.css'

interface LinksOfDocumentProps {
  noun: 'quotes' | 'invoices' | 'jobs' | 'customers'
  id: string
}

/** The links to a document that customers have, when they were opened, and a way to end each. */
export function LinksOfDocument({ noun, id }: LinksOfDocumentProps) {
  const ofQuote = useQuery(api.links.listOfQuote.queryOptions({ input: { id }, enabled: noun === 'quotes' }))
  const ofInvoice = useQuery(
    api.links.listOfInvoice.queryOptions({ input: { id }, enabled: noun === 'invoices' }),
  )
  const ofJob = useQuery(api.proofLinks.list.queryOptions({ input: { id }, enabled: noun === 'jobs' }))
  const ofCustomer = useQuery(
    api.links.listOfCustomer.queryOptions({ input: { id }, enabled: noun === 'customers' }),
  )
  const all = { quotes: ofQuote, invoices: ofInvoice, jobs: ofJob, customers: ofCustomer }
  const { data, isError, isFetching, refetch } = all[noun]
  if (isError)
    return (
      <Alert variant="default" my="md" title="Links">
        <NotLoaded what="The links" isTrying={isFetching} onRetry={() => void refetch()} />
      </Alert>
    )
  const links = data?.items ?? []
  if (links.length === 0) return null
  return (
    <Alert variant="default" my="md" title="Links to the customer’s page">
      <ul className={`${rows.list} ${classes.links}`}>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </Alert>
  )
}

function LinkRow({ link }: { link: Link }) {
  const revoke = useMutation(api.links.revoke.mutationOptions())
  const isOpen = isLinkValid(link, new Date())
  const end = async () => {
    const isSure = await askToConfirm({
      title: 'End this link?',
      text: 'Anyone who has it then sees that it opens nothing, and how to reach you. Make another for the customer if they need one.',
      confirm: 'End link',
    })
    if (!isSure) return
    try {
      await revoke.mutateAsync({ id: link.id })
      toastSuccess('The link opens nothing any more')
    } catch (error) {
      toastFailure(error)
    }
    void refresh('links', 'proofLinks')
  }
  return (
    <li data-gone={!isOpen || undefined}>
      <span>
        <strong>{linkChannelLabels[link.channel]}</strong>, {formatMoment(link.createdAt)}
        {link.madeBy ? ` by ${link.madeBy}` : ''}. {describeOpenings(link)} {describeEnd(link, isOpen)}
      </span>
      {isOpen ? (
        <Button size="compact-sm" variant="default" loading={revoke.isPending} onClick={() => void end()}>
          End link
        </Button>
      ) : null}
    </li>
  )
}

function describeOpenings({ opened }: Link): string {
  const [last] = opened
  if (!last) return 'Not opened yet.'
  const times = opened.length === 1 ? 'once' : `${opened.length} times`
  return `Opened ${times}, last on ${formatMoment(last.at)} with ${last.device}.`
}

function describeEnd({ revokedAt, expiresAt }: Link, isOpen: boolean): string {
  if (revokedAt) return `Ended on ${formatMomentDay(revokedAt)}.`
  return isOpen
    ? `Good until ${formatMomentDay(expiresAt)}.`
    : `Ended by itself on ${formatMomentDay(expiresAt)}.`
}
