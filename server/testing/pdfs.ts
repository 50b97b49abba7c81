/** Small PDFs for tests, written by hand so that a test can put anything into them. */

interface Making {
  /** JavaScript that a reader would run when it opens the file. */
  script?: string
  /** Of each page, of which 400 is the width. A picture of a low page is drawn in a tenth of the time. */
  height?: number
}

/** @param pages how many; each has its number on it */
export function makePdf(pages: number, { script = '', height = 20 }: Making = {}): Uint8Array<ArrayBuffer> {
  const kids = Array.from({ length: pages }, (_, n) => `${4 + 2 * n} 0 R`)
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${script ? `/OpenAction << /S /JavaScript /JS (${script}) >>` : ''} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...kids.flatMap((_, n) => {
      const text = `BT /F1 ${height / 5} Tf 40 ${height / 3} Td (Page ${n + 1}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 ${height}] /Contents ${5 + 2 * n} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = file.length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new TextEncoder().encode(file)
}
