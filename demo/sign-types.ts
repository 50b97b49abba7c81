import type { SignType } from '#domain/survey/signs.ts'

/** What kind of sign a line is, by a word in its title. */
export function typeOf(title: string): SignType {
  const words = title.toLowerCase()
  const known: [string, SignType][] = [
    ['fascia tray', 'fascia-tray'],
    ['fascia', 'fascia-panel'],
    ['banner', 'banner'],
    ['window', 'window-graphic'],
    ['wrap', 'vehicle-wrap'],
    ['vehicle', 'vehicle-graphics'],
    ['lightbox', 'lightbox'],
    ['projecting', 'projecting'],
    ['letters', 'flat-cut-letters'],
    ['wall', 'wall-graphic'],
    ['safety', 'safety'],
  ]
  return known.find(([word]) => words.includes(word))?.[1] ?? 'other'
}
