/** Signing out on purpose: the person's data is removed from this device, in every tab. */
import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import { queryClient } from '../call.ts'
import { askToConfirm } from '../ui/confirm.tsx'
import { forgetDrafts, labelOfDraft, listDrafts } from '../ui/draft-store.ts'
import { forgetListPlaces } from '../ui/list-place.ts'
import { nameDrafts } from './draft-names.ts'
import { forgetView } from './drawn/view-cookie.ts'
import { endSessionAtServer, leaveItToWorker } from './end-session-at-server.ts'
import { forgetProfile } from './kept-profile.ts'
import { listUnsentWork, nameUnsent, registeredStores, wipe } from './leaving.ts'
import { notifyOtherTabs } from './one-person.ts'
import { useProfile } from './profile.ts'
import { forgetSession } from './session-end.ts'
import { noteSignedOut } from './signed-out.ts'

/**
 * Ends the session and goes to /login. A failure is only logged (specification section 4), and /login
 * retries. Asks before unsaved work is lost.
 */
export function useSignOut(): () => void {
  const { id } = useProfile()
  return useCallback(() => {
    void (async () => {
      if (await askToLeave(id)) await leaveDevice(id, endSessionAtServer)
    })()
  }, [id])
}

/**
 * For a phone that is handed to a customer: ends the session on this device and opens their page in its place, so
 * that nobody gets from there into the office, not even by Back.
 * @returns a function that answers whether the person agreed. `findUrl` is asked only then, while still signed in
 */
export function useHandOver(): (findUrl: () => Promise<string>) => Promise<boolean> {
  const { id } = useProfile()
  return useCallback(
    async (findUrl) => {
      if (!(await askToLeave(id))) return false
      await leaveDevice(id, endSessionAtServer, await findUrl())
      return true
    },
    [id],
  )
}

/** True if a person has nothing unsaved on this device, or agrees to lose it. */
export async function askToLeave(person: string): Promise<boolean> {
  // Makes forms store what was typed last, as they do when their page is left.
  window.dispatchEvent(new Event('pagehide'))
  const drafts = listDrafts(localStorage, person).map((form) => ({
    form,
    label: labelOfDraft(localStorage, person, form),
  }))
  const names = await listUnsentWork(person)
  const unsent = names.length
  if (drafts.length === 0 && unsent === 0) return true
  const unsaved = `You have unsaved work on this device: ${nameDrafts(drafts)}. Signing out removes it.`
  const items = unsent === 1 ? '1 item has not been sent' : `${unsent} items have not been sent`
  const lost = `${items}: ${nameUnsent(names)}. Sign out and lose ${unsent === 1 ? 'it' : 'them'}?`
  return askToConfirm({
    title: unsent > 0 ? 'Sign out without sending?' : 'Sign out without saving?',
    text: [...(drafts.length > 0 ? [unsaved] : []), ...(unsent > 0 ? [lost] : [])].join(' '),
    confirm: 'Sign out anyway',
  })
}

/** After the session ended: wipes the person's data from this device and goes to /login, in all tabs. */
export function forgetPerson(person: string): Promise<void> {
  return leaveDevice(person, () => Promise.resolve(true))
}

/**
 * @param endSession answers whether the server has ended it: this device wipes everything in any case
 * @param next the page that is opened then
 */
async function leaveDevice(
  person: string,
  endSession: (isNoted: boolean) => Promise<boolean>,
  next = '/login',
): Promise<void> {
  const kept = registeredStores()
  // First: from now on this device asks for the password, even if a later step fails.
  const isNoted = noteSignedOut(localStorage, false)
  forgetView()
  notifyOtherTabs(person)
  // Unmounts the screens so that none sends a request. Forms store what was typed as they unmount, so wiping
  // comes after.
  flushSync(forgetSession)
  await queryClient.cancelQueries()
  forgetDrafts(localStorage, sessionStorage, person)
  forgetListPlaces(sessionStorage)
  forgetProfile(localStorage)
  const [ended] = await Promise.all([endSession(isNoted), wipe(kept, ({ forget }) => forget(person))])
  if (ended) {
    noteSignedOut(localStorage, true)
    await wipe(kept, ({ tidy }) => tidy())
  } else {
    // If there was no room to store the note, there is some now.
    noteSignedOut(localStorage, false)
    await leaveItToWorker()
  }
  queryClient.clear()
  // A full page load: nothing of the last person stays in memory on a shared computer.
  window.location.replace(next)
}
