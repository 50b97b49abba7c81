/** The form of the public site, taken over by its script while somebody fills it in. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { wakeIslands } from '../wake-islands.ts'
import EnquiryForm from './EnquiryForm.island.tsx'

beforeEach(() => localStorage.clear())

const props = {
  ...{
    services: ['Shop signs'],
    service: '',
    consentWording: 'You may keep what I send',
    phone: '0161 496 0142',
  },
  design: { text: 'Oak', kind: 'led', face: 'script', widthMm: 2000, heightMm: 500, colour: '#ffffff' },
  ...{ designQuery: 'text=Oak&kind=led', answer: null },
}

/** The form as the server wrote it, with a design that came along. */
function openStill(): HTMLFormElement {
  const island = document.createElement('div')
  island.dataset.island = 'enquiry-form'
  island.dataset.props = JSON.stringify(props)
  island.innerHTML = renderToString(createElement(EnquiryForm, props as never))
  document.body.append(island)
  onTestFinished(() => island.remove())
  const form = island.querySelector('form')
  if (!form) throw new Error('no form')
  return form
}

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement

test('the click that wakes it ticks its box, and what was typed before stays', async () => {
  const form = openStill()
  field(form, 'name').value = 'Ann'
  wakeIslands('enquiry-form', EnquiryForm as never)
  field(form, 'consent').click()
  await expect.poll(() => Object.keys(form).some((key) => key.startsWith('__reactProps'))).toBe(true)
  expect(field(form, 'consent').checked).toBe(true)
  expect(field(form, 'name').value).toBe('Ann')
  expect(field(form, 'message').value).toContain('Oak')
})
