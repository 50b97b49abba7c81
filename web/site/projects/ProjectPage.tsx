import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { siteWords } from '#content/words.ts'
import { shorten } from '#domain/shorten.ts'
import { pictureAddress, type ShownWithNeighbours, variantsOf } from '#domain/site/projects.ts'
import { servicePath } from '#domain/site/site.services.ts'
import { callsContext } from '#web/entry.server.tsx'
import type { StillHandle } from '#web/shell/handle.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import look from '../look.module.css'
import { pageMeta } from '../page-meta.ts'
import { SitePage } from '../SitePage.tsx'
import { findSiteData } from '../site-data.ts'
import { slugOf } from './find-service.ts'
import classes from './ProjectPage.module.css'
import { ProjectPicture } from './ProjectPicture.tsx'
import { toParagraphs } from './text.ts'

export const handle: StillHandle = { still: true }

/** An address without a published project redirects home, as any unknown path does. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<ShownWithNeighbours> {
  try {
    return await context.get(callsContext).projects.shownOne({ slug: params.slug ?? '' })
  } catch (error) {
    if (isRefused(error)) throw redirect('/')
    throw error
  }
}

function isRefused(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    (error.status === 404 || error.status === 400)
  )
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return []
  const { title, service, place, text, photos } = loaderData
  const path = pathOf(loaderData)
  const { shop } = findSiteData(matches)
  const where = place ? ` in ${place}` : ''
  return pageMeta(matches, {
    title: shorten(`${title} · ${shop.name}`, 60),
    description: shorten(
      `${service}${where}, by ${shop.name}${shop.address.town && ` of ${shop.address.town}`}. ${text || title}`,
      155,
    ),
    path,
    image: '/og/projects.png',
    trail: trailOf(loaderData),
    jsonLd: (urlOf) => [
      {
        '@type': 'CreativeWork',
        name: title,
        url: urlOf(path),
        about: service,
        ...(text ? { description: text } : {}),
        ...(place ? { locationCreated: { '@type': 'Place', name: place } } : {}),
        image: photos.map(({ fileId, width, alt }) => ({
          '@type': 'ImageObject',
          contentUrl: urlOf(pictureAddress(fileId, variantsOf(width).at(-1)?.name ?? 400, 'webp')),
          caption: alt,
        })),
        creator: { '@type': 'LocalBusiness', name: shop.fullName },
      },
    ],
  })
}

/** A finished job: its pictures as large as possible, and its facts. */
export default function ProjectPage() {
  const project = useLoaderData<typeof loader>()
  const { title, service, place, text, photos, previous, next } = project
  const [first, ...others] = photos
  return (
    <SitePage trail={trailOf(project)}>
      <article className={`${look.wrap} ${classes.article}`}>
        <h1 className={`${look.title} ${classes.title}`}>{title}</h1>
        {first ? <ProjectPicture photo={first} sizes="(min-width: 86rem) 78rem, 92vw" first /> : null}
        <DimensionLine className={classes.line ?? ''} {...(place ? { label: place } : {})} />
        <div className={classes.about}>
          <dl className={classes.facts}>
            <div>
              <dt>Service</dt>
              <dd>
                <a href={servicePath(slugOf(service))}>{service}</a>
              </dd>
            </div>
            {place ? (
              <div>
                <dt>Place</dt>
                <dd>{place}</dd>
              </div>
            ) : null}
          </dl>
          <div className={classes.text}>
            {toParagraphs(text).map((paragraph, index) => (
              <p key={paragraph} className={index === 0 ? look.lead : look.text}>
                {paragraph}
              </p>
            ))}
            <p className={classes.actions}>
              <a href={`/contact-us?${new URLSearchParams({ service })}#enquiry`} className={look.primary}>
                {siteWords.callToAction.quoteButton}
              </a>
              <a href={`/projects?service=${slugOf(service)}`} className={look.secondary}>
                More {service.toLowerCase().replace('led', 'LED').replace('3d', '3D')}
              </a>
            </p>
          </div>
        </div>
        {others.length > 0 ? (
          <div className={classes.photos}>
            {others.map((photo) => (
              <ProjectPicture
                key={photo.fileId}
                photo={photo}
                sizes="(min-width: 86rem) 38rem, (min-width: 60rem) 45vw, 92vw"
              />
            ))}
          </div>
        ) : null}
      </article>
      {previous || next ? (
        <nav aria-label="Other projects" className={`${look.wrap} ${classes.neighbours}`}>
          <Neighbour label="Previous project" rel="prev" project={previous} />
          <Neighbour label="Next project" rel="next" project={next} />
        </nav>
      ) : null}
    </SitePage>
  )
}

interface NeighbourProps {
  label: string
  rel: 'prev' | 'next'
  project: ShownWithNeighbours['next']
}

function Neighbour({ label, rel, project }: NeighbourProps) {
  if (!project) return null
  return (
    <a href={pathOf(project)} rel={rel} className={classes.neighbour}>
      <span className={classes.label}>{label}</span>
      <span className={classes.name}>{project.title}</span>
    </a>
  )
}

function pathOf({ slug }: { slug: string }): string {
  return `/projects/${slug}`
}

function trailOf(project: { slug: string; title: string }) {
  return [
    { name: 'Projects', path: '/projects' },
    { name: project.title, path: pathOf(project) },
  ]
}
