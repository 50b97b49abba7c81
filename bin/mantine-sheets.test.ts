import { expect, test } from 'vitest'
import { isLate } from './mantine-sheets.ts'

const sheet =
  '@import "@mantine/core/styles/Tabs.layer.css";\n@import "@mantine/core/styles/RadioCard.layer.css";'
const component = (path: string) => `/shop/node_modules/@mantine/core/esm/components/${path}.module.mjs`

test('a component brings the late sheet if its rules are there', () => {
  expect(isLate(component('Tabs/Tabs'), sheet)).toBe(true)
  expect(isLate(component('Radio/RadioCard/RadioCard'), sheet)).toBe(true)
  expect(isLate(component('Radio/Radio'), sheet)).toBe(false)
  expect(isLate(component('Button/Button'), sheet)).toBe(false)
  expect(isLate('/shop/web/Tabs.module.mjs', sheet)).toBe(false)
})
