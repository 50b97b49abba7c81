/** Questions with a script: what is typed is kept until the page shows it, files are sent while one types. */
import { MAX_ATTACHMENT_BYTES, MOST_MESSAGE_FILES } from '#domain/sales/message-limits.ts'
import {
  type ChosenFile,
  type KeptQuestion,
  leftOf,
  readQuestionDraft,
  removeQuestionDraft,
  writeQuestionDraft,
} from './kept-question.ts'
import { SENDING } from './send-form.ts'

/** Enhances the form for questions, if the page has one. */
export function wakeQuestions(main: HTMLElement): void {
  const form = main.querySelector<HTMLFormElement>('form#ask')
  const question = form?.querySelector<HTMLTextAreaElement>('[data-question]')
  const about = form?.querySelector<HTMLSelectElement>('[name="about"]')
  const messageId = form?.querySelector<HTMLInputElement>('[name="messageId"]')
  const list = form?.querySelector<HTMLElement>('[data-chosen]')
  if (!form || !question || !about || !messageId || !list) return
  const keep = keepQuestion(main, form, { question, about, messageId, list })
  offerFiles(form, list, keep)
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
  /** Of the files that are chosen. */
  list: HTMLElement
}

/**
 * What was sent under the kept id is on the page once the server has it; until then it comes back. What was typed while
 * it was under way is another question.
 * @returns what keeps the question as it is now
 */
function keepQuestion(main: HTMLElement, form: HTMLFormElement, fields: Fields): () => void {
  const { question, about, messageId, list } = fields
  if (!main.dataset.draftKey) return () => {}
  const key = `${main.dataset.draftKey}.question`
  const kept = readQuestionDraft(key)
  const hasArrived = [...main.querySelectorAll('[data-message]')].some((one) => isOf(one, kept?.id))
  let sent = hasArrived ? null : (kept?.sent ?? null)
  const keep = () => {
    const now = { id: messageId.value, text: question.value, about: about.value, files: filesOf(list), sent }
    if (now.text === '' && now.files.length === 0) removeQuestionDraft(key)
    else writeQuestionDraft(key, now)
  }
  if (kept) {
    // The server says under which id what it sent back goes on.
    if (!hasArrived && question.value === '') messageId.value = kept.id
    putBack(fields, hasArrived ? leftOf(kept) : kept, keep)
    keep()
  }
  question.addEventListener('input', keep)
  about.addEventListener('change', keep)
  form.addEventListener(SENDING, () => {
    sent = { text: question.value, files: filesOf(list).map(({ id }) => id) }
    keep()
  })
  return keep
}

function putBack(
  { question, about, list }: Fields,
  kept: Pick<KeptQuestion, 'text' | 'about' | 'files'>,
  changed: () => void,
): void {
  if (kept.text !== '') {
    question.value = kept.text
    if ([...about.options].some(({ value }) => value === kept.about)) about.value = kept.about
  }
  for (const file of kept.files) list.append(showFile(file, changed))
}

function isOf(element: Element, id: string | undefined): boolean {
  return element instanceof HTMLElement && element.dataset.message === id
}

/** The chosen files as their rows say it. */
function filesOf(list: HTMLElement): ChosenFile[] {
  return [...list.querySelectorAll<HTMLInputElement>('input[name="fileId"]')].map(({ value, dataset }) => ({
    ...{ id: value, name: dataset.name ?? '' },
  }))
}

function offerFiles(form: HTMLFormElement, list: HTMLElement, changed: () => void): void {
  const place = form.querySelector<HTMLElement>('[data-files]')
  const chooser = place?.querySelector<HTMLInputElement>('input[type="file"]')
  const progress = place?.querySelector<HTMLElement>('[data-progress]')
  if (!place || !chooser || !progress) return
  place.hidden = false
  chooser.addEventListener('change', async () => {
    const refused: string[] = []
    const chosen = [...(chooser.files ?? [])]
    chooser.value = ''
    for (const [index, file] of chosen.entries()) {
      progress.textContent = `Sending file ${index + 1} of ${chosen.length}…`
      const why =
        list.children.length < MOST_MESSAGE_FILES ? await sendFile(file, list, changed) : 'at most 5 files'
      changed()
      if (why) refused.push(`${file.name}: ${why}`)
    }
    progress.textContent = refused.join(' ')
  })
}

/** @returns why it was not taken, or null */
async function sendFile(file: File, list: HTMLElement, changed: () => void): Promise<string | null> {
  if (file.size > MAX_ATTACHMENT_BYTES) return 'larger than 10 MB.'
  const body = new FormData()
  body.set('file', file)
  body.set('id', crypto.randomUUID())
  try {
    const token = location.pathname.split('/')[2] ?? ''
    const response = await fetch(`/api/link/${token}/files`, { method: 'POST', body })
    const answer = await response.json()
    if (!response.ok) return answer.fields?.[0]?.message ?? answer.message
    list.append(showFile(answer, changed, answer.isPicture ? file : undefined))
    return null
  } catch {
    return 'there is no connection. Choose it again in a moment.'
  }
}

/** @param picture to be shown small; after a reload only its name is known */
function showFile({ id, name }: ChosenFile, changed: () => void, picture?: File): Node {
  const row = document.createElement('li')
  if (picture) row.append(showPicture(picture))
  const words = document.createElement('span')
  words.textContent = name
  const remove = document.createElement('button')
  remove.type = 'button'
  remove.textContent = 'Remove'
  remove.setAttribute('aria-label', `Remove ${name}`)
  remove.addEventListener('click', () => {
    row.remove()
    changed()
  })
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'fileId'
  field.value = id
  field.dataset.name = name
  row.append(words, remove, field)
  return row
}

function showPicture(file: File): Node {
  const picture = document.createElement('img')
  picture.src = URL.createObjectURL(file)
  picture.alt = ''
  picture.addEventListener('load', () => URL.revokeObjectURL(picture.src))
  return picture
}
