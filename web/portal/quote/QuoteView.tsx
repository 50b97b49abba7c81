import type { CustomerQuote, OpenedLink } from '#domain/sales/customer-documents.ts'
import { discountName } from '#domain/sales/documents.ts'
import look from '../look.module.css'
import { WaysToReach } from '../parts/WaysToReach.tsx'
import { Wording } from '../parts/Wording.tsx'
import { Questions } from '../questions/Questions.tsx'
import type { Talk } from '../questions/talk.ts'
import type { Refused } from './answer-fields.ts'
import { DesignFigure } from './DesignFigure.tsx'
import { NoForm } from './NoForm.tsx'
import { QuoteHead } from './QuoteHead.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { QuoteStanding } from './QuoteStanding.tsx'
import { QuoteSurveyPhotos } from './QuoteSurveyPhotos.tsx'
import classes from './QuoteView.module.css'
import type { QuoteTotalsInput } from './quote-figures.ts'
import { Reach } from './Reach.tsx'
import { isWithinDays } from './standing-words.ts'
import { YesForm } from './YesForm.tsx'

interface QuoteViewProps {
  opened: Omit<OpenedLink, 'quote' | 'invoice'>
  quote: CustomerQuote
  token: string
  /** The day in London. */
  today: string
  refused: Refused | null
  talk: Talk
}

/** Everything between the head and the foot of a quote's page; the script replaces it as a whole after an answer. */
export function QuoteView({ opened, quote, token, today, refused, talk }: QuoteViewProps) {
  const { state, shop, channel, counted, draftKey } = opened
  // A no can be taken back while the quote stands.
  const canAccept = state === 'open' || (state === 'rejected' && isWithinDays(quote, today))
  const figures: QuoteTotalsInput = {
    lines: quote.items.map(({ id, kind, choice, selected, quantity, price, vatRate, vatCategory }) => ({
      ...{ id, kind, choice, selected, quantity, price, vatRate, vatCategory },
    })),
    vatRate: quote.vatRate,
    discount: quote.discount,
    deposit: quote.depositTerms,
    discountName: quote.discount ? discountName(quote.discount) : '',
    showVat: quote.vatAmount !== 0 || shop.registration.vatNumber !== '',
  }
  return (
    <main
      id="content"
      tabIndex={-1}
      className={look.wide}
      data-link="quote"
      data-state={state}
      data-counted={counted || undefined}
      data-draft-key={draftKey}
      data-figures={JSON.stringify(figures)}
    >
      <QuoteHead quote={quote} token={token} today={today} state={state} showVat={figures.showVat} />
      {opened.replaces ? (
        <p className={look.notice}>
          This is revision {quote.revision}. It replaces revision {opened.replaces.revision}, which you had
          before.
        </p>
      ) : null}
      <QuoteStanding opened={opened} quote={quote} canAccept={canAccept} refused={refused} />
      <div className={classes.columns}>
        <div className={classes.content}>
          {quote.design ? <DesignFigure design={quote.design} /> : null}
          <QuoteLines
            quote={quote}
            reading={figures}
            canChoose={canAccept}
            canAsk={channel !== 'in-person'}
            fault={refused?.faults.selected}
          />
          <QuoteSurveyPhotos photos={quote.photos} token={token} />
          <Wording {...quote} />
        </div>
        <Reach quote={quote} reading={figures} token={token} canAccept={canAccept} />
        <div className={classes.rest}>
          {canAccept ? (
            <>
              <YesForm quote={quote} refused={refused} isHandedOver={channel === 'in-person'} />
              {state === 'open' ? <NoForm quote={quote} refused={refused} /> : null}
            </>
          ) : null}
          <section className={classes.questions} id="questions">
            <h2 className={look.heading}>Questions?</h2>
            <p className={look.quiet}>The people who make it answer them.</p>
            {channel === 'in-person' ? null : (
              <Questions talk={talk} quote={quote} token={token} refused={refused} />
            )}
            <WaysToReach shop={shop} about={`Quote ${quote.quoteNumber}`} />
          </section>
        </div>
      </div>
    </main>
  )
}
