import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { publicPageAt } from '#domain/site/site.pages.ts'
import { callsContext } from '#web/entry.server.tsx'
import type { StillHandle } from '#web/shell/handle.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import { CallToAction } from '../CallToAction.tsx'
import look from '../look.module.css'
import { pageMeta } from '../page-meta.ts'
import { SitePage } from '../SitePage.tsx'
import { findSiteData, useSiteData } from '../site-data.ts'
import { findServiceByName, narrows, slugOf } from './find-service.ts'
import { ProjectEntry } from './ProjectEntry.tsx'
import classes from './ProjectsPage.module.css'
import { ServiceFilter } from './ServiceFilter.tsx'

export const handle: StillHandle = { still: true }

/** An invalid filter or page redirects to all projects; if there are none, to the home page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const wanted = search.get('service')
  const service = findServiceByName(wanted)
  const page = Number(search.get('page') ?? 1)
  if ((wanted !== null && !service) || !Number.isInteger(page) || page < 1 || page > 10_000)
    throw redirect('/projects')
  const shown = await context.get(callsContext).projects.shown({ page, ...(service ? { service } : {}) })
  // A shop that shows no projects has no page for them.
  if (shown.services.length === 0) throw redirect('/')
  if (page > shown.pages) throw redirect(addressOf(service ?? null, 1))
  return { ...shown, service: service ?? null }
}

type Shown = Awaited<ReturnType<typeof loader>>

const trail = [{ name: 'Projects', path: '/projects' }]

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return []
  const { service, page, count } = loaderData
  const { shop } = findSiteData(matches)
  const { title, description } = publicPageAt('/projects', shop)
  const what = service ? `${service} we made` : 'Projects'
  const isWhole = !service && page === 1
  return pageMeta(matches, {
    title: isWhole ? title : `${what}${page > 1 ? `, page ${page}` : ''} · ${shop.name}`,
    description: isWhole
      ? description
      : `Finished signs across Greater Manchester, ${count} of them: what was made, of which materials, in which sizes, and how it was fitted.`,
    path: addressOf(service, page),
    image: '/og/projects.png',
    trail,
  })
}

/** Finished work, large, with its description and place. */
export default function ProjectsPage() {
  const { items, count, page, pages, service, services } = useLoaderData<typeof loader>()
  const { town } = useSiteData().shop.address
  return (
    <SitePage trail={trail}>
      <div className={look.wrap}>
        <header className={classes.head}>
          <h1 className={look.title}>{service ?? 'Work that is still up.'}</h1>
          <p className={look.lead}>
            Measured on the wall, made{town && ` in ${town}`} and fitted by the people who made it. Each with
            its sizes and what it is made of.
          </p>
        </header>
        {narrows(services) ? <ServiceFilter services={services} current={service} /> : null}
        {service !== null && !narrows(services) ? (
          <p>
            <a href="/projects" className={look.link}>
              All projects
            </a>
          </p>
        ) : null}
        <div className={classes.line}>
          <DimensionLine
            label={count === 1 ? '1 project' : `${count} projects`}
            className={classes.count ?? ''}
          />
        </div>
        <p className={classes.spoken}>{count === 1 ? '1 project' : `${count} projects`}</p>
        {items.length === 0 ? (
          <p className={`${look.lead} ${classes.nothing}`}>
            No {service?.toLowerCase() ?? 'projects'} here yet.
          </p>
        ) : (
          <ol className={classes.list} start={(page - 1) * 12 + 1}>
            {items.map((project, index) => (
              <ProjectEntry key={project.id} project={project} index={index} />
            ))}
          </ol>
        )}
        {pages > 1 ? <Pages service={service} page={page} pages={pages} /> : null}
      </div>
      <CallToAction title="Yours could be the next one up." {...(service ? { service } : {})}>
        A photo of the place and a rough width are enough for a first price.
      </CallToAction>
    </SitePage>
  )
}

function Pages({ service, page, pages }: Pick<Shown, 'service' | 'page' | 'pages'>) {
  return (
    <nav aria-label="Pages of projects" className={classes.pages}>
      {page > 1 ? (
        <a href={addressOf(service, page - 1)} rel="prev" className={look.secondary}>
          Newer projects
        </a>
      ) : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a href={addressOf(service, page + 1)} rel="next" className={look.secondary}>
          Older projects
        </a>
      ) : null}
    </nav>
  )
}

function addressOf(service: string | null, page: number): string {
  const search = new URLSearchParams({
    ...(service === null ? {} : { service: slugOf(service) }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return search.size === 0 ? '/projects' : `/projects?${search}`
}
