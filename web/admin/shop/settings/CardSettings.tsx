import { Button, CopyButton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { followedEvents } from '#domain/sales/cards.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { Page } from '#web/ui/Page.tsx'
import classes from './settings.module.css'

export const handle: ScreenHandle = { title: 'Settings' }

interface Cards {
  on: boolean
  live: boolean
  webhookUrl: string
}

/** Whether customers can pay by card, why not, and what Stripe has to be told. It is set on the server. */
export default function CardSettings() {
  const query = useQuery(api.payments.cards.queryOptions())
  return (
    <Page title="Settings: Card payments" width="form">
      <LoadRecord query={query} noun="card payments" gone="The card payments could not be loaded">
        {(cards) => (
          <>
            <FormSection
              id="cards"
              title={titleOf(cards)}
              text="Customers pay on Stripe’s own page; no card number ever reaches this app."
            >
              <p data-wide>{explain(cards)}</p>
            </FormSection>
            <FormSection
              id="webhook"
              title="Webhook"
              text="Stripe tells this address what became of each payment. Without it the app asks Stripe every five minutes."
            >
              <WebhookAddress url={cards.webhookUrl} />
              <div data-wide>
                <p>In your Stripe account, let the webhook send these events:</p>
                <ul className={classes.events}>
                  {followedEvents.map((name) => (
                    <li key={name}>
                      <code>{name}</code>
                    </li>
                  ))}
                </ul>
              </div>
            </FormSection>
          </>
        )}
      </LoadRecord>
    </Page>
  )
}

function titleOf({ on, live }: Cards): string {
  if (!on) return 'Cards: off'
  return live ? 'Cards: on' : 'Cards: on, for tests only'
}

function explain({ on, live }: Cards) {
  if (!on)
    return (
      <>
        The server has no keys of a Stripe account. Set <code>STRIPE_SECRET_KEY</code> and{' '}
        <code>STRIPE_WEBHOOK_SECRET</code> there and start it again; until then invoices ask for a bank
        transfer.
      </>
    )
  return live
    ? 'Invoices and deposits of 30p and more can be paid by card.'
    : 'The keys are those of Stripe’s test mode: cards are made up, and no money moves.'
}

function WebhookAddress({ url }: { url: string }) {
  return (
    <TextInput
      data-wide
      label="Address"
      readOnly
      value={url}
      onFocus={(event) => event.currentTarget.select()}
      rightSectionWidth={92}
      rightSection={
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant="subtle" size="compact-sm" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      }
    />
  )
}
