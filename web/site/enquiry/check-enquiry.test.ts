import { expect, test } from 'vitest'
import { addPictures } from './check-enquiry.ts'

const MEGABYTE = 1024 * 1024
const picture = (name: string, megabytes = 1, type = 'image/jpeg') => ({
  ...{ name, type, lastModified: 0 },
  size: megabytes * MEGABYTE,
})
const six = ['1', '2', '3', '4', '5', '6'].map((name) => picture(name))

test.each([
  ['another picture is added', six.slice(0, 2), [picture('3')], 3, []],
  ['the same picture is added once', six.slice(0, 2), [picture('2')], 2, []],
  ['a seventh is left out', six, [picture('7')], 6, ['7 was left out. At most 6 pictures.']],
  ['a PDF', [], [picture('a', 1, 'application/pdf'), picture('b')], 1, [/^a was left out. Choose a picture/]],
  [
    'one above 10 MB is refused',
    [],
    [picture('a', 10.1), picture('b', 10)],
    1,
    [/^a was left out. .* 10 MB/],
  ],
  [
    'more than 30 MB together are refused',
    [],
    six.slice(0, 4).map(({ name }) => picture(name, 9)),
    3,
    [/^4 .* 30 MB/],
  ],
])('%s', (_, before, chosen, count, words) => {
  const { taken, leftOut } = addPictures(before, chosen)
  expect(taken).toHaveLength(count)
  expect(leftOut).toEqual(words.map((one) => expect.stringMatching(one)))
})
