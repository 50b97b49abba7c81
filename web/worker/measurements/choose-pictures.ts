/**
 * Lets the person choose pictures, or take one with the phone's camera. The field belongs to the page and to
 * no form, so the choice arrives even if the form is re-rendered while the chooser is open.
 * @param onChosen is called with the choice; never if nothing was chosen
 */
export function choosePictures(from: 'camera' | 'files', onChosen: (files: File[]) => void): void {
  const field = document.createElement('input')
  field.type = 'file'
  field.accept = 'image/*'
  field.hidden = true
  if (from === 'camera') field.setAttribute('capture', 'environment')
  else field.multiple = true
  field.addEventListener('change', () => {
    const files = Array.from(field.files ?? [])
    field.remove()
    if (files.length > 0) onChosen(files)
  })
  field.addEventListener('cancel', () => field.remove())
  // Some browsers do not open a chooser for a field that is not in the page.
  document.body.append(field)
  field.click()
}
