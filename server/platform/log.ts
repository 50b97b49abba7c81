import { type DestinationStream, type Logger, pino } from 'pino'

/** The structured log: JSON lines on standard output, without personal data and without secrets. */
export type Log = Logger

/** @param destination where the lines go; standard output unless a test passes its own */
export function makeLog(level: 'info' | 'warn' | 'silent' = 'info', destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

type ErrorDescription = {
  type: string
  message: string
  code?: unknown
  constraint?: unknown
  stack: string[]
  cause?: ErrorDescription
}

/**
 * What may be logged of a failure. PostgreSQL's detail and drizzle's parameters hold what people typed, so
 * only the text and the code of a failed query are kept.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: [] }
  const fields = error as Error & {
    code?: unknown
    constraint?: unknown
    query?: unknown
    severity?: unknown
  }
  const message =
    typeof fields.query === 'string'
      ? `Failed query: ${fields.query}`
      : typeof fields.severity === 'string'
        ? `PostgreSQL ${fields.severity}`
        : error.message
  return {
    type: error.name,
    message,
    ...(fields.code === undefined ? {} : { code: fields.code }),
    ...(fields.constraint === undefined ? {} : { constraint: fields.constraint }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

/**
 * A request's path without names, ids and secrets. Only short lower-case words stay, so
 * `/api/documents/k3J…/accept` is logged as `/api/documents/:x/accept`.
 */
export function hideSecretsInPath(path: string): string {
  return path
    .split('/')
    .map((segment) =>
      /^[a-z][a-z-]{0,23}(\.(json|xml|txt|js|ico|svg|png))?$/.test(segment) || segment === ''
        ? segment
        : ':x',
    )
    .join('/')
}
