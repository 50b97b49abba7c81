import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { nameToShow } from '#domain/accounts.ts'
import type { Account } from '#domain/people/people.ts'
import { api } from '#web/call.ts'
import classes from './workers.module.css'

interface InvitedPanelProps {
  worker: Account
  /** Null if the response with the link was lost. */
  link: string | null
  onAnother: () => void
}

/** After an invitation: whether the mail is on its way, and the link to hand over in another way. */
export function InvitedPanel({ worker, link, onAnother }: InvitedPanelProps) {
  const { data: mail } = useQuery(api.mails.state.queryOptions())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.invited} aria-labelledby="invited-title">
      <h2 id="invited-title" ref={heading} tabIndex={-1}>
        {nameToShow(worker)} is invited
      </h2>
      <p role="status">
        {mail?.goesTo === 'files'
          ? `No mail server is set up: the mail to ${worker.email} is kept as a file and not sent. Pass on the link yourself.`
          : `A mail to ${worker.email} is on its way. The link works once, within seven days.`}
      </p>
      <Stack gap="sm">
        {link === null ? (
          <Text size="sm">The link went out with the mail. A new one can be made on the worker’s page.</Text>
        ) : (
          <div className={classes.link}>
            <TextInput
              label="Link to pass on"
              description="Shown only now. Anyone who opens it can choose the password, once."
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={link}>
              {({ copied, copy }) => (
                <Button variant={copied ? 'default' : 'filled'} onClick={copy}>
                  {copied ? 'Copied' : 'Copy link'}
                </Button>
              )}
            </CopyButton>
          </div>
        )}
        <Group gap="xs">
          <Button component={Link} to={`/workers/${worker.id}/edit`} variant="default">
            Assign customers
          </Button>
          <Button variant="default" onClick={onAnother}>
            Invite somebody else
          </Button>
        </Group>
      </Stack>
    </section>
  )
}
