import { stepsDone } from '../office/first-steps.ts'
import { monthSoFar } from '../office/month-so-far.ts'
import { adminStats, officeToDo, workerStats } from '../office/stats.ts'
import { workerWork } from '../office/worker-work.ts'
import { forAdmins, forWorkers, one } from './base.ts'

export const statsContract = {
  admin: forAdmins.route({ method: 'GET', path: '/stats/admin', tags: ['stats'] }).output(adminStats),
  /** What waits for the office today. */
  toDo: forAdmins.route({ method: 'GET', path: '/stats/to-do', tags: ['stats'] }).output(officeToDo),
  /** This month up to today against the same days of last month. */
  month: forAdmins.route({ method: 'GET', path: '/stats/month', tags: ['stats'] }).output(monthSoFar),
  /** What a new shop sets up first, and what of it is done. */
  firstSteps: forAdmins
    .route({ method: 'GET', path: '/stats/first-steps', tags: ['stats'] })
    .output(stepsDone),
  /** What a worker did and is going to do. */
  ofWorker: forAdmins
    .route({ method: 'GET', path: '/stats/workers/{id}', tags: ['stats'] })
    .input(one)
    .output(workerWork),
  /** A worker's own figures. */
  worker: forWorkers.route({ method: 'GET', path: '/stats/worker', tags: ['stats'] }).output(workerStats),
}
