import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes a configuration of fontconfig into `folder` that names the fonts unpacked below it. The package's
 * own names only folders of a cloud function. If none of those exists, the browser has no font at all and
 * crashes as soon as a page needs one. It is written at every start, because a checkout may have been moved
 * since.
 * @returns the configuration's path, for FONTCONFIG_FILE
 */
export async function writeFontConfiguration(folder: string): Promise<string> {
  const cache = join(folder, 'fonts-cache')
  await mkdir(cache, { recursive: true })
  const file = join(folder, 'fontconfig.xml')
  await writeFile(file, configuration(join(folder, 'fonts'), cache))
  return file
}

/**
 * Its own font comes first for every generic family, before the machine's preference, so that pages have the
 * same width on every machine. The machine's fonts, if it has any, come after it.
 */
function configuration(fonts: string, cache: string): string {
  const families = ['sans-serif', 'system-ui', 'serif', 'monospace'].map(
    (family) =>
      `<match target="pattern"><test name="family"><string>${family}</string></test><edit name="family" mode="prepend" binding="strong"><string>Open Sans</string></edit></match>`,
  )
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(fonts)}</dir>
  <cachedir>${escapeXml(cache)}</cachedir>
  ${families.join('\n  ')}
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
</fontconfig>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
