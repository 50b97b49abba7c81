/** The shop's logo as mails have it. */
import type { SettingsFields } from '#domain/shop/settings.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readPicture } from '#server/platform/storage/files.store.ts'

/** The name by which the HTML refers to it. */
export const LOGO_CID = 'logo@fascia'

/** If the logo fails, a mail without it is better than none. */
export async function findLogo(
  deps: Pick<Deps, 'config' | 'db' | 'log'>,
  { logoFileId }: Pick<SettingsFields, 'logoFileId'>,
) {
  if (logoFileId === null) return null
  try {
    const { prepareLogo } = await import('#server/pdf/logo.ts')
    const logo = await prepareLogo(await readPicture(deps, logoFileId))
    if (!logo) return null
    const bytes = Buffer.from(logo.image.slice(logo.image.indexOf(',') + 1), 'base64')
    return { cid: LOGO_CID, width: logo.width, height: logo.height, bytes }
  } catch (error) {
    deps.log.warn({ err: error }, 'the logo cannot be read')
    return null
  }
}
