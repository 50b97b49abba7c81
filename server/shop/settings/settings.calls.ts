import { implement } from '@orpc/server'
import { settingsContract } from '#domain/contract/settings.contract.ts'
import { refuseOtherRegistration, refuseOtherSchemes } from '#domain/sales/periods.ts'
import {
  findSuffixFault,
  missingFromSeller,
  type Settings,
  type SettingsFields,
} from '#domain/shop/settings.ts'
import { SETTINGS_ID } from '#domain/shop/settings-id.ts'
import { findStagesInUse, type Stage } from '#domain/shop/stages.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { holdClosedUntil } from '#server/platform/db/closed-until.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed, conflict, invalid } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { keptAs } from '#server/platform/http/who-changed.ts'
import { lockFiles } from '#server/platform/storage/files.store.ts'
import { numbersOfPaidUnissued } from './paid-unissued.store.ts'
import { readSettings, type StoredSettings, saveSettings, stagesInUse } from './settings.store.ts'
import { readShop, refreshShop } from './shop.ts'

const calls = implement(settingsContract).$context<CallContext>()

export const settingsCalls = calls.router({
  get: calls.get.handler(async ({ context: { deps } }) => present(await readSettings(deps.db))),

  update: calls.update.handler(async ({ context, input: { version, ...asked } }) => {
    const change = withoutUndefined(asked)
    const saved = await context.deps.db.transaction(async (tx) => {
      const before = await readSettings(tx)
      refuseSuffix(change, before.fields)
      if (change.vatScheme || change.vatSchemeChanges) await refuseSchemes(tx, before.fields, change)
      if ((change.vatRegistered ?? before.fields.vatRegistered) !== before.fields.vatRegistered)
        await refuseRegistration(tx)
      const logos = [change.logoFileId, change.logoOnDarkFileId].filter((id) => typeof id === 'string')
      if (logos.length > 0) await lockFiles(tx, logos)
      const after = await saveSettings(tx, before, change, version)
      if (!after) throw conflict(keptAs(present(await readSettings(tx)), SETTINGS_ID))
      if (before.fields.labourRate === 0 && after.fields.labourRate > 0)
        await context.deps.production.takeFirstRate(tx, after.fields.labourRate)
      if (change.stages) await refuseStages(tx, before.fields.stages, change.stages)
      await recordChange(tx, {
        actor: requirePerson(context),
        noun: 'settings',
        action: 'update',
        before: { ...before.fields, id: SETTINGS_ID, version: before.version },
        after: { ...after.fields, id: SETTINGS_ID, version: after.version },
      })
      return after
    })
    // The person who saved looks at the result at once, so this process uses the new identity from now on.
    await refreshShop(context.deps)
    return present(saved)
  }),

  identity: calls.identity.handler(async ({ context: { deps } }) => readShop(deps)),
})

/** @throws INVALID if a stage is removed, or becomes of another kind, while jobs are in it */
async function refuseStages(
  tx: Transaction,
  before: readonly Stage[],
  after: readonly Stage[],
): Promise<void> {
  const faults = findStagesInUse(before, after, await stagesInUse(tx))
  if (faults[0]) throw invalid(faults, faults[0].message)
}

/** @throws CLOSED if another scheme would change what was declared for a closed period */
async function refuseSchemes(
  tx: Transaction,
  before: SettingsFields,
  change: Partial<SettingsFields>,
): Promise<void> {
  assertAllowed(refuseOtherSchemes(before, { ...before, ...change }, await holdClosedUntil(tx)))
}

/** @throws CLOSED if VAT that was declared in a closed period hangs on whether the shop is registered today */
async function refuseRegistration(tx: Transaction): Promise<void> {
  const closedUntil = await holdClosedUntil(tx)
  if (closedUntil === null) return
  assertAllowed(refuseOtherRegistration(await numbersOfPaidUnissued(tx, closedUntil), closedUntil))
}

/** @throws INVALID for a suffix if the shop's name does not end with it */
function refuseSuffix(change: Partial<SettingsFields>, before: SettingsFields): void {
  if (change.nameSuffix === undefined) return
  const fault = findSuffixFault({ ...before, ...change })
  if (fault !== null) throw invalid([{ path: 'nameSuffix', message: fault }], fault)
}

function present({ fields, said, version, updatedAt, unconfirmed }: StoredSettings): Settings {
  return {
    ...fields,
    version,
    updatedAt: updatedAt.toISOString(),
    missing: missingFromSeller(said),
    unconfirmed,
  }
}
