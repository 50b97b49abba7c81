import { HtmlValidate } from 'html-validate'
import { expect, test } from './journey.ts'
import { readSitemap } from './sitemap.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // React writes `<link/>`; both spellings are the standard's.
    'void-style': 'off',
    // All files are our own, from where the page is.
    'require-sri': 'off',
    // A telephone number stays on one line because of the style sheet of its link.
    'tel-non-breaking': 'off',
  },
})

test('every public page is valid HTML', async ({ request, shop }) => {
  const paths = await readSitemap(shop.url)
  for (const path of [
    ...paths,
    '/?text=Oak+%26+Ash&kind=halo-lit',
    '/contact-us?text=Oak',
    '/projects?service=LED+Signs',
  ]) {
    const html = await (await request.get(path)).text()
    const { results } = await validator.validateString(html, path)
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
    )
    expect.soft(faults, path).toEqual([])
  }
})
