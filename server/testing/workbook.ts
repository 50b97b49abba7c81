import { strToU8, zipSync } from 'fflate'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org'

/** An Excel workbook of one sheet, from the XML of its rows, with further or other parts. */
export function workbook(rows: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const part = (text: string) => strToU8(head + text)
  return zipSync({
    '[Content_Types].xml': part(
      `<Types xmlns="${relations}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': part(
      `<Relationships xmlns="${relations}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': part(
      `<workbook ${main} xmlns:r="${relations}/officeDocument/2006/relationships"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': part(
      `<Relationships xmlns="${relations}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': part(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  })
}
