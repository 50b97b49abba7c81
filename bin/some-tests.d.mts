export function planTests(words: string[]): { program: string; words: string[]; needsPages: boolean }[]
