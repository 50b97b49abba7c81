import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

/** How to run PostgreSQL's programs here. They refuse to run as root, or as a user without a name. */
export type Runner = {
  /** Words to put before the program and its arguments. */
  prefix: string[]
  /** The user id that must own the data, seen from outside; -1 on systems without such ids. */
  owner: number
  /** Words directly before `postgres`, so that it stops if Node is killed. */
  untilParentDies: string[]
}

/**
 * Chooses how to run them. For root, a user namespace in which we are nobody is best, because the files stay
 * ours. If the kernel forbids namespaces (in some containers), it switches to another user with just the
 * right to read below /root.
 * @throws Error if no way works
 */
export async function chooseRunner(): Promise<Runner> {
  const user = process.getuid?.() ?? -1
  const needsNoPrefix = user !== 0 && hasName()
  const nobody = needsNoPrefix ? user : readNobody()
  const pdeathsig = ['setpriv', '--pdeathsig', 'INT']
  const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  // At once: a start waits for it.
  const [canTellDeath, canBeNobody] = await Promise.all([
    works(pdeathsig),
    !needsNoPrefix && works(namespace),
  ])
  const untilParentDies = canTellDeath ? pdeathsig : []
  if (needsNoPrefix) return { prefix: [], owner: user, untilParentDies }
  if (canBeNobody) return { prefix: namespace, owner: user, untilParentDies }
  const drop = [
    ...['setpriv', '--reuid', `${nobody}`, '--regid', `${nobody}`, '--clear-groups'],
    ...['--securebits', '+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
  ]
  if (user === 0 && (await works(drop))) return { prefix: drop, owner: nobody, untilParentDies }
  throw new Error(
    'PostgreSQL cannot run as this user here: start Fascia as an ordinary user, or set DATABASE_URL',
  )
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** The user without permissions that every system has; PostgreSQL needs one with a name. */
function readNobody(): number {
  const found = /^nobody:[^:]*:(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return Number(found?.[1] ?? 65_534)
}

function works([program = '', ...words]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    spawn(program, [...words, 'true'], { stdio: 'ignore' })
      .once('error', () => resolve(false))
      .once('exit', (code) => resolve(code === 0))
  })
}
