/** '1 statement', '1,200 statements'. */
export const statements = (count: number): string =>
  count === 1 ? '1 statement' : `${count.toLocaleString('en-GB')} statements`
