/** The mails to customers about visits: when somebody comes, that they are on their way, and what was handed over. */
import { addDays, formatDay, formatLongDay, formatTime, londonDay } from '../dates.ts'
import { inOwnWords, type Message, oneLine, shortenSubject } from '../mail/letters.ts'
import type { SettingsFields } from '../shop/settings.ts'
import { shopName } from '../shop/shop-identity.ts'
import type { VisitKind } from './visit-words.ts'

type Words = Pick<SettingsFields, 'tradingName' | 'phone' | 'mailTemplates'>

/** What customers call these visits. Of the others they hear nothing. */
const nouns: Partial<Record<VisitKind, string>> = {
  survey: 'survey',
  fitting: 'fitting',
  delivery: 'delivery',
  maintenance: 'maintenance visit',
}

/** What a customer calls a visit of this kind; null if it is none of theirs. */
export function customerNoun(kind: VisitKind): string | null {
  return nouns[kind] ?? null
}

interface Booked {
  kind: VisitKind
  startsAt: string
  endsAt: string
  allDay: boolean
}

/** When a visit is, in London: 'Thursday 26 November 2026, 09:00 to 11:00'. */
function whenOf({ startsAt, endsAt, allDay }: Booked): string {
  const first = londonDay(new Date(startsAt))
  if (allDay) {
    const last = addDays(londonDay(new Date(endsAt)), -1)
    return last > first
      ? `${formatLongDay(first)} to ${formatLongDay(last)}`
      : `${formatLongDay(first)}, during the day`
  }
  const last = londonDay(new Date(endsAt))
  const end = last > first ? `${formatLongDay(last)}, ${formatTime(endsAt)}` : formatTime(endsAt)
  return `${formatLongDay(first)}, ${formatTime(startsAt)} to ${end}`
}

export type VisitNews = 'booked' | 'moved' | 'called-off' | 'on-the-way'

interface About {
  visit: Booked
  /** Who is written to; empty if nobody knows. */
  name: string
  address: string
  /** What the job is called. */
  title: string
}

/** Tells a customer of a visit. Why it is called off is for somebody to say in person. */
export function visitLetter(words: Words, news: VisitNews, { visit, name, address, title }: About): Message {
  const shop = shopName(words)
  const noun = customerNoun(visit.kind) ?? 'visit'
  const when = whenOf(visit)
  const what = title === '' ? '' : ` for ${oneLine(title)}`
  const where = address === '' ? '' : `Where: ${oneLine(address)}`
  const day = formatDay(londonDay(new Date(visit.startsAt)))
  const said: Record<VisitNews, { subject: string; text: string }> = {
    booked: {
      subject: `Your ${noun} by ${shop}: ${day}`,
      text: `We have booked your ${noun}${what}: ${when}.`,
    },
    moved: {
      subject: `Moved: your ${noun} by ${shop}, now ${day}`,
      text: `We have moved your ${noun}${what}. It is now ${when}.`,
    },
    'called-off': {
      subject: `Called off: your ${noun} by ${shop} on ${day}`,
      text: `Your ${noun}${what} on ${when} does not take place. We will be in touch about another day.`,
    },
    'on-the-way': {
      subject: `On the way: ${shop}`,
      text: `We are on our way to you now for your ${noun}${what}.`,
    },
  }
  const { subject, text } = said[news]
  const isOn = news !== 'called-off'
  const usual: Message = {
    subject: oneLine(subject),
    letter: {
      paragraphs: [
        ...greet(name),
        text,
        ...(isOn && where ? [where] : []),
        ...(news === 'booked' || news === 'moved' ? ['The attached entry puts it into your calendar.'] : []),
      ],
      ...(words.phone ? { afterword: `Does that not suit you? Call us on ${words.phone}.` } : {}),
    },
  }
  const values = { name, visit: noun, when, day, job: title || noun, site: address }
  return news === 'booked' ? inOwnWords(words, 'visit', values, usual) : usual
}

/** Sends the certificate of a handover. */
export function handoverLetter(
  words: Words,
  { name, jobNumber, title, snags }: { name: string; jobNumber: string; title: string; snags: number },
): Message {
  const shop = shopName(words)
  const what = title === '' ? jobNumber : oneLine(title)
  return inOwnWords(
    words,
    'handover',
    { name, job: what },
    {
      subject: oneLine(`Finished: ${what} by ${shop}`),
      letter: {
        paragraphs: [
          ...greet(name),
          `Our work on ${what} is finished. What was handed over is attached with its photos, for your records.`,
          ...(snags === 0
            ? []
            : [
                `${snags === 1 ? 'One thing is' : `${snags} things are`} still to be put right: we will be in touch about it.`,
              ]),
        ],
        ...(words.phone ? { afterword: `Is anything not right? Call us on ${words.phone}.` } : {}),
      },
    },
  )
}

function greet(name: string): string[] {
  return name === '' ? [] : [`Hello ${shortenSubject(name)},`]
}
