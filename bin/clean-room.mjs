import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Programs that Fascia brings along itself, and the one that could download them. */
const programs = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'apt-get'],
  ...['postgres', 'initdb', 'pg_ctl', 'psql', 'pg_dump', 'pg_basebackup'],
]

/** Where a machine has its fonts and its PostgreSQL, and where earlier runs leave files. */
const folders = [
  ...[
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    '/etc/fonts',
    '/var/cache/fontconfig',
    '/usr/lib/postgresql',
  ],
  ...['.cache', '.fonts', '.config', '.local/share/fonts'].map((name) => join(homedir(), name)),
  ...['fonts', 'fonts-cache', 'chromium'].map((name) => join('/tmp', name)),
]

/**
 * Variables through which a run could find another one: npm's own, a test runner's, and those that configure
 * Fascia.
 */
const leading =
  /^(npm_(?!config_(registry|cache|userconfig|.*proxy)$)|FASCIA_|XDG_|VITEST|PLAYWRIGHT|PG|FONTCONFIG_|SMTP_|S3_|ADMIN_|(LD_LIBRARY_PATH|NODE_(ENV|OPTIONS|PATH|COMPILE_CACHE|CHANNEL_FD)|INIT_CWD|TMPDIR|HOME|DATA_DIR|DATABASE_URL|APP_URL|PORT|HOST|AUTH_SECRET)$)/

/**
 * The environment of a machine on which nothing ran yet: an empty home and an empty folder for temporary
 * files. It may use npm's download cache, because npm checks each package against the lock file, and it
 * reaches the same registry.
 */
export function cleanEnvironment(home, temporary) {
  const kept = Object.entries(process.env).filter(([name]) => !leading.test(name))
  const npm = {
    npm_config_cache: process.env.npm_config_cache || join(homedir(), '.npm'),
    npm_config_userconfig: process.env.npm_config_userconfig || join(homedir(), '.npmrc'),
  }
  return {
    ...Object.fromEntries(kept),
    ...npm,
    PATH: ownPath().join(delimiter),
    HOME: home,
    TMPDIR: temporary,
  }
}

/** Where the room is mounted for the command: a folder that every system has and none needs. */
export const placeInside = '/mnt'

/**
 * The words before a command that hide from it the machine's Chromium, fonts, PostgreSQL and caches. If the
 * kernel has process namespaces, everything it starts ends with it.
 * @param room a folder that the command sees at `placeInside`, and whose `tmp` is its /tmp
 * @returns null if the kernel does not allow this
 */
export function hidingMachine(room) {
  for (const user of [[], ['--user', '--map-root-user']]) {
    for (const processes of [['--pid', '--fork', '--kill-child', '--mount-proc'], []]) {
      const options = [...user, '--mount', ...processes]
      const words = [...options, 'sh', '-ec', `${hide(room)}\nexec "$@"`, 'clean-room']
      if (spawnSync('unshare', [...words, 'true'], { stdio: 'ignore' }).status === 0)
        return ['unshare', ...words]
    }
  }
  return null
}

function hide(room) {
  const found = ownPath().flatMap((folder) => programs.map((name) => join(folder, name)))
  const enter = [`mount --bind ${quote(room ?? '')} ${placeInside}`, `mount --bind ${placeInside}/tmp /tmp`]
  return [
    // Programs come first, because some are links into a folder that is hidden next.
    ...found.filter(existsSync).map((program) => `mount --bind /dev/null ${quote(program)}`),
    ...folders.filter(existsSync).map((folder) => `mount -t tmpfs none ${quote(folder)}`),
    ...(room ? enter : []),
  ].join('\n')
}

/** Without the programs that npm puts first in the PATH. */
function ownPath() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
}

function quote(words) {
  return `'${words.replaceAll("'", `'\\''`)}'`
}
