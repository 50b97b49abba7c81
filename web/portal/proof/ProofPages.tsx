import type { CustomerProof } from '#domain/sales/customer-proofs.ts'
import type { ProofComment } from '#domain/sales/proof-remarks.ts'
import look from '../look.module.css'
import form from '../parts/form.module.css'
import { PinRow, Pins } from './Pins.tsx'
import classes from './Proof.module.css'
import { CHANGES_FORM, pageField, type RefusedOnProof } from './proof-fields.ts'

interface ProofPagesProps {
  proof: CustomerProof
  token: string
  canMark: boolean
  refused: RefusedOnProof | null
}

/**
 * The pages, as wide as the screen. With a script a tap shows one larger, and places are marked on it; without it the
 * picture leads to the full one, and what is to be changed is written below.
 */
export function ProofPages({ proof, token, canMark, refused }: ProofPagesProps) {
  const { number, pages } = proof
  const pins = canMark && refused ? refused.pins : proof.comments
  return (
    <section className={classes.section} aria-labelledby="pages-title">
      <h2 id="pages-title" className={look.heading}>
        {pages.length > 1 ? `Look at all ${pages.length} pages` : 'Look closely'}
      </h2>
      <p className={look.quiet}>
        Check spelling, sizes and colours. Colours on a screen differ a little from paint and film.
      </p>
      {pages.map(({ page, width, height }) => {
        const source = `/api/link/${token}/proof/${number}/pages/${page}`
        return (
          <figure key={page} className={classes.page} data-proof-page={page}>
            <div className={classes.sheet} data-sheet>
              <a href={source} target="_blank" rel="noreferrer" data-zoom>
                <img
                  src={source}
                  alt={`Version ${number}, page ${page}: look at it larger`}
                  width={width}
                  height={height}
                  loading={page > 2 ? 'lazy' : 'eager'}
                />
              </a>
              <Pins pins={pins} page={page} />
            </div>
            {canMark ? (
              <MarksOfPage
                page={page}
                isOnly={pages.length === 1}
                pins={pins}
                remark={refused?.remarks[page] ?? ''}
                isFaulty={refused?.faults.pins !== undefined}
              />
            ) : null}
          </figure>
        )
      })}
    </section>
  )
}

interface MarksOfPageProps {
  page: number
  isOnly: boolean
  pins: readonly ProofComment[]
  remark: string
  /** Whether a mark has no words yet. */
  isFaulty: boolean
}

/** The fields beside a page: they are sent with the form for changes. */
function MarksOfPage({ page, isOnly, pins, remark, isFaulty }: MarksOfPageProps) {
  return (
    <figcaption className={classes.marks}>
      <p className={classes.tools} data-mark-tools hidden>
        <button type="button" className={look.secondary} aria-pressed="false" data-mark>
          Mark a place to change
        </button>
        <span role="status" className={classes.aside} data-mark-hint />
      </p>
      <ol className={classes.pinRows} data-pin-rows>
        {pins.map((pin, index) =>
          pin.page === page ? (
            <PinRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once, and its number is the mark
              key={index}
              pin={pin}
              number={index + 1}
              isFaulty={isFaulty && pin.text.trim() === ''}
            />
          ) : null,
        )}
      </ol>
      <template data-pin-template>
        <PinRow pin={{ page, x: 0, y: 0, text: '' }} number={0} isFaulty={false} />
      </template>
      <div className={form.field}>
        <label htmlFor={`field-page-${page}`} className={classes.aside}>
          {isOnly ? 'Anything to change on it?' : `Anything to change on page ${page}?`}
        </label>
        <textarea
          id={`field-page-${page}`}
          name={pageField(page)}
          form={CHANGES_FORM}
          rows={2}
          maxLength={1000}
          defaultValue={remark}
          className={form.input}
        />
      </div>
    </figcaption>
  )
}
