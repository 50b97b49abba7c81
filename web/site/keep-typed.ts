type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Notes what a visitor does to the fields of an island's HTML while its script is still on its way: React takes each
 * field over as the server drew it, and would know nothing of it, or write over it.
 * @returns what does all of it once more, as the visitor did it, to the woken fields
 */
export function keepTyped(island: HTMLElement): () => void {
  const typed = new Map<Field, string | boolean>()
  const note = (field: Field) => {
    // What was done last is done last again: of several radios only that one counts.
    typed.delete(field)
    typed.set(field, isTick(field) ? field.checked : field.value)
  }
  for (const field of island.querySelectorAll<Field>('input, textarea, select')) {
    if (isTouched(field)) note(field)
  }
  const listen = ({ target }: Event) => note(target as Field)
  // Ahead of React's own listener, which may write over the field before it looks at it.
  island.addEventListener('input', listen, true)
  return () => {
    island.removeEventListener('input', listen, true)
    for (const [field, value] of typed) doAgain(field, value)
  }
}

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  // Of radios the one that was left says nothing.
  if (isTick(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio')
  return field.value !== field.defaultValue
}

function isTick(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
}

/** React answers only to what differs from what it last knew of a field: that is set first, and then gone past it. */
function doAgain(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    ;(field as HTMLInputElement).checked = !value
    field.click()
    return
  }
  if (field.type !== 'file') {
    if (field instanceof HTMLInputElement) field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}
