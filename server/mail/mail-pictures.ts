/** The pictures that a mail shows. */
import type { Deps } from '../deps.ts'
import { readPicture } from '../files/files.store.ts'

/** Pictures as every mail program shows them; one that is gone or cannot be read is left out. */
export async function preparePictures(deps: Deps, ids: readonly string[]) {
  const shown = []
  for (const [index, id] of ids.entries()) {
    try {
      const picture = await readPicture(deps, id)
      if (!picture) continue
      const { makeMailPicture } = await import('../files/pictures.ts')
      shown.push({ cid: `picture-${index + 1}@fascia`, ...(await makeMailPicture(picture.bytes)) })
    } catch (error) {
      deps.log.warn({ err: error, file: id }, 'a picture of a mail cannot be read')
    }
  }
  return shown
}
