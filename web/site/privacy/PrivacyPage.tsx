import type { MetaArgs } from 'react-router'
import { siteWords } from '#content/words.ts'
import { formatDay } from '#domain/dates.ts'
import { publicPageAt } from '#domain/site/site.pages.ts'
import type { StillHandle } from '#web/shell/handle.ts'
import look from '../look.module.css'
import { pageMeta } from '../page-meta.ts'
import { SitePage } from '../SitePage.tsx'
import { findSiteData, useSiteData } from '../site-data.ts'
import { Controller } from './Controller.tsx'
import classes from './PrivacyPage.module.css'

export const handle: StillHandle = { still: true }

const trail = [{ name: 'Privacy', path: '/privacy' }]
const { enquiries } = siteWords

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { ...publicPageAt('/privacy', findSiteData(matches).shop), trail })

/** What is stored, why, on which basis and for how long (UK GDPR, articles 13 and 15 to 21). */
const purposes = [
  {
    what: 'An enquiry',
    data: 'Your name, how to reach you, what you wrote, sizes, a postcode, and a photo or a design if you added one.',
    why: 'To answer you and to price the sign.',
    basis: 'Your consent, which you give with the form and may take back (article 6(1)(a)).',
    kept: `${enquiries.keptMonths} months after it came, then it is erased with its photo and our mails about it. Sooner if you ask. What became a quote is kept as one.`,
  },
  {
    what: 'A quote or a job',
    data: 'Your name and firm, addresses, measurements and photos of the wall, what was agreed.',
    why: 'To make the sign, to put it up, and to mend it later.',
    basis: 'A contract with you, or steps you asked for before one (article 6(1)(b)).',
    kept: 'As long as you are a customer. Then what no law makes us keep is erased when you ask.',
  },
  {
    what: 'An invoice',
    data: 'What invoices must say: name, address, what was supplied, amounts, payments.',
    why: 'Because tax law asks for it.',
    basis: 'A legal obligation (article 6(1)(c)).',
    kept: 'Six years after the end of the financial year in which it was issued, whatever you ask of us.',
  },
  {
    what: 'Floods and burglars',
    data: 'The address on the internet from which a form was sent or somebody tried to sign in. Pages that you only read leave no address with us.',
    why: 'To keep machines from filling the form and strangers from guessing passwords.',
    basis: 'Our legitimate interest in a site that works (article 6(1)(f)).',
    kept: 'Counts against floods, a day at most. The record of an account’s sign-ins, as long as there is the account.',
  },
] as const

/** What the shop stores of people, and their rights. */
export default function PrivacyPage() {
  const { shop } = useSiteData()
  const { changed } = publicPageAt('/privacy', shop)
  return (
    <SitePage trail={trail}>
      <header className={`${look.wrap} ${classes.head}`}>
        <h1 className={look.title}>Privacy, in plain words</h1>
        <p className={look.lead}>
          You can read all of these pages without telling us who you are. They set no cookies, load nothing
          from anybody else, and count nobody. We learn of you when you write.
        </p>
        <p className={look.small}>Last changed {formatDay(changed)}</p>
      </header>
      <div className={`${look.wrap} ${classes.sections}`}>
        <section aria-labelledby="who">
          <h2 id="who">Who we are</h2>
          <div>
            <p>
              <Controller shop={shop} />
              there is no separate officer, the person who runs the shop answers.
            </p>
          </div>
        </section>
        <section aria-labelledby="what">
          <h2 id="what">What we keep, why, and for how long</h2>
          <div className={classes.purposes}>
            {purposes.map(({ what, data, why, basis, kept }) => (
              <div key={what}>
                <h3>{what}</h3>
                <dl>
                  <dt>What</dt>
                  <dd>{data}</dd>
                  <dt>Why</dt>
                  <dd>{why}</dd>
                  <dt>Lawful basis</dt>
                  <dd>{basis}</dd>
                  <dt>How long</dt>
                  <dd>{kept}</dd>
                </dl>
              </div>
            ))}
          </div>
        </section>
        <section aria-labelledby="others">
          <h2 id="others">Who else sees it</h2>
          <div>
            <p>
              Those of us who need it. The companies that run our server and carry our mail, under contract
              and only to do that. For a job that needs them: the council, your landlord’s agent, an
              electrician or a hire firm, and then only the address and the drawing. It is not sold, and it is
              not used to build profiles or to decide anything by machine.
            </p>
            <p>
              If you write to us on WhatsApp, that service keeps its own records under its own terms. Use the
              form, mail or the telephone if you would rather it did not.
            </p>
          </div>
        </section>
        <section aria-labelledby="cookies">
          <h2 id="cookies">Cookies</h2>
          <div>
            <p>
              None on these pages, which is why no banner asks you about them. What you type into the form is
              kept in your own browser until it is sent or the tab is closed, so that a fault costs you
              nothing; we see it once you send it. People with an account get cookies on signing in, named{' '}
              <code>fascia.session_token</code> and, while a second factor is asked for,{' '}
              <code>fascia.two_factor</code>. They keep them signed in, are strictly necessary, and end on
              signing out. So does <code>fascia.view</code>, which says how wide their page is, whether its
              menu is small and whether it is dark, so that pages come to them as they will look.
            </p>
          </div>
        </section>
        <section aria-labelledby="rights">
          <h2 id="rights">What you may ask of us</h2>
          <div>
            <p>
              To see what we hold of you and have a copy; to have it put right; to have it erased; to have its
              use restricted; to have what you gave us in a form that another firm can read; to object to what
              we do on legitimate interest; and to take back a consent, without reasons and without effect on
              what was done before. You have an answer within one month, free of charge.
            </p>
            <p>
              If we get it wrong, tell us. You may also complain to the Information Commissioner’s Office, at{' '}
              <a href="https://ico.org.uk/make-a-complaint/" className={look.link}>
                ico.org.uk/make-a-complaint
              </a>{' '}
              or on 0303 123 1113.
            </p>
          </div>
        </section>
      </div>
    </SitePage>
  )
}
