import { scattered } from './many-documents.ts'

/** What people type, by what it is. @param number of a document somewhere in the middle */
export function searchesFor(number: string): Readonly<Record<string, string | undefined>> {
  return {
    'no search': undefined,
    'frequent word': 'fascia',
    ...Object.fromEntries(
      scattered.map(({ word, oneIn }) => [
        `${word.length < 3 ? 'two letters' : 'word'}, one in ${oneIn}`,
        word,
      ]),
    ),
    'rare word': 'zeppelin',
    'no hit': 'xylophone',
    'two words': 'fascia plinth',
    'two letters': 'sh',
    'two letters, no hit': 'qx',
    'one letter': 'g',
    'whole number': number,
    'part of a number': number.slice(-5),
    'end of a number': number.slice(-3),
    'day of a number': number.slice(4, 12),
    'year of a number': number.slice(4, 8),
  }
}
