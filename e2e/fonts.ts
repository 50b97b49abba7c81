import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes a configuration of fontconfig into `folder` that names the fonts unpacked below it. The one in the package
 * names only folders of a cloud function: where none of those exists, the browser has no font at all and dies as soon
 * as a page needs one. Written at every start, because a checkout may have been moved since.
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
 * Its own font stands first for every generic family, whatever the machine prefers, so that pages are as wide on one
 * machine as on another; the machine's fonts, where it has any, come after it.
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
