import { expect, it } from 'vitest'
import { readFigure, showFigure } from './figures.ts'

it('lengths are read as millimetres without a unit', () => {
  const lengths = ['900', '3m', '90 cm', '118.11in', '118.11"', '3 m'].map((text) =>
    readFigure('widthMm', text),
  )
  expect(lengths).toEqual([900, 3000, 900, 3000, 3000, 3000].map((value) => ({ ok: true, value })))
  expect(['wide', '3 miles', '-3', '3m 20'].map((text) => readFigure('widthMm', text).ok)).toEqual(
    Array(4).fill(false),
  )
})

it('figures have the limits of the server', () => {
  expect(readFigure('widthMm', '200 m')).toEqual({ ok: false, message: 'At most 100 m' })
  expect(readFigure('quantity', '0')).toEqual({ ok: false, message: 'Must be above 0' })
  expect(readFigure('quantity', '1.0005')).toEqual({ ok: false, message: 'At most three decimals' })
  expect(readFigure('price', '0.00005').ok).toBe(false)
  expect(readFigure('price', '-1').ok).toBe(false)
  expect(readFigure('price', '£1,250.5')).toEqual({ ok: true, value: 125_050 })
  expect(readFigure('heightMm', '')).toEqual({ ok: true, value: null })
  expect(readFigure('quantity', '').ok).toBe(false)
})

it('figures are shown as typed', () => {
  expect(showFigure('price', 2.45)).toBe('0.0245')
  expect(showFigure('price', 125_050)).toBe('1250.50')
  expect(showFigure('widthMm', 3000)).toBe('3000')
  expect(showFigure('widthMm', null)).toBe('')
})
