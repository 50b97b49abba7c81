/** What was typed before the search was there, and where the keyboard was before that. */
export interface Early {
  text: string
  before: Element | null
}

interface Props {
  early: Early
  onType: (early: Early) => void
}

/** Takes what is typed while the search is still loaded: on a slow line that is a whole word. */
export function EarlyField({ early, onType }: Props) {
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: somebody has just opened the search
      autoFocus
      aria-label="Search everything"
      aria-busy
      autoComplete="off"
      value={early.text}
      style={{ position: 'fixed', top: 0, opacity: 0 }}
      // A dialog that opens meanwhile is below the search, and gets the keyboard afterwards.
      onBlur={({ currentTarget, relatedTarget }) => {
        const isOwn = relatedTarget?.ariaLabel === currentTarget.ariaLabel
        if (!isOwn && relatedTarget?.closest('[aria-modal]')) currentTarget.focus()
      }}
      onChange={({ currentTarget: { value } }) => onType({ ...early, text: value })}
    />
  )
}
