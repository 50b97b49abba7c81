import { adminStats, workerStats } from '../office/stats.ts'
import { forAdmins, forWorkers } from './base.ts'

export const statsContract = {
  admin: forAdmins.route({ method: 'GET', path: '/stats/admin', tags: ['stats'] }).output(adminStats),
  /** A worker's own figures. */
  worker: forWorkers.route({ method: 'GET', path: '/stats/worker', tags: ['stats'] }).output(workerStats),
}
