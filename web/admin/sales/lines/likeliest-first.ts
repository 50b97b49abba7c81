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

/**
 * A person's favourites on top: those whose name has what is typed, or all of them while nothing is typed, each once.
 * Then the others in the order that they came in.
 */
export function favouritesFirst<Known extends { id: string; name: string }>(
  services: readonly Known[],
  favourites: readonly Known[],
  typed: string,
): Known[] {
  const wanted = typed.trim().toLowerCase()
  const top = likeliestFirst(
    favourites.filter(({ name }) => name.toLowerCase().includes(wanted)),
    typed,
  )
  const ids = new Set(top.map(({ id }) => id))
  return [...top, ...services.filter(({ id }) => !ids.has(id))]
}
