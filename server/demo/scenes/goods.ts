/** What stands in a shop's window, on two shelves, under three lamps. */
import { disc, mix, rect, shape } from './drawing.ts'

export type Goods = 'loaves' | 'plants' | 'bottles' | 'books'

/** @param base where the window ends below. The picture needs the lamp `pool`. Pixels. */
export function drawGoods(goods: Goods, x: number, base: number, w: number, night: boolean): string {
  const tone = (colour: string) => (night ? mix(colour, '#7a3d10', 0.25) : mix(colour, '#33424a', 0.35))
  const shelf = (y: number) => rect(x, y, w, 7, tone('#4a3426'))
  const rows = [base - 175, base - 60]
  const each = (count: number, draw: (at: number, row: number, n: number) => string) =>
    rows
      .flatMap((y, row) =>
        Array.from({ length: count }, (_, n) => draw(x + 36 + (n * (w - 72)) / (count - 1), y, n + row * 3)),
      )
      .join('')
  const pendants = [0.17, 0.5, 0.83]
    .map((part) => {
      const at = x + w * part
      return [
        rect(at - 1.5, base - 350, 3, 62, '#15181c'),
        shape(`M${at - 30} ${base - 262}a30 30 0 0 1 60 0z`, '#15181c'),
        night ? disc(at, base - 258, 60, 'url(#pool)') + disc(at, base - 260, 11, '#fffbe8') : '',
      ].join('')
    })
    .join('')
  const draws: Record<Goods, () => string> = {
    loaves: () =>
      each(12, (at, y, n) => {
        const colour = tone(['#c98a3f', '#b06f2b', '#dca75c', '#8f5522'][n % 4] ?? '')
        const high = 34 + (n % 3) * 9
        return shape(
          `M${at - 32} ${y}v${-high * 0.4}q0 ${-high * 0.6} 32 ${-high * 0.6}t32 ${high * 0.6}v${high * 0.4}z`,
          colour,
        )
      }),
    plants: () =>
      each(8, (at, y, n) => {
        const leaf = tone(['#4f7f4a', '#6a9a52', '#386a48'][n % 3] ?? '')
        const leaves = [-34, -17, 0, 17, 34].map((lean) =>
          shape(
            `M${at} ${y - 30}q${lean * 0.4} -40 ${lean} ${-58 - (n % 2) * 14}q${-lean * 0.1 + 9} 34 ${-lean} ${58 + (n % 2) * 14}z`,
            leaf,
          ),
        )
        return leaves.join('') + shape(`M${at - 24} ${y - 34}h48l-7 34h-34z`, tone('#b9653f'))
      }),
    bottles: () =>
      each(20, (at, y, n) => {
        const colour = tone(['#3d5c46', '#6d2f2a', '#a9813c', '#2d4257', '#c6b48a'][n % 5] ?? '')
        return (
          shape(`M${at - 13} ${y}v-46q0 -12 8 -16v-24h10v24q8 4 8 16v46z`, colour) +
          rect(at - 13, y - 34, 26, 18, tone('#efe6d2'))
        )
      }),
    books: () =>
      each(26, (at, y, n) => {
        const colour = tone(['#9a3324', '#2f4a5e', '#d1a13d', '#e6dcc6', '#3f5a44', '#5d3a52'][n % 6] ?? '')
        return rect(at - 14, y - 58 - ((n * 7) % 4) * 7, 25, 58 + ((n * 7) % 4) * 7, colour)
      }),
  }
  return [pendants, ...rows.map(shelf), draws[goods]()].join('')
}
