import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconFileTypePdf } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './Actions.module.css'
import { MailOfDocument } from './MailOfDocument.tsx'

interface DocumentBarProps {
  standing: ComponentProps<typeof StatusBadge>
  /** The id of what was sent or issued: how far the last mail with it got stands beside its state. */
  mailOf: string | null
  /** What came of it, or what it came from. */
  related: { to: string; label: string } | null
  pdfUrl: string
  /** Something is typed that is not saved: it is, before the paper is opened. */
  isDirty: boolean
  isBusy: boolean
  onOpenPaper: (url: string) => void
  /** Buttons. */
  children: ReactNode
  /** What is done less often; null where there is nothing. */
  menu: ReactNode
}

/** A quote's or an invoice's state, and the buttons of what can be done with it as a whole. */
export function DocumentBar(props: DocumentBarProps) {
  const { standing, mailOf, related, pdfUrl, isDirty, isBusy, onOpenPaper, children, menu } = props
  return (
    <div className={classes.actions}>
      <div className={classes.standing}>
        <StatusBadge {...standing} />
        {mailOf === null ? null : <MailOfDocument documentId={mailOf} />}
      </div>
      <div className={classes.buttons}>
        {related ? (
          <Button component={Link} to={related.to} variant="default">
            {related.label}
          </Button>
        ) : null}
        <Button
          component="a"
          href={pdfUrl}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={(event) => {
            if (!isDirty) return
            event.preventDefault()
            onOpenPaper(pdfUrl)
          }}
        >
          Open PDF
        </Button>
        {children}
        {menu ? (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="default" aria-label="More actions" disabled={isBusy}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>{menu}</Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
    </div>
  )
}
