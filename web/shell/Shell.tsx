import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense, use, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  Navigate,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import { api, readFailure } from '../call.ts'
import { DraftOwner } from '../ui/draft-owner.ts'
import { DrawnFor, useNarrow } from '../ui/drawn-for.ts'
import { bring, broughtBy, quietLatePart, useLate } from '../ui/late.ts'
import { CustomerNews } from './CustomerNews.tsx'
import { useKeptView } from './drawn/use-kept-view.ts'
import { Header } from './Header.tsx'
import { ChangingNote } from './HereToo.tsx'
import { type FirstHandle, type OfflineHandle, routeTitle } from './handle.ts'
import { Loading } from './Loading.tsx'
import { useLive } from './live.ts'
import { loadProfile } from './load-profile.ts'
import { MailTrouble } from './MailTrouble.tsx'
import { useOnePerson } from './one-person.ts'
import { ProfileFailure } from './ProfileFailure.tsx'
import { ProfileContext, ProfileNotLoaded } from './profile.ts'
import { loginPath } from './redirect.ts'
import classes from './Shell.module.css'
import { Shortcuts } from './Shortcuts.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { beginSession, useSessionLeft } from './session-end.ts'
import { appMeta } from './shop.ts'

export const meta = ({ matches }: MetaArgs) => appMeta(matches, routeTitle(matches) ?? 'Loading')

export const handle: OfflineHandle & FirstHandle = {
  offline: 'What you type is kept on this device; save once you are back online.',
  // What NewEnquiries, WaitingSurveys and MailTrouble show.
  first: (calls, { profile }) =>
    profile.role === 'admin'
      ? [calls.enquiries.count(), calls.measurements.count(), calls.mails.state()]
      : [],
}

/**
 * Loads the profile before any of the app is rendered. A visitor who is not signed in goes to /login and
 * comes back.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  try {
    const profile = await loadProfile()
    if (profile.role === 'worker') bring(loadSync).catch(() => {})
    beginSession()
    return profile
  } catch (error) {
    if (readFailure(error).status !== 401) throw new ProfileNotLoaded(error)
    const { pathname, search } = new URL(request.url)
    throw redirect(loginPath(pathname, search))
  }
}
clientLoader.hydrate = true as const

/**
 * A change of filter or form section in the address does not reload the profile, which would delay it on a
 * bad connection. Neither does staying on a screen that was about to be left.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href
}

export { Loading as HydrateFallback, ProfileFailure as ErrorBoundary }

// Loaded separately, so that only workers load their phones' database.
const loadSync = () => import('../worker/offline/WorkerSync.tsx')
const SyncLater = quietLatePart(loadSync)
const loadMenu = () => import('./NarrowMenu.tsx')

/**
 * The frame of every signed-in page. Once the person signs out it renders nothing, so that nothing sends a
 * request.
 */
export default function Shell() {
  return useSessionLeft() ? <Loading /> : <Frame />
}

/** Sidebar, header, the page. */
function Frame() {
  const loaded = useLoaderData<typeof clientLoader>()
  const profile = useQuery(api.profile.get.queryOptions()).data ?? loaded
  const narrow = useNarrow()
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'fascia.sidebar-collapsed',
    defaultValue: use(DrawnFor)?.collapsed ?? false,
    getInitialValueInEffect: false,
  })
  const [opened, { open, close }] = useDisclosure(false)
  const menu = useLate(loadMenu, opened)
  const { pathname } = useLocation()
  // While the second factor that the shop requires is missing, the server only answers the calls that set it
  // up.
  const isHeldBack = profile.secondFactorNeeded && pathname !== '/user-profile'
  useLive(profile)
  useOnePerson(profile.id)
  useKeptView(collapsed)
  return (
    <ProfileContext value={profile}>
      <DraftOwner value={profile.id}>
        <a href="#content" className={classes.skip}>
          Skip to content
        </a>
        <div className={classes.shell}>
          {narrow ? (
            menu && <menu.default opened={opened} onClose={close} />
          ) : (
            <aside className={classes.aside} data-collapsed={collapsed || undefined}>
              <Sidebar collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
            </aside>
          )}
          <div className={classes.main}>
            <Header menuOpened={opened} onOpenMenu={narrow ? open : null} />
            <MailTrouble />
            <main id="content" className={classes.content} tabIndex={-1}>
              <ChangingNote />
              {isHeldBack ? <Navigate to="/user-profile" replace /> : <Outlet />}
            </main>
          </div>
        </div>
        <Shortcuts />
        <SignInAgain />
        {profile.role === 'admin' ? <CustomerNews /> : null}
        {profile.role === 'worker' ? <WorkerSync /> : null}
      </DraftOwner>
    </ProfileContext>
  )
}

/** Sends and fetches a worker's data; without the wait of a Suspense if it was brought with the page. */
function WorkerSync() {
  const [sync] = useState(() => broughtBy(loadSync))
  if (sync) return <sync.default />
  return (
    <Suspense fallback={null}>
      <SyncLater />
    </Suspense>
  )
}
