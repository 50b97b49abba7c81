/** What somebody wrote anew in a mail: without what they answer to, and without their signature. */
import { Script } from 'node:vm'
import EmailReplyParser from 'email-reply-parser'

/** More of a mail is not looked at. The new text stands at its beginning, and a message is shorter. */
const MOST = 20_000
/** Of a quoted part in the middle, which an answer follows, more lines than these are left out. */
const QUOTED_LINES = 6
/** The library's patterns may take very long for a text that was made for it. */
const PATIENCE_MS = 500

type Fragments = ReturnType<ReturnType<EmailReplyParser['read']>['getFragments']>

/** All of the text if nothing would be left of it. */
export function newTextOf(text: string): string {
  const beginning = text.slice(0, MOST).replace(/\r\n?/g, '\n')
  const fragments = readWithin(beginning)
  if (fragments === null) return beginning.trim()
  const isNew = ({ isHidden, isSignature, isQuoted }: (typeof pieces)[number]) =>
    !isHidden && !isSignature && !isQuoted
  const pieces = fragments.map((one) => ({
    ...{ isHidden: one.isHidden(), isSignature: one.isSignature(), isQuoted: one.isQuoted() },
    content: one.getContent(),
  }))
  const last = pieces.findLastIndex((one) => isNew(one) && one.content.trim() !== '')
  const kept = pieces.slice(0, last + 1).filter(({ isSignature }) => !isSignature)
  const said = kept
    .map(({ isQuoted, content }) => (isQuoted ? shortenQuoted(content) : content))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return said === '' ? beginning.trim() : said
}

function shortenQuoted(content: string): string {
  const lines = content.split('\n')
  return lines.length <= QUOTED_LINES ? content : '> …'
}

/** Null if it takes too long. */
function readWithin(text: string): Fragments | null {
  const read = () => new EmailReplyParser().read(text).getFragments()
  try {
    return new Script('read()').runInNewContext({ read }, { timeout: PATIENCE_MS }) as Fragments
  } catch {
    return null
  }
}
