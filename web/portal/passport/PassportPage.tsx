import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import type { Passport } from '#domain/work/passports.ts'
import { callsContext, shopContext } from '#web/entry.server.tsx'
import type { StillHandle } from '#web/shell/handle.ts'
import { linkMeta } from '../link-meta.ts'
import { failureStatus } from '../load-link.ts'
import look from '../look.module.css'
import { PortalFrame } from '../parts/PortalFrame.tsx'
import { WaysToReach } from '../parts/WaysToReach.tsx'
import classes from './Passport.module.css'

export const handle: StillHandle = { still: true, kept: false }

/** Staff are led to the job, unless they ask for what strangers see. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const asStranger = new URL(request.url).searchParams.has('stranger')
  const found = await open()
  if (typeof found === 'string')
    return data({ shop, found, isStaff: false }, { status: found === 'wait' ? 429 : 404 })
  if (found.staffPath !== null && !asStranger) throw redirect(found.staffPath)
  return data({ shop, found, isStaff: found.staffPath !== null })

  async function open(): Promise<Passport | 'nothing' | 'wait'> {
    const { code = '', item } = params
    try {
      return await context.get(callsContext).passports.get({ code, ...(item ? { item } : {}) })
    } catch (error) {
      const status = failureStatus(error)
      // Whatever is too long for a code is none.
      if (status === 404 || status === 400) return 'nothing'
      if (status === 429) return 'wait'
      throw error
    }
  }
}

export const meta = ({ matches }: MetaArgs) => linkMeta(matches, 'About this sign')

const words = {
  nothing: {
    title: 'We do not know this sign',
    text: 'The code may have been damaged or cut short. If our name is on the sign, ring us: we find out what it is.',
  },
  wait: {
    title: 'Please wait ten minutes',
    text: 'Too many codes that open nothing were tried from your network. Scan it again in ten minutes, or call us.',
  },
}

/** Who made a sign, when, and what the shop lets everybody know: for anyone who scans the code on it. */
export default function PassportPage() {
  const { shop, found, isStaff } = useLoaderData<typeof loader>()
  if (typeof found === 'string')
    return (
      <PortalFrame shop={shop}>
        <main id="content" tabIndex={-1} className={look.narrow} data-link="none">
          <h1 className={look.title}>{words[found].title}</h1>
          <p className={look.lead}>{words[found].text}</p>
          <WaysToReach shop={shop} />
        </main>
      </PortalFrame>
    )
  const { code, isMade, facts, signs } = found
  return (
    <PortalFrame shop={shop} counted={!isStaff}>
      <main id="content" tabIndex={-1} className={look.narrow} data-link="none">
        <h1 className={look.title}>
          {isMade ? 'Made by' : 'Being made by'} {shop.fullName}
        </h1>
        <Rows rows={facts} />
        {signs
          .filter((sign) => sign.facts.length > 0)
          .map((sign) => (
            <section key={sign.key} className={classes.sign}>
              <h2 className={look.heading}>
                {sign.quantity === 1 ? '' : `${sign.quantity} × `}
                {sign.name}
              </h2>
              <Rows rows={sign.facts} />
            </section>
          ))}
        <section className={classes.sign}>
          <h2 className={look.heading}>Something wrong with it, or want one like it?</h2>
          <p className={look.quiet}>Tell us the code {code}: we know at once which sign it is.</p>
          <WaysToReach shop={shop} about={`The sign ${code}`} />
        </section>
      </main>
    </PortalFrame>
  )
}

function Rows({ rows }: { rows: Passport['facts'] }) {
  if (rows.length === 0) return null
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
