/** What a search can do beside finding records. */
import { errorsAllowed, errorsBetween } from '#domain/office/closest-words.ts'
import { hasBeginning, wordsIn } from '#domain/office/search-words.ts'

export interface Command {
  id: string
  label: string
  /** Where it leads; null if it changes something here. */
  to: string | null
  /** Other words that people type for it. */
  words: string
  /** What it is about: found by that too, but nobody asks for it so. */
  about: string
}

/** A command that leads to a screen. @param words what else people type for it @param about a sentence on it */
export const screen = (to: string, label: string, words = '', about = ''): Command => {
  return { id: to, to, label, words, about }
}

export const toggleColours: Command = {
  id: 'colours',
  label: 'Switch between day and night colours',
  to: null,
  words: 'dark light mode theme',
  about: '',
}

export const showKeys: Command = {
  id: 'keys',
  label: 'Show the keys of this screen',
  to: null,
  words: 'keyboard shortcuts help ?',
  about: '',
}

/** Those that have every word that was typed; if there are none, those that have words much like them. */
export function matchCommands(all: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const textOf = ({ label, words: others, about }: Command) => `${label} ${others} ${about}`.toLowerCase()
  const exact = all.filter((one) => words.every((word) => textOf(one).includes(word)))
  if (exact.length > 0) return exact
  const isLike = (own: readonly string[], word: string) => {
    const most = errorsAllowed(word)
    return own.some((other) => errorsBetween(word, other, most) <= most)
  }
  return all.filter((one) => {
    const own = wordsIn(textOf(one))
    return words.every((word) => isLike(own, word))
  })
}

/** Shorter beginnings are of many names. */
const LEAST_MEANT = 3

/**
 * Whether somebody asks for just this: each word that was typed begins one of its name, or is another word for it. A
 * beginning of the others is too little: 'sign' would mean the evidence, for its 'signatures'.
 */
export function isMeant({ label, words }: Command, typed: string): boolean {
  const own = wordsIn(label)
  const others = wordsIn(words)
  const isOwn = (word: string) => hasBeginning(own, word) || others.includes(word)
  return typed.length >= LEAST_MEANT && wordsIn(typed).every(isOwn)
}
