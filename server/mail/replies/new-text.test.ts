/** What of a mail is a new message: nothing that was said before, nothing lost, and never a second of reading. */
import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text.ts'
import { newTextOf } from './new-text.ts'

const line = 'On Mon, 23 Nov 2026 at 10:00, Quay Signs <reply+abc@quay.example> wrote:'
const quoted = `${line}\n> Would you like\n> it in red?`

test.each([
  ['above what it answers', `Yes please.\n\n${quoted}`, 'Yes please.'],
  ['with a phone’s signature', `Yes please.\n\nSent from my iPhone\n\n${quoted}`, 'Yes please.'],
  ['with a signature', 'Yes please.\n-- \nJo Café\n0161 496 0000', 'Yes please.'],
  [
    'from Outlook',
    'Yes please.\n\n________________________________\nFrom: Quay Signs <a@quay.example>\nSent: 23 November 2026 10:00\nTo: Jo <jo@cafe.example>\nSubject: Your quote\n\nIn red?',
    'Yes please.',
  ],
  ['between the lines', '> In red?\nNo, blue.\n> How wide?\n2 m', '> In red?\nNo, blue.\n> How wide?\n2 m'],
  ['below a long mail', `${line}\n${'> word\n'.repeat(9)}\nNo, blue.`, '> …\nNo, blue.'],
  ['of nothing but quoted lines', '> In red?', '> In red?'],
  ['of Windows', 'Two\r\n\r\nlines', 'Two\n\nlines'],
  ['of nothing', ' \n', ''],
])('an answer %s', (_how, text, said) => {
  expect(newTextOf(text)).toBe(said)
})

test.each(['1234from', 'Op schreef\n', 'On a b ', '1', '>', '> > ', '\n', '_ '])(
  'a long text of %j is read within a second',
  (piece) => {
    const started = performance.now()
    newTextOf(piece.repeat(1_000_000 / piece.length))
    expect(performance.now() - started).toBeLessThan(2000)
  },
)

test('HTML becomes text without what does not show', () => {
  const html = `<html><head><title>Re</title><style>p{}</style></head><body><p>Two&nbsp;<b>metres</b>
    wide<br>and &lt;red&gt;</p><script>alert(1)</script><ul><li>one<li>two</ul>
    <blockquote><div>Which size?</div></blockquote></body></html>`
  expect(htmlToText(html)).toBe('Two metres wide\nand <red>\n\none\ntwo\n> Which size?')
})

test.each(['<div>', '<blockquote>x', '<b><i>', '</p>', '&amp;', '<p title="', '<!--', ' '])(
  'HTML of many %s is read within a second',
  (piece) => {
    const started = performance.now()
    htmlToText(piece.repeat(1_000_000 / piece.length))
    expect(performance.now() - started).toBeLessThan(2000)
  },
)
