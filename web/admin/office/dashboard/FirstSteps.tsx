import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { FirstStep } from '#domain/office/first-steps.ts'
import { toastFailure } from '#web/shell/toast.ts'
import classes from './Dashboard.module.css'
import { FIRST_STEPS_ID, useFirstSteps } from './use-first-steps.ts'

const words: Record<FirstStep, { label: string; text: string; to: string }> = {
  shop: {
    label: 'Say who you are',
    text: 'Name and address go on quotes, invoices, mails and your site.',
    to: '/settings/shop#tradingName',
  },
  vat: {
    label: 'VAT',
    text: 'Your VAT number, or that you are not registered. Invoices need it.',
    to: '/settings/vat-and-bank#vatNumber',
  },
  logo: {
    label: 'Add your logo',
    text: 'It heads every document and your site.',
    to: '/settings/shop#logoFileId',
  },
  prices: {
    label: 'Enter your prices',
    text: 'By the square metre, letter, hour or piece. A price list can be imported.',
    to: '/services-management?service=new',
  },
  quote: {
    label: 'Make your first quote',
    text: 'The customer says yes on a link; the invoice and the job follow.',
    to: '/quotes/new',
  },
}

/** What a new shop sets up first: gone when all of it is done, or once it was put away on this device. */
export function FirstSteps() {
  const { steps, left, isHidden, setHidden } = useFirstSteps()
  if (isHidden || left.length === 0) return null
  const [next] = left
  const hide = async () => {
    setHidden(true)
    // Loaded only now: the first screen does without it.
    const { toastUndo } = await import('#web/shell/toast-undo.tsx')
    toastUndo('First steps hidden on this device', () => setHidden(false))
  }
  return (
    <section id={FIRST_STEPS_ID} tabIndex={-1} className={classes.guide} aria-label="First steps">
      <header className={classes.head}>
        <h2>
          First steps: {steps.length - left.length} of {steps.length} done
        </h2>
        <Button variant="subtle" size="compact-sm" mih={32} onClick={() => void hide().catch(toastFailure)}>
          Hide
        </Button>
      </header>
      <ol className={classes.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            <Link to={words[step].to} className={classes.step} data-next={step === next?.step || undefined}>
              {isDone ? (
                <IconCircleCheck size={20} stroke={1.6} aria-label="Done:" />
              ) : (
                <IconCircle size={20} stroke={1.6} aria-label="To do:" />
              )}
              <span>
                <b>{words[step].label}</b> {words[step].text}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
