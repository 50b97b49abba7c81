/** How long a button says that it has copied. */
const SHOWN_MS = 2500

/** A button beside each value that people type into their bank's app; without a script it is text to select. */
export function offerCopies(main: HTMLElement): void {
  for (const place of main.querySelectorAll<HTMLElement>('[data-copy]')) {
    const { copy = '', copyName = '' } = place.dataset
    const button = document.createElement('button')
    button.type = 'button'
    const say = (words: string) => {
      button.textContent = words
      button.setAttribute('aria-label', `${words} ${copyName}`.trim())
    }
    say('Copy')
    button.addEventListener('click', async () => {
      say((await write(copy, place)) ? 'Copied' : 'Selected')
      setTimeout(() => say('Copy'), SHOWN_MS)
    })
    place.append(button)
  }
}

/** @returns false if the browser allows no copying: then the value is selected, for the person to copy */
async function write(text: string, place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const value = place.querySelector('[data-value]')
    if (value) getSelection()?.selectAllChildren(value)
    return false
  }
}
