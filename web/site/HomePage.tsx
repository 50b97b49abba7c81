import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { ShownProject } from '#domain/projects.ts'
import { designFromQuery, isWhollyRead } from '#domain/sign-design.schema.ts'
import type { SignDesign } from '#domain/sign-design.ts'
import { publicPageAt } from '#domain/site.pages.ts'
import { siteWords } from '#domain/site.words.ts'
import { callsContext } from '#web/entry.server.tsx'
import type { StillHandle } from '#web/shell/handle.ts'
import { CallToAction } from './CallToAction.tsx'
import { GoodToKnow } from './home/GoodToKnow.tsx'
import { RECENT, RecentProjects } from './home/RecentProjects.tsx'
import { WhatWeMake } from './home/WhatWeMake.tsx'
import { describeShop, describeSite } from './json-ld.ts'
import { pageMeta } from './page-meta.ts'
import { SitePage } from './SitePage.tsx'
import { findSiteData } from './site-data.ts'
import { SignStudio } from './studio/SignStudio.tsx'

export const handle: StillHandle = { still: true }

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, {
    ...publicPageAt('/', findSiteData(matches).shop),
    jsonLd: (urlOf, shop) => [describeShop(urlOf, shop), describeSite(urlOf, shop)],
  }),
  { name: 'keywords', content: siteWords.keywords.join(', ') },
]

interface HomeData {
  design: SignDesign | null
  /** Whether the link named something of the sign that is no good. */
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
  return { design, isCut, projects: items.slice(0, RECENT) }
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
