import { z } from 'zod'
import { version } from '../fields.ts'
import { settingsChange, shopSettings } from '../shop/settings.ts'
import { shopIdentity } from '../shop/shop-identity.ts'
import { forAdmins, forAnyone } from './base.ts'

export const settingsContract = {
  get: forAdmins.route({ method: 'GET', path: '/settings', tags: ['settings'] }).output(shopSettings),
  update: forAdmins
    .route({ method: 'PATCH', path: '/settings', tags: ['settings'] })
    .input(z.strictObject({ ...settingsChange.shape, version }))
    .output(shopSettings),
  /** Who the shop is, as its public site says. */
  identity: forAnyone.route({ method: 'GET', path: '/shop', tags: ['settings'] }).output(shopIdentity),
}
