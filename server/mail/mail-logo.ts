/** The shop's logo as mails carry it. */
import type { SettingsFields } from '#domain/settings.ts'
import type { Deps } from '../deps.ts'
import { readPicture } from '../files/files.store.ts'

/** What the HTML calls it. */
export const LOGO_CID = 'logo@fascia'

/** A mail without its logo is better than none. */
export async function findLogo(
  deps: Pick<Deps, 'config' | 'db' | 'log'>,
  { logoFileId }: Pick<SettingsFields, 'logoFileId'>,
) {
  if (logoFileId === null) return null
  try {
    const { prepareLogo } = await import('../papers/logo.ts')
    const logo = await prepareLogo(await readPicture(deps, logoFileId))
    if (!logo) return null
    const bytes = Buffer.from(logo.image.slice(logo.image.indexOf(',') + 1), 'base64')
    return { cid: LOGO_CID, width: logo.width, height: logo.height, bytes }
  } catch (error) {
    deps.log.warn({ err: error }, 'the logo cannot be read')
    return null
  }
}
