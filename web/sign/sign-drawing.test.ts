import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { designFaces, designKinds, firstDesign, type SignDesign } from '#domain/sign/sign-design.ts'
import { SignDrawing } from './SignDrawing.tsx'

function draw(design: Partial<SignDesign>, id = 'sign'): string {
  return renderToStaticMarkup(createElement(SignDrawing, { id, design: { ...firstDesign, ...design } }))
}

function textOf(markup: string): string {
  return [...markup.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words).join(' ')
}

const kindsAndLights = designKinds.flatMap((kind) => [[kind, 'day'] as const, [kind, 'night'] as const])

it.each(kindsAndLights)('draws %s by %s with its text and dimensions', (kind, light) => {
  const markup = draw({ kind, light, text: 'Ordsall Bakery', widthMm: 5200, heightMm: 850 })
  expect(textOf(markup)).toContain('Ordsall Bakery')
  expect(textOf(markup)).toContain('5,200 mm')
  expect(textOf(markup)).toContain('850 mm')
  expect(markup).toContain(`data-light="${light}"`)
})

it.each(kindsAndLights)('%s by %s is valid SVG that the CSP allows', (kind, light) => {
  for (const face of designFaces) {
    const markup = draw({ kind, light, face })
    expect(markup).not.toMatch(/NaN|undefined|Infinity| style=|<style|<script/)
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => id?.startsWith('sign-'))).toBe(true)
    const used = [...markup.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id)
    expect(used.filter((id) => !ids.includes(id))).toEqual([])
  }
})

it('has a text alternative', () => {
  const markup = draw({ kind: 'led', text: 'Oak', panel: '#14161a', letters: '#cf3a22', light: 'night' })
  expect(markup).toContain('role="img"')
  expect(markup).toContain(
    'A sign that says “Oak”: LED letters with lit faces, grotesque, vermilion on traffic black, 4,800 mm wide and 600 mm high, on a shop front, by night.',
  )
})

it.each([
  ['one letter', 'W'],
  ['a long name', 'The Ordsall Lane Boot Repair'],
  ['accents', 'Café Łódź & Müller’s'],
  ['pictures', '🍞 Bread 👩🏽‍🍳'],
  ['a right-to-left script', 'مخبز سالفورد'],
  ['Chinese', '曼徹斯特餅店'],
])('draws %s', (_, text) => {
  const markup = draw({ text })
  expect(textOf(markup).replace(/ \d,.*/, '')).toBe(text.replaceAll('&', '&amp;'))
  expect(markup).not.toContain('NaN')
})

it('draws markup as letters', () => {
  const markup = draw({ text: '</text><script>x()</script>"' })
  expect(markup).not.toContain('<script')
  expect(markup).toContain('&lt;/text&gt;&lt;script&gt;')
})

it('draws an empty sign while nothing is typed', () => {
  expect(draw({ text: '' })).toContain('A blank sign')
})

it.each([
  [600, 200],
  [600, 1500],
  [9000, 200],
  [9000, 1500],
])('draws a sign of %d × %d mm without a negative length', (widthMm, heightMm) => {
  for (const kind of designKinds) {
    expect(draw({ kind, widthMm, heightMm })).not.toMatch(/ (width|height|rx|ry|r|font-size)="-/)
  }
})
