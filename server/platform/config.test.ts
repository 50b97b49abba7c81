import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const secret = 'x'.repeat(32)
const stripe = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' }
const s3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'shop',
  S3_REGION: 'eu-west-2',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('every variable has a default', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', appUrl: 'http://localhost:3000' })
  expect(config).toMatchObject({ databaseUrl: null, admin: null, smtpUrl: null, s3: null, trustProxy: false })
  expect(config.dataDir).toMatch(/^\/.*\/data$/)
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', ADMIN_PASSWORD: '' })).toEqual(readConfig({}))
})

test('every variable can be set', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '::',
    DATA_DIR: '/srv/shop',
    DATABASE_URL: 'postgres://shop:pw@db/shop',
    APP_URL: 'https://app.shop.example/',
    ADMIN_EMAIL: 'owner@shop.example',
    ADMIN_PASSWORD: ' spaces count ',
    AUTH_SECRET: secret,
    SMTP_URL: 'smtps://user:pw@mail.example:465',
    MAIL_FROM: 'Shop <office@shop.example>',
    ...s3,
    TRUST_PROXY: 'on',
    CALLS_PER_MINUTE: '600',
    WORKERS: '4',
  })
  expect(config.dataDir).toBe('/srv/shop')
  expect(config.appUrl).toBe('https://app.shop.example')
  expect(config.admin).toEqual({ email: 'owner@shop.example', password: ' spaces count ' })
  expect(config.s3?.bucket).toBe('shop')
  expect(config.trustProxy).toBe(true)
  expect(config.workers).toBe(4)
})

test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '1e3' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'shop' }],
  ['APP_URL', { APP_URL: 'app.shop.example' }],
  ['APP_URL', { APP_URL: 'ftp://app.shop.example' }],
  ['APP_URL', { APP_URL: 'https://shop.example/app' }],
  ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'long enough' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'owner@shop.example' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'long enough' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: '12345' }],
  ['AUTH_SECRET', { AUTH_SECRET: secret.slice(1) }],
  ['SMTP_URL', { SMTP_URL: 'mail.example:25', MAIL_FROM: 'a@b.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://', MAIL_FROM: 'a@b.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
  ['MAIL_FROM', { MAIL_FROM: 'the office' }],
  ['IMAP_URL', { IMAP_URL: 'imap.example', REPLY_ADDRESS: 'reply@shop.example' }],
  ['IMAP_URL', { IMAP_URL: 'smtp://reply:pw@imap.example', REPLY_ADDRESS: 'reply@shop.example' }],
  ['IMAP_URL', { IMAP_URL: 'imaps://imap.example', REPLY_ADDRESS: 'reply@shop.example' }],
  ['IMAP_URL', { IMAP_URL: 'imaps://reply:50%@imap.example', REPLY_ADDRESS: 'reply@shop.example' }],
  ['IMAP_URL', { REPLY_ADDRESS: 'reply@shop.example' }],
  ['REPLY_ADDRESS', { IMAP_URL: 'imaps://office:pw@imap.example' }],
  ['REPLY_ADDRESS', { IMAP_URL: 'imaps://office:pw@imap.example', REPLY_ADDRESS: 'shop.example' }],
  [
    'REPLY_ADDRESS',
    { IMAP_URL: 'imaps://office:pw@imap.example', REPLY_ADDRESS: 'answers-for-our-quotes@shop.example' },
  ],
  ['TRUST_PROXY', { TRUST_PROXY: 'maybe' }],
  ['CALLS_PER_MINUTE', { CALLS_PER_MINUTE: 'many' }],
  ['CALLS_PER_MINUTE', { CALLS_PER_MINUTE: '0' }],
  ['WORKERS', { WORKERS: '0' }],
  ['WORKERS', { WORKERS: 'abc' }],
  ['WORKERS', { WORKERS: '65' }],
  ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'pk_live_a' }],
  ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'hunter2' }],
  ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_a' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_live_a' }],
  ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: 'we_hunter2' }],
  ['STRIPE_API_URL', { ...stripe, STRIPE_API_URL: 'https://stripe.example/v1' }],
  ['STRIPE_SECRET_KEY', { STRIPE_API_URL: 'https://stripe.example' }],
  ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: '' }],
  ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 's3.example.com' }],
  ['S3_BUCKET', { ...s3, S3_BUCKET: '' }],
  ['S3_REGION', { ...s3, S3_REGION: '' }],
  ['S3_ACCESS_KEY_ID', { ...s3, S3_ACCESS_KEY_ID: '' }],
  ['S3_SECRET_ACCESS_KEY', { ...s3, S3_SECRET_ACCESS_KEY: '' }],
])('a wrong %s is named on one line', (name, environment) => {
  const message = messageOf(environment)
  expect(message).toMatch(new RegExp(`^${name}\\b`))
  expect(message).not.toContain('\n')
})

test('answers go to an address of its own, or to that of the mailbox’s user', () => {
  const imapUrl = 'imaps://office%40shop.example:pw@imap.example'
  expect(readConfig({}).replies).toBeNull()
  expect(readConfig({ IMAP_URL: imapUrl }).replies).toEqual({
    ...{ imapUrl, local: 'office', domain: 'shop.example' },
  })
  expect(readConfig({ IMAP_URL: imapUrl, REPLY_ADDRESS: 'Reply@shop.example' }).replies).toEqual({
    ...{ imapUrl, local: 'reply', domain: 'shop.example' },
  })
})

test('a message never repeats a value that may hold a password', () => {
  expect(messageOf({ DATABASE_URL: 'mysql://shop:hunter2@db/shop' })).not.toContain('hunter2')
  expect(messageOf({ SMTP_URL: 'http://shop:hunter2@mail', MAIL_FROM: 'a@b.example' })).not.toContain(
    'hunter2',
  )
})

test('what is wrong with Stripe’s keys is said in words, and never with the key', () => {
  const key = messageOf({ ...stripe, STRIPE_SECRET_KEY: 'pk_live_hunter2' })
  expect(key).toMatch(/is not a secret key of Stripe; it starts with sk_live_ or sk_test_/)
  expect(messageOf({ STRIPE_SECRET_KEY: 'sk_live_hunter2' })).toMatch(
    /STRIPE_WEBHOOK_SECRET\W+is missing, though STRIPE_SECRET_KEY is set/,
  )
  const secret = messageOf({ ...stripe, STRIPE_WEBHOOK_SECRET: 'we_hunter2' })
  expect(secret).toMatch(/is not the signing secret of a webhook/)
  expect([key, secret].join()).not.toContain('hunter2')
  expect(readConfig(stripe).stripe).toEqual({
    ...{ secretKey: 'sk_test_a', webhookSecret: 'whsec_a', apiUrl: null },
  })
  expect(readConfig({}).stripe).toBeNull()
})

function messageOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    if (error instanceof ConfigError) return error.message
  }
  throw new Error('the value was taken')
}
