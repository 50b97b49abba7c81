/** Names unsaved drafts on this device, for people. */

const known: Record<string, string> = { settings: 'the settings', profile: 'your profile' }

/**
 * The names of drafts for people: 'quote-new-<id>' and 'customer-<id>' become 'a new quote and a customer',
 * and with a title 'a new quote ‘Shop front’'.
 * @param drafts the keys of the stored drafts, and the name or title typed in each
 */
export function nameDrafts(drafts: readonly { form: string; label: string }[]): string {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  for (const { form: key, label } of drafts) {
    // Several tabs may each have a draft of one record: 'customer-<id>~<id>'.
    const form = key.replace(/~.*/, '')
    if (seen.has(form)) continue
    seen.add(form)
    // The settings have a draft for each section: 'settings-shop'.
    const section = known[form.replace(/^settings-.*/, 'settings')]
    const name = section ?? (label ? `${nameOf(form)} ‘${label}’` : nameOf(form))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const words = [...counts].map(([name, count]) => {
    if (Object.values(known).includes(name)) return name
    return count === 1 ? `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}` : `${count} ${name}s`
  })
  return new Intl.ListFormat('en-GB').format(words)
}

function nameOf(form: string): string {
  const [, noun = form, isNew] = /^(.*?)(-new)?(?:-[0-9a-f]{8}-[0-9a-f-]+)?$/.exec(form) ?? []
  const words = noun.replaceAll('-', ' ')
  return isNew ? `new ${words}` : words
}
