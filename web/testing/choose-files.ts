import type { Locator } from 'vitest/browser'

/**
 * Chooses files as a person does at a file input. They stay in the page: `userEvent.upload` carries each of their bytes
 * through the driver of the browser, which takes many seconds for those that are too large.
 */
export function chooseFiles(input: Locator, files: readonly File[]): void {
  const element = input.element()
  if (!(element instanceof HTMLInputElement)) throw new Error('files are chosen at an input')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  element.files = chosen.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
