import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:css|js|svg)$/
/** Below this size the headers weigh as much as the saving. */
const LEAST_BYTES = 1024
/** The highest level, 11, makes them another 2 % smaller and takes more than twice as long. */
const BROTLI_QUALITY = 10
const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/**
 * Writes compressed copies beside each text file in a folder, which the server sends: `.br`, and `.gz` for
 * clients without Brotli. Done once here, and not for each request.
 */
export async function writeCompressed(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
  )
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < LEAST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  await Promise.all([
    inBrotli(text, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    inGzip(text, { level: constants.Z_BEST_COMPRESSION }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ])
}
