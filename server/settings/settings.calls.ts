import { implement } from '@orpc/server'
import { settingsContract } from '#domain/contract/settings.contract.ts'
import { missingFromSeller, type Settings } from '#domain/settings.ts'
import { recordChange } from '../db/change.ts'
import { withoutUndefined } from '../db/values.ts'
import { conflict } from '../failures.ts'
import { holdFiles } from '../files/files.store.ts'
import { asker, type CallContext } from '../http.ts'
import { keptAs } from '../who-changed.ts'
import { readSettings, SETTINGS_ID, type StoredSettings, saveSettings } from './settings.store.ts'

const calls = implement(settingsContract).$context<CallContext>()

export const settingsCalls = calls.router({
  get: calls.get.handler(async ({ context: { deps } }) => present(await readSettings(deps.db))),

  update: calls.update.handler(async ({ context, input: { version, ...change } }) => {
    const saved = await context.deps.db.transaction(async (tx) => {
      const before = await readSettings(tx)
      if (change.logoFileId) await holdFiles(tx, [change.logoFileId])
      const after = await saveSettings(tx, { ...before.fields, ...withoutUndefined(change) }, version)
      if (!after) throw conflict(keptAs(present(await readSettings(tx)), SETTINGS_ID))
      await recordChange(tx, {
        actor: asker(context),
        noun: 'settings',
        action: 'update',
        before: { ...before.fields, id: SETTINGS_ID, version: before.version },
        after: { ...after.fields, id: SETTINGS_ID, version: after.version },
      })
      return after
    })
    return present(saved)
  }),
})

function present({ fields, version, updatedAt }: StoredSettings): Settings {
  return { ...fields, version, updatedAt: updatedAt.toISOString(), missing: missingFromSeller(fields) }
}
