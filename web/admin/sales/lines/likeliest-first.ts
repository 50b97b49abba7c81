/**
 * Services in the order of likelihood: first those whose name starts with what is typed, then those with a
 * word that does, then the rest. Within each group the order stays as it was.
 */
export function likeliestFirst<Known extends { name: string }>(
  services: readonly Known[],
  typed: string,
): Known[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return [...services]
  const rank = ({ name }: Known) => {
    const words = name.toLowerCase()
    if (words.startsWith(wanted)) return 0
    return words.includes(` ${wanted}`) ? 1 : 2
  }
  return [0, 1, 2].flatMap((place) => services.filter((service) => rank(service) === place))
}
