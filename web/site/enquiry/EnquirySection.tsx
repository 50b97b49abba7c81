import { siteWords } from '#content/words.ts'
import { designToQuery } from '#domain/sign/sign-design.ts'
import { consentWording } from '#domain/site/enquiries.ts'
import { Island } from '../Island.tsx'
import look from '../look.module.css'
import { useSiteData } from '../site-data.ts'
import type { Answered, readEnquirySearch } from './answer-enquiry.ts'
import { CarriedDesign } from './CarriedDesign.tsx'
import EnquiryForm from './EnquiryForm.island.tsx'
import { EnquirySentNote } from './EnquirySentNote.tsx'
import classes from './enquiry.module.css'

interface EnquirySectionProps {
  asked: ReturnType<typeof readEnquirySearch>
  /** The server's answer to a form that was sent without a script. */
  answer: Answered | undefined
}

/** The enquiry on /contact-us: the visitor's design, and the form. */
export function EnquirySection({ asked, answer }: EnquirySectionProps) {
  const design = answer ? answer.design : asked.design
  const { shop } = useSiteData()
  const { design: _carried, ...rest } = answer ?? { design: null }
  return (
    <section id="enquiry" aria-labelledby="enquiry-title" className={classes.ground}>
      <div className={`${look.wrap} ${classes.section}`}>
        <div className={classes.intro}>
          <h2 id="enquiry-title" className={look.heading}>
            {siteWords.callToAction.quoteButton}
          </h2>
          <p className={look.text}>
            Say what you know, leave out what you do not. A sign maker answers within one working day, with a
            price or with the one question that decides it.
          </p>
          {design && !asked.sent ? <CarriedDesign design={design} isCut={!answer && asked.isCut} /> : null}
        </div>
        {asked.sent ? (
          <EnquirySentNote number={asked.sent} />
        ) : (
          <Island
            name="EnquiryForm"
            component={EnquiryForm}
            props={{
              services: siteWords.services,
              service: asked.service,
              design,
              designQuery: design ? new URLSearchParams(designToQuery(design)).toString() : '',
              consentWording: consentWording(shop),
              phone: shop.phone,
              answer: 'typed' in rest ? rest : null,
            }}
          />
        )}
      </div>
    </section>
  )
}
