import { findPackageJSON } from 'node:module'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { isDecodable, isWholeSite, url, variable, wholeNumber } from './config-values.ts'

/**
 * A setting that is wrong or missing. Its message is one line, names the variable, and contains no secret.
 */
export class ConfigError extends Error {}

/**
 * The folder of the package, from a source file or from the bundle. Relative paths in the settings start
 * here, not in the folder where npm was called.
 */
export const packageFolder = dirname(findPackageJSON(import.meta.url) ?? '')

export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type StripeConfig = {
  secretKey: string
  webhookSecret: string
  /** Where Stripe's API is, if a stand-in takes its place; without a slash at the end. */
  apiUrl: string | null
  /** How long an answer of Stripe is waited for; ten seconds unless a test says otherwise. */
  timeoutMs?: number
}

export type RepliesConfig = {
  /** The mailbox that is read; its path names the folder, INBOX if it has none. */
  imapUrl: string
  /** The address that reaches it, in two parts: what is answered goes to `local+…@domain`. */
  local: string
  domain: string
}

/** All settings from the environment, read once. */
export type Config = {
  port: number
  host: string
  /** An absolute path. The folder of the embedded database, the files and the outgoing mail. */
  dataDir: string
  /** null: Fascia runs the PostgreSQL that it brings along. */
  databaseUrl: string | null
  /** Where people reach Fascia, without a slash at the end. With port 0 it is known once the server listens. */
  appUrl: string
  /** null: the first admin gets a generated password. */
  admin: { email: string; password: string } | null
  /** null: generated and stored in the data folder, see data-folder.ts. */
  authSecret: string | null
  /** null: mails become files in the data folder. */
  smtpUrl: string | null
  mailFrom: string | null
  /** null: no mailbox is read, and customers are asked to answer on their page. */
  replies: RepliesConfig | null
  /** null: files are kept in the data folder. */
  s3: S3Config | null
  /** null: invoices are not paid by card. */
  stripe: StripeConfig | null
  trustProxy: boolean
  /** Whether push services may be on this machine. Only tests set it; no variable can. */
  pushToLoopback: boolean
  /** How many calls a session may make in a minute, counted in each process. */
  callsPerMinute: number
  /** How many processes serve the shop on one port. */
  workers: number
}

const MIN_SECRET_LENGTH = 32
const MIN_PASSWORD_LENGTH = 6
/**
 * Fifty a second for a whole minute. A phone that sends a day of surveys with sixty photos makes some 400. An
 * office with five open windows on a busy day makes 1,000. A program out of control makes 20,000, and with
 * this limit it uses a tenth of a processor.
 */
const CALLS_PER_MINUTE = 3000
/** Each takes some 150 MB and up to 18 connections of the database. */
const MOST_WORKERS = 64

/**
 * The longest local part of an address is 64 characters (RFC 5321, section 4.5.3.1.1); a plus and what names the
 * conversation take 43.
 */
const LONGEST_LOCAL = 21
const REPLY_ADDRESS = new RegExp(`^([\\w.-]{1,${LONGEST_LOCAL}})@([\\w.-]+)$`)

const EMAIL = /^[^\s@<>]+@[^\s@<>]+$/

