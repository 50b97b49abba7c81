/**
 * The only script of the customer's pages. The page is HTML that works without it: it adds a live total, a drawn
 * signature, a form that survives a lost line, and says that a person looked.
 */
import { sendForms } from './send-form.ts'
import { wakePage } from './wake-page.ts'

const page = document.querySelector('main')
if (page) {
  wakePage(page)
  sendForms(document, wakePage)
}

// Safari shows a page as it was left, although it was told to keep none: what was answered since is not on it.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
