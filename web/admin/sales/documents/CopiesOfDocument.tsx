import { Alert, Button, CopyButton, Group, Skeleton, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '#domain/dates.ts'
import { type SentPdf, sentPdfChannelLabels } from '#domain/sales/sent-pdfs.ts'
import { api } from '#web/call.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import classes from './CopiesOfDocument.module.css'
import rows from './row-list.module.css'

const PAGE = 5
/** As much of a hash as tells copies apart. */
const SHORT = 12

interface CopiesOfDocumentProps {
  noun: 'quotes' | 'invoices'
  id: string
  /** Whether it was sent or issued: of a draft nothing is kept. */
  hasLeft: boolean
}

/** The PDFs of a document as they left the shop: when, how, and each to download as it was. */
export function CopiesOfDocument({ noun, id, hasLeft }: CopiesOfDocumentProps) {
  const pages = {
    input: (cursor: string | undefined) => ({ id, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
    enabled: hasLeft,
  }
  const query = useInfiniteQuery(
    noun === 'quotes'
      ? api.copies.listOfQuote.infiniteOptions(pages)
      : api.copies.listOfInvoice.infiniteOptions(pages),
  )
  const copies = query.data?.pages.flatMap((page) => page.items) ?? []
  if (!hasLeft) return null
  return (
    <Alert variant="default" my="md" title="Copies that were sent" aria-busy={query.isPending}>
      {query.isPending ? (
        <Stack gap="xs" aria-hidden>
          <Skeleton height={18} width="60%" />
        </Stack>
      ) : null}
      {query.isError ? (
        <p className={classes.words}>
          <NotLoaded
            what={copies.length === 0 ? 'The copies' : 'Earlier copies'}
            isTrying={query.isFetching}
            onRetry={() => void (copies.length === 0 ? query.refetch() : query.fetchNextPage())}
          />
        </p>
      ) : null}
      {query.isSuccess && copies.length === 0 ? (
        <p className={classes.words}>
          None yet. A PDF that leaves by mail, from the customer’s page or by a download is kept here as it
          was.
        </p>
      ) : null}
      <ul className={`${rows.list} ${classes.copies}`}>
        {copies.map((copy) => (
          <CopyRow key={copy.id} copy={copy} />
        ))}
      </ul>
      {query.hasNextPage && !query.isError ? (
        <Button
          mt="xs"
          size="compact-sm"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Earlier copies
        </Button>
      ) : null}
    </Alert>
  )
}

function CopyRow({ copy: { id, channel, at, revision, name, sha256 } }: { copy: SentPdf }) {
  const when = formatMoment(at)
  return (
    <li>
      <span>
        <strong>{sentPdfChannelLabels[channel]}</strong>, {when}
        {revision === '' ? '' : `, revision ${revision}`}
        <small title={sha256}>SHA-256 {sha256.slice(0, SHORT)}…</small>
      </span>
      <Group gap="xs">
        <CopyButton value={sha256}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={copied ? 'Copied' : `Copy hash of the copy of ${when}`}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy hash'}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          href={`/api/copies/${id}/pdf`}
          download={name}
          size="compact-sm"
          variant="default"
          aria-label={`Download the copy of ${when}`}
        >
          Download
        </Button>
      </Group>
    </li>
  )
}
