import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { renderQuote } from './quotes.pdf.ts'
import { layRichContent } from './rich-content.ts'
import { quoteOfLines, sampleLines, sampleSeller } from './samples.ts'

async function printed(richContent: string): Promise<string> {
  const pdf = await renderQuote(quoteOfLines(sampleLines(1), { richContent }), sampleSeller, null)
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

describe('rich text in a PDF', () => {
  it('keeps headings, paragraphs, lists and emphasis', async () => {
    const text = await printed(
      '<h2>How we work</h2><p>We <strong>survey</strong> &amp; <em>draw</em>.<br>Then make.</p>' +
        '<ul><li><p>Tray</p></li><li>Letters<ul><li>Halo</li></ul></li></ul><ol><li>First</li><li>Second</li></ol>' +
        '<blockquote><p>As agreed</p></blockquote>',
    )
    expect(text).toContain('How we work We survey & draw. Then make.')
    for (const part of ['Tray', 'Letters', 'Halo', '1.', 'First', '2.', 'Second', 'As agreed'])
      expect(text).toContain(part)
  })

  it('can be copied and read aloud, also after other PDFs with accented letters', async () => {
    expect(await printed('<p><strong><em>Ž É</em></strong></p>')).toContain('Ž É')
    expect(await printed('<p><strong><em>ZEBRA</em></strong></p>')).toContain('ZEBRA')
  })

  it('links to web pages and mail addresses only', () => {
    const links = (html: string) => JSON.stringify(layRichContent(html)).match(/"link":"[^"]*"/g) ?? []
    expect(links('<p><a href="https://shop.example/a">a</a> <a href="mailto:a@b.example">b</a></p>')).toEqual(
      ['"link":"https://shop.example/a"', '"link":"mailto:a@b.example"'],
    )
    expect(
      links('<p><a href=" java&#10;script:alert(1)">x</a><a href="file:///etc/hosts">y</a></p>'),
    ).toEqual([])
  })

  it('has no scripts, styles, pictures or external content', async () => {
    const text = await printed(
      '<p>Seen</p><script>alert("script text")</script><style>p{color:red}</style>' +
        '<img src="http://127.0.0.1/x.png" onerror="alert(1)"><iframe src="file:///etc/hosts">frame text</iframe>',
    )
    expect(text).toContain('Seen')
    for (const part of ['script text', 'color:red', 'frame text']) expect(text).not.toContain(part)
  })

  it('survives broken or deeply nested markup', async () => {
    expect(await printed('<p>Unclosed <b>bold <i>both</p><li>stray')).toContain('Unclosed bold both')
    expect(await printed(`${'<div>'.repeat(9000)}deep text`)).toContain('deep text')
    expect(await printed(`<p>${'<b>'.repeat(20_000)}deep bold`)).toContain('deep bold')
    expect(await printed(`${'<ul><li>'.repeat(5000)}deep list`)).toContain('deep list')
    expect(layRichContent('<p></p><p> </p>')).toEqual([])
  })
})
