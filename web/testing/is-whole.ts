import type { Locator } from 'vitest/browser'

/** Whether all of a button's label shows: Mantine cuts off what does not fit. */
export function showsWhole(button: Locator): boolean {
  const label = button.element().querySelector('.mantine-Button-label')
  if (!label) throw new Error('this is no button with a label')
  const words = document.createRange()
  words.selectNodeContents(label)
  const [inner, outer] = [words.getBoundingClientRect(), button.element().getBoundingClientRect()]
  return (
    label.scrollWidth <= label.clientWidth &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom &&
    inner.right <= outer.right
  )
}
