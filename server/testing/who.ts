/**
 * Who may make which call, written a second time by hand: contract.test.ts fails if a call differs. Calls
 * that are not listed here are for admins.
 */
import type { Who } from '#domain/contract/base.ts'

const named: Record<Exclude<Who, 'admin'>, readonly string[]> = {
  anyone: [
    'signInOptions.get',
    'invitations.get',
    'invitations.accept',
    'services.shown',
    'projects.list',
    'projects.get',
    'projects.shown',
    'projects.shownOne',
    'enquiries.create',
    'enquiries.token',
    'settings.identity',
    'link.get',
    'link.opened',
    'link.choose',
    'link.accept',
    'link.reject',
    'link.pay',
    'link.pdf',
    'link.ask',
    'link.messages',
    'link.upload',
    'link.file',
    'link.photo',
    'link.approve',
    'link.changes',
    'link.proofPage',
    'link.proofFile',
  ],
  'signed-in': [
    'profile.get',
    'profile.update',
    'profile.listSessions',
    'profile.endSession',
    'profile.endSessions',
    'profile.readSecondFactor',
    'privacy.exportProfile',
    'customers.list',
    'customers.get',
    'customers.create',
    'services.list',
    'files.upload',
    'files.get',
    'measurements.list',
    'measurements.get',
    'measurements.pdf',
    'jobs.list',
    'jobs.get',
    'jobs.tick',
    'visits.list',
    'visits.get',
    'visits.step',
    'proofs.files',
    'proofs.file',
    'proofs.list',
    'proofs.get',
    'proofs.page',
  ],
  worker: ['measurements.create', 'measurements.update', 'stats.worker'],
}

/** The call's name as in the contract: 'quotes.list'. */
export function expectedWho(call: string): Who {
  for (const who of ['anyone', 'signed-in', 'worker'] as const) if (named[who].includes(call)) return who
  return 'admin'
}

export const namedCalls = Object.values(named).flat()

/** What is served under /api beside the contract, and to whom. */
export const besideTheContract: Readonly<Record<string, 'anyone' | 'signed-in' | 'leaving'>> = {
  'GET /health': 'anyone',
  'GET /openapi.json': 'anyone',
  'GET /docs': 'anyone',
  'GET /live': 'signed-in',
  'POST /uploads': 'signed-in',
  'GET /uploads/:id': 'signed-in',
  'PATCH /uploads/:id': 'signed-in',
  'DELETE /uploads/:id': 'signed-in',
  'POST /auth/sign-in/email': 'anyone',
  'POST /auth/sign-up/email': 'anyone',
  'POST /auth/sign-out': 'leaving',
  'GET /auth/get-session': 'signed-in',
  'POST /auth/change-password': 'signed-in',
  'POST /auth/request-password-reset': 'anyone',
  'POST /auth/verify-reset-code': 'anyone',
  'POST /auth/reset-password': 'anyone',
  'POST /auth/two-factor/verify-totp': 'anyone',
  'POST /auth/two-factor/verify-backup-code': 'anyone',
  'POST /auth/two-factor/enable': 'signed-in',
  'POST /auth/two-factor/disable': 'signed-in',
  'POST /auth/two-factor/generate-backup-codes': 'signed-in',
  'POST /auth/two-factor/get-totp-uri': 'signed-in',
}
