/** The last part of a public address, made from a page's title. */

/** The longest slug: about as much as a search engine shows of an address. */
const LONGEST = 80

/**
 * 'Café Crème & Co: 3D letters' becomes 'cafe-creme-and-co-3d-letters': small letters, figures and single
 * hyphens between them, cut at a word's end. Empty if it has no letter or figure of the Latin alphabet.
 */
export function makeSlug(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, LONGEST) : `${slug}-${word}`
    if (longer.length > LONGEST) break
    slug = longer
  }
  return slug
}
