import { siteWords } from '#content/words.ts'
import { type DesignKind, firstDesign, type SignDesign } from '#domain/sign/sign-design.ts'
import { servicePages } from '#domain/site/site.services.ts'
import { serviceOfKind } from '../design-service.ts'
import { Island } from '../Island.tsx'
import look from '../look.module.css'
import { useSiteData } from '../site-data.ts'
import SignMaker from './SignMaker.island.tsx'
import classes from './SignStudio.module.css'

function leadDaysOf(kind: DesignKind): [number, number] {
  const page = servicePages.find(({ name }) => name === serviceOfKind[kind])
  if (!page) throw new Error(`The site has no service ${serviceOfKind[kind]}`)
  return page.leadDays
}

const leadDays: Record<DesignKind, [number, number]> = {
  'flat-panel': leadDaysOf('flat-panel'),
  'built-up': leadDaysOf('built-up'),
  'halo-lit': leadDaysOf('halo-lit'),
  led: leadDaysOf('led'),
  'neon-flex': leadDaysOf('neon-flex'),
  'window-vinyl': leadDaysOf('window-vinyl'),
}

const { tagline, callToAction, currency } = siteWords

/** The head of the home page: who the shop is, and a sign for the visitor to make. */
export function SignStudio({ design, isCut }: { design: SignDesign | null; isCut: boolean }) {
  const { fullName } = useSiteData().shop
  return (
    <section className={classes.studio} aria-labelledby="shop">
      <div className={`${look.wrap} ${classes.head}`}>
        <h1 id="shop" className={classes.title}>
          <span className={classes.shop}>{fullName}</span> {tagline}
        </h1>
        <p className={classes.lead}>
          Make yours here: type a name, see it over a door by day and by night, and hear what it costs from.
        </p>
        {isCut ? (
          <p className={classes.cut}>
            Part of this link could not be read. What stands in its place is ours: change it as you like.
          </p>
        ) : null}
      </div>
      <Island
        name="SignMaker"
        component={SignMaker}
        props={{
          design: design ?? firstDesign,
          given: design !== null,
          leadDays,
          quoteLabel: callToAction.quoteButton,
          currency: currency.symbol,
        }}
      />
    </section>
  )
}
