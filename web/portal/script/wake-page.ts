import { keepAnswerDraft } from './draft.ts'
import { liveTotal } from './live-total.ts'
import { noteOpened } from './note-opened.ts'
import { offerCopies } from './offer-copies.ts'
import { wakeMarks } from './proof-marks.ts'
import { wakeZoom } from './proof-zoom.ts'
import { wakeQuestions } from './questions.ts'
import { signaturePad } from './signature-pad.ts'

/** Enhances the page's content, at first and each time that the server has sent it anew. */
export function wakePage(main: HTMLElement): void {
  for (const part of main.querySelectorAll<HTMLElement>('[data-without-script]')) part.hidden = true
  liveTotal(main)
  const pad = signaturePad(main)
  keepAnswerDraft(main, pad)
  wakeMarks(main)
  wakeZoom(main)
  wakeQuestions(main)
  offerCopies(main)
  noteOpened(main)
}
