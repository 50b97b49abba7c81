/** The questions before a person's role or account is changed: what happens, and whether it can be undone. */
import { nameToShow, type Role } from '#domain/accounts.ts'
import type { Account } from '#domain/people/people.ts'

type Somebody = Pick<Account, 'displayName' | 'email'>

interface Question {
  title: string
  text: string
  confirm: string
}

const sees: Record<Role, string> = {
  admin: 'Administrators see and change everything: customers, prices, invoices and people.',
  worker: 'Workers see their own measurements and the customers assigned to them, and nothing of the office.',
}

export function askForRole(person: Somebody, role: Role, isOwn: boolean): Question {
  const name = nameToShow(person)
  if (isOwn)
    return {
      title: 'Give up your own administrator role?',
      text: 'You lose access to the office at once, in all browsers. Only another administrator can give it back.',
      confirm: 'Make me a worker',
    }
  const article = role === 'admin' ? 'an administrator' : 'a worker'
  return {
    title: `Make ${name} ${article}?`,
    text: `${sees[role]} It takes effect at once, in open browsers too.`,
    confirm: `Make ${article}`,
  }
}

export function askToDisable(person: Somebody, isOwn: boolean): Question {
  if (isOwn)
    return {
      title: 'Lock yourself out?',
      text: 'You are signed out everywhere at once, and only another administrator can let you in again.',
      confirm: 'Disable my sign-in',
    }
  return {
    title: `Disable sign-in for ${nameToShow(person)}?`,
    text: 'They are signed out everywhere at once and cannot sign in until it is enabled again. Nothing of theirs is deleted.',
    confirm: 'Disable sign-in',
  }
}

export function askToResetSecondFactor(person: Somebody): Question {
  return {
    title: `Reset the second factor of ${nameToShow(person)}?`,
    text: 'Make sure it is really them: face to face, or on a number that you know. It is turned off and they are signed out everywhere. Until they set up another one, their password alone lets them in. They are told by mail, and the security log records that it was you.',
    confirm: 'Reset second factor',
  }
}

export function askToEndSessions(person: Somebody): Question {
  return {
    title: `Sign ${nameToShow(person)} out everywhere?`,
    text: 'All their browsers are signed out at once; what they have not saved there is kept on their device. They are told by mail and may sign in again.',
    confirm: 'Sign out everywhere',
  }
}

export function askToDelete(person: Somebody, isOwn: boolean): Question {
  const stays =
    'Measurements and the customers they added stay, under their name. They are taken off the customers and groups assigned to them, and their email address can be used again. This cannot be undone.'
  if (isOwn)
    return {
      title: 'Delete your own account?',
      text: `You are signed out everywhere at once and cannot sign in with this account again. ${stays}`,
      confirm: 'Delete my account',
    }
  return {
    title: `Delete ${nameToShow(person)}?`,
    text: `They are signed out everywhere at once. ${stays}`,
    confirm: 'Delete account',
  }
}
