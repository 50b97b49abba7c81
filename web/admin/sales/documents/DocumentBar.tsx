import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconFileTypePdf } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './Actions.module.css'
import { MailOfDocument } from './MailOfDocument.tsx'

interface DocumentBarProps {
  standing: ComponentProps<typeof StatusBadge>
  /**
   * The id of the document that was sent or issued; the status of its last mail is shown beside its state.
   */
  mailOf: string | null
  /** What was created from it, or what it was created from. */
  related: { to: string; label: string } | null
  pdfUrl: string
  /** Something typed is not saved: it is saved before the PDF is opened. */
  isDirty: boolean
  isBusy: boolean
  onOpenPdf: (url: string) => void
  /** Buttons. */
  children: ReactNode
  /** Actions that are used less often; null if there are none. */
  menu: ReactNode
}

/** A quote's or an invoice's state, and the buttons for actions on the whole document. */
export function DocumentBar(props: DocumentBarProps) {
  const { standing, mailOf, related, pdfUrl, isDirty, isBusy, onOpenPdf, children, menu } = props
  const more = useRef<HTMLButtonElement>(null)
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
            onOpenPdf(pdfUrl)
          }}
        >
          Open PDF
        </Button>
        {children}
        {/* The focus goes back at once: the dialog that opens next gives it back to where it found it. */}
        {menu ? (
          <Menu position="bottom-end" withinPortal onClose={() => more.current?.focus()}>
            <Menu.Target>
              <ActionIcon ref={more} variant="default" aria-label="More actions" disabled={isBusy}>
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