const variables = z.object({
  PORT: variable(wholeNumber(0, 65_535, 'from 0 to 65535')),
  HOST: variable(z.string()),
  DATA_DIR: variable(z.string()),
  // A database may be reached over a socket, which has no host.
  DATABASE_URL: variable(url(['postgres:', 'postgresql:'], { needsHost: false })),
  APP_URL: variable(
    url(['http:', 'https:'])
      .refine(isWholeSite, {
        error: 'must be only a protocol, a host and a port, like https://app.example.com.',
        when: ({ issues }) => issues.length === 0,
      })
      .transform((text) => new URL(text).origin),
  ),
  ADMIN_EMAIL: variable(z.string().regex(EMAIL, { error: 'is not an e-mail address.' })),
  // Spaces count in a password.
  ADMIN_PASSWORD: z.preprocess(
    (value) => value || undefined,
    z
      .string()
      .min(MIN_PASSWORD_LENGTH, { error: `must have at least ${MIN_PASSWORD_LENGTH} characters.` })
      .optional(),
  ),
  AUTH_SECRET: variable(
    z.string().min(MIN_SECRET_LENGTH, { error: `must have at least ${MIN_SECRET_LENGTH} characters.` }),
  ),
  SMTP_URL: variable(url(['smtp:', 'smtps:'])),
  MAIL_FROM: variable(
    z.string().refine((text) => EMAIL.test(/<([^<>]*)>$/.exec(text)?.[1] ?? text), {
      error: 'must be an e-mail address, or a name and <an address>.',
    }),
  ),
  IMAP_URL: variable(
    url(['imap:', 'imaps:']).refine(
      (text) => {
        const { username, password } = new URL(text)
        return username !== '' && password !== '' && isDecodable(text)
      },
      {
        error: 'must name a user and a password, with @ written as %40 and % as %25.',
        when: ({ issues }) => issues.length === 0,
      },
    ),
  ),
  REPLY_ADDRESS: variable(
    z.string().regex(REPLY_ADDRESS, {
      error: `must be an e-mail address with at most ${LONGEST_LOCAL} letters, digits, dots and hyphens before the @.`,
    }),
  ),
  S3_ENDPOINT: variable(url(['http:', 'https:'])),
  S3_BUCKET: variable(z.string()),
  S3_REGION: variable(z.string()),
  S3_ACCESS_KEY_ID: variable(z.string()),
  S3_SECRET_ACCESS_KEY: variable(z.string()),
  STRIPE_SECRET_KEY: variable(
    z.string().regex(/^[sr]k_(?:test|live)_\w+$/, {
      error: 'is not a secret key of Stripe; it starts with sk_live_ or sk_test_, or rk_ if restricted.',
    }),
  ),
  STRIPE_WEBHOOK_SECRET: variable(
    z.string().regex(/^whsec_\w+$/, {
      error: 'is not the signing secret of a webhook; it starts with whsec_.',
    }),
  ),
  STRIPE_API_URL: variable(
    url(['http:', 'https:'])
      .refine(isWholeSite, {
        error: 'must be only a protocol, a host and a port.',
        when: ({ issues }) => issues.length === 0,
      })
      .transform((text) => new URL(text).origin),
  ),
  TRUST_PROXY: variable(
    z.stringbool({
      truthy: ['1', 'true', 'on', 'yes'],
      falsy: ['0', 'false', 'off', 'no'],
      error: ({ input }) => `must be on or off, not '${input}'.`,
    }),
  ),
  CALLS_PER_MINUTE: variable(wholeNumber(1, Number.MAX_SAFE_INTEGER, 'from 1 on')),
  WORKERS: variable(wholeNumber(1, MOST_WORKERS, `from 1 to ${MOST_WORKERS}`)),
})
type Variables = z.output<typeof variables>

/** Variables that mean something only together. */
function checkTogether(read: Variables, context: z.RefinementCtx): void {
  const need = (name: keyof Variables, other: keyof Variables) => {
    if (read[other] !== undefined && read[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: `is missing, though ${other} is set.` })
  }
  need('ADMIN_EMAIL', 'ADMIN_PASSWORD')
  need('ADMIN_PASSWORD', 'ADMIN_EMAIL')
  need('MAIL_FROM', 'SMTP_URL')
  need('IMAP_URL', 'REPLY_ADDRESS')
  if (read.IMAP_URL !== undefined && readRepliesConfig(read) === null)
    context.addIssue({
      code: 'custom',
      path: ['REPLY_ADDRESS'],
      message: 'is missing: the user of IMAP_URL is no address that could be used for replies.',
    })
  need('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  need('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY')
  need('STRIPE_SECRET_KEY', 'STRIPE_API_URL')
  const missing = s3Names.filter((name) => read[name] === undefined)
  if (missing.length > 0 && missing.length < s3Names.length)
    context.addIssue(`${missing.join(', ')} missing: the S3_ variables are set all together or not at all.`)
}
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The environment as the rest of the server has it. */
const configuration = variables.superRefine(checkTogether).transform((read): Config => {
  const port = read.PORT ?? 3000
  return {
    port,
    host: read.HOST ?? '127.0.0.1',
    dataDir: resolve(packageFolder, read.DATA_DIR ?? './data'),
    databaseUrl: read.DATABASE_URL ?? null,
    appUrl: read.APP_URL ?? `http://localhost:${port}`,
    admin:
      read.ADMIN_EMAIL && read.ADMIN_PASSWORD
        ? { email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD }
        : null,
    authSecret: read.AUTH_SECRET ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? null,
    replies: readRepliesConfig(read),
    s3: readS3(read),
    stripe: readStripe(read),
    trustProxy: read.TRUST_PROXY ?? false,
    pushToLoopback: false,
    callsPerMinute: read.CALLS_PER_MINUTE ?? CALLS_PER_MINUTE,
    workers: read.WORKERS ?? 1,
  }
})

function readStripe(read: Variables): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = read
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl: read.STRIPE_API_URL ?? null } : null
}

/** Without an address of its own, the mailbox's user is its address. */
function readRepliesConfig({ IMAP_URL, REPLY_ADDRESS: address }: Variables): RepliesConfig | null {
  if (IMAP_URL === undefined) return null
  const used = address ?? decodeURIComponent(new URL(IMAP_URL).username)
  const [, local, domain] = REPLY_ADDRESS.exec(used.toLowerCase()) ?? []
  return local && domain ? { imapUrl: IMAP_URL, local, domain } : null
}

function readS3(read: Variables): S3Config | null {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = s3Names.map((name) => read[name])
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : null
}

/**
 * Reads the environment. An empty variable counts as unset.
 * @throws ConfigError for the first wrong or missing value
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = configuration.safeParse(environment)
  if (read.success) return read.data
  const [wrong] = read.error.issues
  throw new ConfigError([...(wrong?.path ?? []), wrong?.message].join(' '))
}
