type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Records what a visitor does to the fields of an island's HTML while its script is loading. React takes over
 * each field as the server rendered it, and would not notice the change or would overwrite it.
 * @returns a function that repeats the changes, in the visitor's order, on the hydrated fields
 */
export function keepTyped(island: HTMLElement): () => void {
  const typed = new Map<Field, string | boolean>()
  const note = (field: Field) => {
    // The last change is repeated last: of several radios only that one counts.
    typed.delete(field)
    typed.set(field, isTick(field) ? field.checked : field.value)
  }
  for (const field of island.querySelectorAll<Field>('input, textarea, select')) {
    if (isTouched(field)) note(field)
  }
  const listen = ({ target }: Event) => note(target as Field)
  // Before React's own listener, which may overwrite the field before it reads it.
  island.addEventListener('input', listen, true)
  return () => {
    island.removeEventListener('input', listen, true)
    for (const [field, value] of typed) doAgain(field, value)
  }
}

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  // A radio that was deselected is not recorded.
  if (isTick(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio')
  return field.value !== field.defaultValue
}

function isTick(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
}

/**
 * React only reacts to a value that differs from the last one it knew: that is set first, then the new one.
 */
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
