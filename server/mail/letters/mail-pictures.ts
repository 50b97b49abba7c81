/** The pictures in a mail. */
import type { Deps } from '#server/platform/deps.ts'
import { readPicture } from '#server/platform/storage/files.store.ts'

/** Pictures in a format that every mail program shows. A missing or unreadable one is left out. */
export async function preparePictures(deps: Deps, ids: readonly string[]) {
  const shown = []
  for (const [index, id] of ids.entries()) {
    try {
      const picture = await readPicture(deps, id)
      if (!picture) continue
      const { makeMailPicture } = await import('#server/platform/storage/pictures.ts')
      shown.push({ cid: `picture-${index + 1}@fascia`, ...(await makeMailPicture(picture.bytes)) })
    } catch (error) {
      deps.log.warn({ err: error, file: id }, 'a picture of a mail cannot be read')
    }
  }
  return shown
}
