import { expect, it } from 'vitest'
import { rulesOfStyles } from './style-rules.ts'

it('makes a rule of each style, once', () => {
  const html = '<p style="color:red">a</p><b class="x" style="--a:1px"></b><i style="color:red"></i>'
  expect(rulesOfStyles(html, '#drawn')).toEqual({
    html: '<p data-drawn="0">a</p><b class="x" data-drawn="1"></b><i data-drawn="0"></i>',
    sheet: '#drawn [data-drawn="0"]{color:red}\n#drawn [data-drawn="1"]{--a:1px}',
  })
})

it('reads what React wrote of quotation marks', () => {
  const { sheet } = rulesOfStyles(
    '<p style="font-family:&quot;A &amp; B&quot;, &#x27;C&#x27;">a</p>',
    '#drawn',
  )
  expect(sheet).toBe(`#drawn [data-drawn="0"]{font-family:"A & B", 'C'}`)
})

it.each([
  'color:red}body{display:none',
  'background:url(&quot;&lt;/style&gt;&quot;)',
  'a:\\7d',
  'a:/* b',
  'a:@import x',
])('leaves out %s, which could end its rule', (style) => {
  expect(rulesOfStyles(`<p style="${style}">a</p>`, '#drawn')).toEqual({ html: '<p>a</p>', sheet: '' })
})

it('leaves text alone, in which React escapes quotation marks', () => {
  const html = '<p>he said style=&quot;color:red&quot;</p>'
  expect(rulesOfStyles(html, '#drawn').html).toBe(html)
})
