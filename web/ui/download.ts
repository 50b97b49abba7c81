/** Saves a text that the browser generated as a file. @param type the text's media type, 'text/csv' */
export function downloadText(name: string, type: string, text: string): void {
  downloadBytes(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Saves what an answer brought as a file. */
export function downloadBytes(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
