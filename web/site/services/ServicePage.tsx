import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { publicPageAt } from '#domain/site/site.pages.ts'
import { servicePictures } from '#domain/site/site.pictures.ts'
import { formatPrice, formatSize } from '#domain/site/site.prices.ts'
import { servicePages, servicePath } from '#domain/site/site.services.ts'
import { callsContext } from '#web/entry.server.tsx'
import type { StillHandle } from '#web/shell/handle.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import { CallToAction } from '../CallToAction.tsx'
import { describeService } from '../json-ld.ts'
import look from '../look.module.css'
import { pageMeta } from '../page-meta.ts'
import { SitePage } from '../SitePage.tsx'
import { findSiteData, useSiteData } from '../site-data.ts'
import { FinishedWork } from './FinishedWork.tsx'
import classes from './ServicePage.module.css'
import { ServicePicture } from './ServicePicture.tsx'
import { SizeDrawing } from './SizeDrawing.tsx'

export const handle: StillHandle = { still: true }

/** Any unknown path redirects to the home page (specification section 2). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const service = servicePages.find(({ slug }) => slug === params.slug)
  if (!service) throw redirect('/')
  const { items, count } = await context.get(callsContext).projects.shown({ service: service.name })
  return { service, finished: items[0] ?? null, finishedCount: count }
}

type Service = (typeof servicePages)[number]

function trailOf({ name, slug }: Pick<Service, 'name' | 'slug'>) {
  return [
    { name: 'Services', path: '/services' },
    { name, path: servicePath(slug) },
  ]
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return []
  const { service } = loaderData
  const { shop } = findSiteData(matches)
  const page = publicPageAt(servicePath(service.slug), shop)
  return pageMeta(matches, {
    ...page,
    trail: trailOf(service),
    jsonLd: (urlOf) => [describeService(service, urlOf, shop)],
  })
}

/** One service: materials, sizes, lead time, price and steps. */
export default function ServicePage() {
  const { service, finished, finishedCount } = useLoaderData<typeof loader>()
  const { shop } = useSiteData()
  const { name, line, lead, about, madeOf, sizes, price, leadDays, job, goodFor, questions } = service
  const related = service.related.flatMap((slug) => servicePages.filter((other) => other.slug === slug))
  return (
    <SitePage trail={trailOf(service)}>
      <article>
        <header className={`${look.wrap} ${classes.head}`}>
          <h1 className={look.title}>{name}</h1>
          <p className={look.lead}>{lead}</p>
          <dl className={classes.figures}>
            <div>
              <dt>From, before VAT</dt>
              <dd>
                {formatPrice(price.from)} <span className={classes.unit}>{price.unit}</span>
              </dd>
            </div>
            <div>
              <dt>From your go-ahead</dt>
              <dd>
                {leadDays[0]} to {leadDays[1]} <span className={classes.unit}>working days</span>
              </dd>
            </div>
          </dl>
        </header>

        {finished ? (
          <FinishedWork
            project={finished}
            allAt={finishedCount > 1 ? `/projects?service=${service.slug}` : null}
          />
        ) : (
          <div className={`${look.wrap} ${classes.picture}`}>
            <ServicePicture picture={servicePictures[name]} sizes="(min-width: 86rem) 78rem, 92vw" />
          </div>
        )}

        <section className={classes.drawing} aria-labelledby="sizes">
          <div className={look.wrap}>
            <h2 id="sizes" className={classes.sheetTitle}>
              Three that we make, to scale
            </h2>
            <SizeDrawing sizes={sizes} />
            <ol className={classes.sizes}>
              {sizes.map((size) => (
                <li key={size.name}>
                  <strong>{size.name}</strong>
                  <span>{formatSize(size)}</span>
                  <span>from {formatPrice(size.from)}</span>
                </li>
              ))}
            </ol>
          </div>
        </section>

        <section className={`${look.wrap} ${look.section} ${classes.split}`} aria-labelledby="about">
          <h2 id="about" className={look.heading}>
            {line}
          </h2>
          <div>
            {about.map((paragraph) => (
              <p key={paragraph} className={look.text}>
                {paragraph}
              </p>
            ))}
          </div>
        </section>

        <section className={`${look.wrap} ${classes.split} ${classes.ruled}`} aria-labelledby="made-of">
          <h2 id="made-of" className={look.subheading}>
            What it is made of
          </h2>
          <dl className={classes.parts}>
            {madeOf.map(({ part, of }) => (
              <div key={part}>
                <dt>{part}</dt>
                <dd>{of}</dd>
              </div>
            ))}
          </dl>
        </section>

        <section className={`${look.wrap} ${classes.split} ${classes.ruled}`} aria-labelledby="job">
          <h2 id="job" className={look.subheading}>
            How the job goes
          </h2>
          <div>
            <DimensionLine label={`${leadDays[0]} to ${leadDays[1]} working days`} />
            <ol className={classes.job}>
              {job.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </section>

        <section className={`${look.wrap} ${classes.split} ${classes.ruled}`} aria-labelledby="good-for">
          <h2 id="good-for" className={look.subheading}>
            Good for
          </h2>
          <ul className={classes.goodFor}>
            {goodFor.map((who) => (
              <li key={who}>{who}</li>
            ))}
          </ul>
        </section>

        <section className={`${look.wrap} ${classes.split} ${classes.ruled}`} aria-labelledby="questions">
          <h2 id="questions" className={look.subheading}>
            What people ask
          </h2>
          <div className={classes.questions}>
            {questions.map(({ question, answer }) => (
              <div key={question}>
                <h3>{question}</h3>
                <p className={look.text}>{answer}</p>
              </div>
            ))}
          </div>
        </section>
      </article>

      <nav className={`${look.wrap} ${classes.split} ${classes.ruled}`} aria-labelledby="related">
        <h2 id="related" className={look.subheading}>
          Goes with
        </h2>
        <ul className={classes.related}>
          {related.map((other) => (
            <li key={other.slug} className={classes.item}>
              <a href={servicePath(other.slug)}>{other.name}</a>
              <span className={classes.line}>{other.line}</span>
            </li>
          ))}
        </ul>
      </nav>
      <CallToAction title="Send a photo and a width." service={name}>
        {`You hear a price range from ${shop.name} by the next working day, and nothing else until you ask.`}
      </CallToAction>
    </SitePage>
  )
}
