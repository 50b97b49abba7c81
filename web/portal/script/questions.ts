/** Questions with a script: what is typed is kept until the page shows it, files are sent while one types. */
import { MAX_ATTACHMENT_BYTES, MOST_MESSAGE_FILES } from '#domain/sales/message-limits.ts'
import { readQuestionDraft, removeQuestionDraft, writeQuestionDraft } from './kept-question.ts'

/** Enhances the form for questions, if the page has one. */
export function wakeQuestions(main: HTMLElement): void {
  const form = main.querySelector<HTMLFormElement>('form#ask')
  const question = form?.querySelector<HTMLTextAreaElement>('[data-question]')
  const about = form?.querySelector<HTMLSelectElement>('[name="about"]')
  const messageId = form?.querySelector<HTMLInputElement>('[name="messageId"]')
  if (!form || !question || !about || !messageId) return
  keepQuestion(main, { question, about, messageId })
  offerFiles(form)
  for (const link of main.querySelectorAll<HTMLElement>('[data-ask]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      about.value = link.dataset.ask ?? ''
      question.focus()
      form.scrollIntoView({ block: 'center' })
    })
}

interface Fields {
  question: HTMLTextAreaElement
  about: HTMLSelectElement
  messageId: HTMLInputElement
}

/** What was sent under the kept id is on the page once the server has it; until then it comes back. */
function keepQuestion(main: HTMLElement, { question, about, messageId }: Fields): void {
  if (!main.dataset.draftKey) return
  const key = `${main.dataset.draftKey}.question`
  const kept = readQuestionDraft(key)
  const isSent = kept && [...main.querySelectorAll('[data-message]')].some((one) => isOf(one, kept.id))
  if (isSent) removeQuestionDraft(key)
  else if (kept && question.value === '') {
    question.value = kept.text
    messageId.value = kept.id
    if ([...about.options].some(({ value }) => value === kept.about)) about.value = kept.about
  }
  const keep = () =>
    writeQuestionDraft(key, { id: messageId.value, text: question.value, about: about.value })
  question.addEventListener('input', keep)
  about.addEventListener('change', keep)
}

function isOf(element: Element, id: string): boolean {
  return element instanceof HTMLElement && element.dataset.message === id
}

function offerFiles(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>('[data-files]')
  const chooser = place?.querySelector<HTMLInputElement>('input[type="file"]')
  const list = place?.querySelector<HTMLElement>('[data-chosen]')
  const progress = place?.querySelector<HTMLElement>('[data-progress]')
  if (!place || !chooser || !list || !progress) return
  place.hidden = false
  chooser.addEventListener('change', async () => {
    const refused: string[] = []
    const chosen = [...(chooser.files ?? [])]
    chooser.value = ''
    for (const [index, file] of chosen.entries()) {
      progress.textContent = `Sending file ${index + 1} of ${chosen.length}…`
      const why = list.children.length < MOST_MESSAGE_FILES ? await sendFile(file, list) : 'at most 5 files'
      if (why) refused.push(`${file.name}: ${why}`)
    }
    progress.textContent = refused.join(' ')
  })
}

/** @returns why it was not taken, or null */
async function sendFile(file: File, list: HTMLElement): Promise<string | null> {
  if (file.size > MAX_ATTACHMENT_BYTES) return 'larger than 10 MB.'
  const body = new FormData()
  body.set('file', file)
  body.set('id', crypto.randomUUID())
  try {
    const token = location.pathname.split('/')[2] ?? ''
    const response = await fetch(`/api/link/${token}/files`, { method: 'POST', body })
    const answer = await response.json()
    if (!response.ok) return answer.fields?.[0]?.message ?? answer.message
    list.append(showFile(answer, file))
    return null
  } catch {
    return 'there is no connection. Choose it again in a moment.'
  }
}

function showFile(
  { id, name, isPicture }: { id: string; name: string; isPicture: boolean },
  file: File,
): Node {
  const row = document.createElement('li')
  if (isPicture) {
    const picture = document.createElement('img')
    picture.src = URL.createObjectURL(file)
    picture.alt = ''
    picture.addEventListener('load', () => URL.revokeObjectURL(picture.src))
    row.append(picture)
  }
  const words = document.createElement('span')
  words.textContent = name
  const remove = document.createElement('button')
  remove.type = 'button'
  remove.textContent = 'Remove'
  remove.setAttribute('aria-label', `Remove ${name}`)
  remove.addEventListener('click', () => row.remove())
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'fileId'
  field.value = id
  row.append(words, remove, field)
  return row
}
