import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A setting that is wrong or missing. Its message is one line, names the variable, and holds no secret. */
export class ConfigError extends Error {}

/** The folder of the package: relative paths in the settings start here, whatever folder npm was called from. */
export const packageFolder = fileURLToPath(new URL('..', import.meta.url))

export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Everything that Fascia takes from its surroundings, read once. */
export type Config = {
  port: number
  host: string
  /** Absolute. Holds the embedded database, the files and the outgoing mail. */
  dataDir: string
  /** null: Fascia runs the PostgreSQL that it brings along. */
  databaseUrl: string | null
  /** Where people reach Fascia, without a slash at the end. With port 0 it is known once the server listens. */
  appUrl: string
  /** null: the first admin gets a generated password. */
  admin: { email: string; password: string } | null
  /** null: generated and kept in the data folder, see data-folder.ts. */
  authSecret: string | null
  /** null: mails become files in the data folder. */
  smtpUrl: string | null
  mailFrom: string | null
  /** null: files are kept in the data folder. */
  s3: S3Config | null
  trustProxy: boolean
  /** How many calls a session may make in a minute, of each process. */
  callsPerMinute: number
}

type Environment = Readonly<Record<string, string | undefined>>

const minimumSecretLength = 32
const minimumPasswordLength = 6
/**
 * Fifty a second, as a session may make for a whole minute. A phone that sends a day of surveys with sixty photos makes
 * some 400, an office with five windows open that follow every change of a busy day 1,000; a program gone wild makes
 * 20,000, and with these holds a tenth of a processor.
 */
const CALLS_PER_MINUTE = 3000

/**
 * Reads the environment. An empty variable counts as unset.
 * @throws ConfigError for the first wrong or missing value
 */
export function readConfig(environment: Environment): Config {
  const read = (name: string): string | null => environment[name]?.trim() || null
  const port = readPort(read('PORT'))
  return {
    port,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: readFolder(read('DATA_DIR') ?? './data'),
    databaseUrl: readUrl('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    appUrl: readAppUrl(read('APP_URL')) ?? `http://localhost:${port}`,
    admin: readAdmin(read('ADMIN_EMAIL'), environment.ADMIN_PASSWORD || null),
    authSecret: readAuthSecret(read('AUTH_SECRET')),
    smtpUrl: readUrl('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(read('MAIL_FROM'), read('SMTP_URL')),
    s3: readS3(read),
    trustProxy: readSwitch('TRUST_PROXY', read('TRUST_PROXY')),
    callsPerMinute: readCalls(read('CALLS_PER_MINUTE')),
  }
}

function readPort(text: string | null): number {
  if (text === null) return 3000
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new ConfigError(`PORT must be a number from 0 to 65535, not '${text}'.`)
  }
  return port
}

function readCalls(text: string | null): number {
  if (text === null) return CALLS_PER_MINUTE
  const calls = Number(text)
  if (!/^\d+$/.test(text) || calls < 1)
    throw new ConfigError(`CALLS_PER_MINUTE must be a number from 1 on, not '${text}'.`)
  return calls
}

function readFolder(text: string): string {
  return isAbsolute(text) ? resolve(text) : join(packageFolder, text)
}

function readUrl(name: string, text: string | null, protocols: readonly string[]): string | null {
  if (text === null) return null
  const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ')
  const url = URL.parse(text)
  // The value itself stays out of the message: it may carry a password.
  if (url === null) throw new ConfigError(`${name} is not a URL; it must start with ${wanted}.`)
  if (!protocols.includes(url.protocol)) {
    throw new ConfigError(`${name} must start with ${wanted}, not with ${url.protocol}//.`)
  }
  // A database may be reached over a socket, which has no host.
  if (url.host === '' && name !== 'DATABASE_URL') throw new ConfigError(`${name} names no host.`)
  return text
}

function readAppUrl(text: string | null): string | null {
  const checked = readUrl('APP_URL', text, ['http:', 'https:'])
  if (checked === null) return null
  const url = new URL(checked)
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new ConfigError('APP_URL must be only a protocol, a host and a port, like https://app.example.com.')
  }
  return url.origin
}

function readAdmin(email: string | null, password: string | null): Config['admin'] {
  if (email === null && password === null) return null
  if (email === null) throw new ConfigError('ADMIN_EMAIL is missing, though ADMIN_PASSWORD is set.')
  if (password === null) throw new ConfigError('ADMIN_PASSWORD is missing, though ADMIN_EMAIL is set.')
  if (!isEmail(email)) throw new ConfigError('ADMIN_EMAIL is not an e-mail address.')
  if (password.length < minimumPasswordLength) {
    throw new ConfigError(`ADMIN_PASSWORD must have at least ${minimumPasswordLength} characters.`)
  }
  return { email, password }
}

function readAuthSecret(text: string | null): string | null {
  if (text !== null && text.length < minimumSecretLength) {
    throw new ConfigError(`AUTH_SECRET must have at least ${minimumSecretLength} characters.`)
  }
  return text
}

function readMailFrom(text: string | null, smtpUrl: string | null): string | null {
  if (text === null) {
    if (smtpUrl === null) return null
    throw new ConfigError('MAIL_FROM is missing, though SMTP_URL is set.')
  }
  const address = /<([^<>]*)>$/.exec(text)?.[1] ?? text
  if (!isEmail(address)) {
    throw new ConfigError('MAIL_FROM must be an e-mail address, or a name and <an address>.')
  }
  return text
}

function readS3(read: (name: string) => string | null): S3Config | null {
  const settings = {
    endpoint: readUrl('S3_ENDPOINT', read('S3_ENDPOINT'), ['http:', 'https:']),
    bucket: read('S3_BUCKET'),
    region: read('S3_REGION'),
    accessKeyId: read('S3_ACCESS_KEY_ID'),
    secretAccessKey: read('S3_SECRET_ACCESS_KEY'),
  }
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  if (endpoint && bucket && region && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey }
  }
  if (Object.values(settings).every((value) => value === null)) return null
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const missing = names.filter((name) => read(name) === null)
  throw new ConfigError(
    `${missing.join(', ')} missing: the S3_ variables are set all together or not at all.`,
  )
}

function readSwitch(name: string, text: string | null): boolean {
  if (text === null || ['0', 'false', 'off', 'no'].includes(text.toLowerCase())) return false
  if (['1', 'true', 'on', 'yes'].includes(text.toLowerCase())) return true
  throw new ConfigError(`${name} must be on or off, not '${text}'.`)
}

function isEmail(text: string): boolean {
  return /^[^\s@<>]+@[^\s@<>]+$/.test(text)
}
