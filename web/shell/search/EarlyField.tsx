/** What was typed before the search was there, and where the keyboard was before that. */
export interface Early {
  text: string
  before: Element | null
}

/** Escape in a field of the search is for the search alone: the library would close a dialog behind it as well. */
export const keepEscape = { 'data-mantine-stop-propagation': 'true' } as const

interface Props {
  early: Early
  onType: (early: Early | null) => void
}

/** Takes what is typed while the search is still loaded: on a slow line that is a whole word. Escape closes it. */
export function EarlyField({ early, onType }: Props) {
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: somebody has just opened the search
      autoFocus
      aria-label="Search everything"
      aria-busy
      autoComplete="off"
      {...keepEscape}
      value={early.text}
      style={{ position: 'fixed', top: 0, opacity: 0 }}
      onChange={({ currentTarget: { value } }) => onType({ ...early, text: value })}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onType(null)
      }}
    />
  )
}
