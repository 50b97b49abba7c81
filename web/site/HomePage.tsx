import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { siteWords } from '#content/words.ts'
import { designFromQuery, isWhollyRead } from '#domain/sign/sign-design.schema.ts'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import type { ShownProject } from '#domain/site/projects.ts'
import { publicPageAt } from '#domain/site/site.pages.ts'
import { callsContext } from '#web/entry.server.tsx'
import type { StillHandle } from '#web/shell/handle.ts'
import { CallToAction } from './CallToAction.tsx'
import { GoodToKnow } from './home/GoodToKnow.tsx'
import { RECENT_PROJECTS, RecentProjects } from './home/RecentProjects.tsx'
import { WhatWeMake } from './home/WhatWeMake.tsx'
import { describeSite, localBusiness } from './json-ld.ts'
import { pageMeta } from './page-meta.ts'
import { SitePage } from './SitePage.tsx'
import { findSiteData } from './site-data.ts'
import { SignStudio } from './studio/SignStudio.tsx'

export const handle: StillHandle = { still: true }

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, {
    ...publicPageAt('/', findSiteData(matches).shop),
    jsonLd: (urlOf, shop) => [localBusiness(urlOf, shop), describeSite(urlOf, shop)],
  }),
  { name: 'keywords', content: siteWords.keywords.join(', ') },
]

interface HomeData {
  design: SignDesign | null
  /** Whether part of the sign in the link was not valid. */
  isCut: boolean
  projects: ShownProject[]
}

/** A link that shares a sign shows that sign. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const query = new URL(request.url).searchParams
  const { items } = await context.get(callsContext).projects.shown({})
  const read = (name: string) => query.get(name)
  const design = designFromQuery(read)
  const isCut = design !== null && !isWhollyRead(read, design)
  return { design, isCut, projects: items.slice(0, RECENT_PROJECTS) }
}

/** The shop on one page, its sign maker first. */
export default function HomePage({ loaderData }: { loaderData: HomeData }) {
  return (
    <SitePage>
      <SignStudio design={loaderData.design} isCut={loaderData.isCut} />
      <WhatWeMake />
      <RecentProjects projects={loaderData.projects} />
      <GoodToKnow />
      <CallToAction title="Send a photo and a width.">
        You hear a price range by the next working day, and nothing else until you ask.
      </CallToAction>
    </SitePage>
  )
}
