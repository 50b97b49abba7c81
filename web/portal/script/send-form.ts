/**
 * Sends the page's forms without leaving it, and puts the server's new content in its place. A lost answer is
 * asked for again with what the form holds by then: the very same body is taken once by the server, and what was
 * corrected meanwhile is not lost.
 */

/** What a form is told each time that it is really sent. */
export const SENDING = 'fascia-sending'

/** Longer than the server ever takes; then the line is lost. */
const PATIENCE_MS = 30_000

const words = {
  lost: 'There is no connection, or the answer got lost on its way. What you typed is kept. Try again: it counts only once.',
  busy: 'Our system is busy just now. What you typed is kept. Try again in a minute.',
  wait: 'That was tried too often from your network. What you typed is kept. Try again in ten minutes.',
}

type Wake = (main: HTMLElement) => void

/** @param wake enhances content that the server has sent */
export function sendForms(page: Document, wake: Wake): void {
  let isSending = false
  page.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.send === undefined) return
    event.preventDefault()
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null
    const send = async () => {
      // A second tap while the first is on its way.
      if (isSending) return
      isSending = true
      const body = String(new URLSearchParams(textsOf(form, button)))
      form.dispatchEvent(new Event(SENDING))
      const done = showSending(form, button)
      const trouble = await post(body, (main) => showAnswer(page, main, wake, form.dataset.then))
      isSending = false
      done()
      if (trouble) showTrouble(form, trouble, () => void send())
    }
    void send()
  })
}

function textsOf(form: HTMLFormElement, button: HTMLButtonElement | null): [string, string][] {
  return [...new FormData(form, button).entries()].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
}

/** @returns why nothing came of it, in words; null if the page shows the answer */
async function post(body: string, show: (next: HTMLElement) => void): Promise<string | null> {
  try {
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
    const next = answer.querySelector('main')
    if (response.status >= 500 || !next) return response.status === 429 ? words.wait : words.busy
    show(next)
    return null
  } catch {
    return words.lost
  }
}

/** @param then what to go to if nothing was refused */
function showAnswer(page: Document, sent: HTMLElement, wake: Wake, then: string | undefined): void {
  const main = page.importNode(sent, true)
  page.querySelector('main')?.replaceWith(main)
  wake(main)
  const refused = main.querySelector<HTMLElement>('[role="alert"][data-focus]')
  const next = then === undefined ? null : main.querySelector<HTMLElement>(then)
  const told = refused ?? next ?? main.querySelector<HTMLElement>('[data-focus]') ?? main
  told.focus({ preventScroll: true })
  told.scrollIntoView({ block: 'center' })
}

function showSending(form: HTMLFormElement, button: HTMLButtonElement | null): () => void {
  form.setAttribute('aria-busy', 'true')
  form.querySelector('[data-trouble]')?.replaceChildren()
  button?.setAttribute('aria-disabled', 'true')
  return () => {
    form.removeAttribute('aria-busy')
    button?.removeAttribute('aria-disabled')
  }
}

function showTrouble(form: HTMLFormElement, message: string, again: () => void): void {
  const text = document.createElement('p')
  text.textContent = message
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Try again'
  button.addEventListener('click', again)
  form.querySelector('[data-trouble]')?.replaceChildren(text, button)
}
