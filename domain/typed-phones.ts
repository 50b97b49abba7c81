/** Telephone numbers as people type them while they search: in any spelling, and only begun. */

/**
 * What was typed as the part of a stored number that it is, or null if it is no number. Numbers are stored as +44161….
 * People type 0161 …, (0161) …, 0161.496.0321, 0044 161 … or +44 (0)161 …, in groups, or part of a number. Each
 * beginning of such a text is read as a beginning of the same number.
 */
export function phoneInside(typed: string): string | null {
  const number = typed.replace(/^\((?=[0+]|$)/, '')
  // The bracket alone: of a number like any other, or of a name.
  if (number === '') return '+'
  // Points and strokes are also in amounts and days, and a telephone number begins with 0 or +.
  const signs = /^(?:\+|0\d)/.test(number) ? /^[+\d][\d\s()\p{Pd}./]*$/u : /^[+\d][\d\s()-]*$/
  if (!signs.test(number)) return null
  // '+44 (0)161': the digits in brackets are dialled only within the country.
  const dialled = (/^(\+|00)/.test(number) ? number.replace(/\(0?\)?/, '') : number).replace(/[^+\d]/g, '')
  if (dialled === '0' || dialled === '00') return '+'
  if (dialled.startsWith('00')) return `+${dialled.slice(2)}`
  return dialled.startsWith('0') ? `+44${dialled.slice(1)}` : dialled
}
