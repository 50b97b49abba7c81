/** British telephone numbers as people write them, without the numbering plans of the world, which are heavy to load. */

/** How many digits stand together, by the digits that a number begins with after its 0. */
const groups: readonly [begins: RegExp, parts: RegExp][] = [
  [/^(2\d|5[56]|70|76(?!24))/, /^(\d{2})(\d{4})(\d{4})$/],
  [/^(11\d|1\d1|3|8|9)/, /^(\d{3})(\d{3})(\d{4})$/],
  [/^[17]/, /^(\d{4})(\d{5,6})$/],
]

/** '+441614960000;ext=12' → '0161 496 0000 ext. 12'. A number of another country stays as it is kept, with its code. */
export function writePhone(phone: string): string {
  const [number = '', extension] = phone.split(';ext=')
  const national = /^\+44(\d+)$/.exec(number)?.[1]
  const parts = groups.find(([begins]) => national && begins.test(national))?.[1]
  const found = national && parts?.exec(national)
  const written = found ? `0${found.slice(1).join(' ')}` : number
  return extension ? `${written} ext. ${extension}` : written
}
