/**
 * Lets somebody choose pictures, or take one with the phone's camera. The field is the page's own and of no form:
 * whatever is drawn anew while the chooser is open, what is chosen arrives.
 * @param onChosen is told what was chosen; never where nothing was
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
  // Some browsers open no chooser of a field that is not in the page.
  document.body.append(field)
  field.click()
}
