import { adminStats } from '../stats.ts'
import { forAdmins } from './base.ts'

export const statsContract = {
  admin: forAdmins.route({ method: 'GET', path: '/stats/admin', tags: ['stats'] }).output(adminStats),
}
