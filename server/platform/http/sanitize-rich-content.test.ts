import { expect, test } from 'vitest'
import { sanitizeRichContent } from './sanitize-rich-content.ts'

test.each([
  '<h2>What you get</h2><p>Letters in <strong>steel</strong>, <em>brushed</em>, <u>lit</u> &amp; &lt;new&gt;</p>',
  '<ul><li><p>One</p></li><li><p>Two<br>lines</p></li></ul><ol><li><p>First</p></li></ol>',
  '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://quay.example/?a=1&amp;b=2">Our work</a></p>',
  '<blockquote><p>"Quoted"&nbsp;so</p></blockquote><hr>',
  '',
])('what the editor writes is kept exactly: %s', (html) => {
  expect(sanitizeRichContent(html)).toBe(html)
})

test.each([
  ['a script', '<p>A</p><script>alert(1)</script>', '<p>A</p>'],
  ['an event', '<p onclick="alert(1)" style="position:fixed">A</p>', '<p>A</p>'],
  ['an external picture', '<p>A<img src="https://spy.example/x.png" onerror="x()"></p>', '<p>A</p>'],
  ['a javascript: link', '<p><a href="java&#10;script:alert(1)">A</a></p>', '<p>A</p>'],
  ['a data: link', '<p><a href="data:text/html,x">A</a></p>', '<p>A</p>'],
  ['a frame', '<iframe src="https://spy.example"></iframe>B', 'B'],
  ['an SVG with a script', '<svg><script>x()</script><text>no</text></svg>B', 'B'],
  ['a comment', 'A<!-- <script>x()</script> -->B', 'AB'],
  ['an element that is never closed', '<p><strong>A', '<p><strong>A</strong></p>'],
  ['another element for bold', '<div><b>A</b></div>', '<strong>A</strong>'],
])('%s is removed', (_, html, clean) => {
  expect(sanitizeRichContent(html)).toBe(clean)
})

test('sanitizing twice changes nothing, and deep nesting is no problem', () => {
  const deep = `${'<blockquote><ul><li>'.repeat(20_000)}A`
  const once = sanitizeRichContent(deep)
  expect(once).toContain('A')
  expect(sanitizeRichContent(once)).toBe(once)
})
