/** Unsaved work on this device, in words. */

const known: Record<string, string> = { settings: 'the settings', profile: 'your profile' }

/**
 * The forms of drafts as people call them: 'quote-new-<id>' and 'customer-<id>' are 'a new quote and a customer', and
 * with what they are called 'a new quote ‘Shop front’'.
 * @param drafts the names under which drafts are kept, and what is typed as name or title
 */
export function nameDrafts(drafts: readonly { form: string; label: string }[]): string {
  const counts = new Map<string, number>()
  for (const { form, label } of drafts) {
    // The settings are drafts by section: 'settings-shop'.
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
