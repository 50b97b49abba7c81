/** A page of artwork larger, in a layer of its own: in steps by buttons and taps, and with two fingers. */

const LARGEST = 4

/** Opens the pictures of pages in a layer, instead of leaving the page. */
export function wakeZoom(main: HTMLElement): void {
  for (const link of main.querySelectorAll<HTMLAnchorElement>('a[data-zoom]'))
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      openLayer(link)
    })
}

function openLayer(link: HTMLAnchorElement): void {
  const layer = document.createElement('dialog')
  layer.setAttribute('data-zoom-layer', '')
  layer.setAttribute('aria-label', 'The page, larger')
  const stage = document.createElement('div')
  stage.setAttribute('data-zoom-stage', '')
  stage.tabIndex = 0
  stage.setAttribute('role', 'region')
  stage.setAttribute('aria-label', 'The page')
  const picture = document.createElement('img')
  picture.src = link.href
  picture.alt = link.querySelector('img')?.alt.replace(/: look.*$/, '') ?? ''
  const bar = document.createElement('p')
  bar.setAttribute('data-zoom-bar', '')
  let size = 1
  const [smaller, larger, close] = (['Smaller', 'Larger', 'Close'] as const).map(makeButton)
  if (!smaller || !larger || !close) return
  const show = (next: number) => {
    const middle = middleOf(stage)
    size = Math.min(LARGEST, Math.max(1, next))
    picture.style.width = `${size * 100}%`
    smaller.disabled = size === 1
    larger.disabled = size === LARGEST
    stage.scrollTo(
      middle.x * stage.scrollWidth - stage.clientWidth / 2,
      middle.y * stage.scrollHeight - stage.clientHeight / 2,
    )
  }
  smaller.addEventListener('click', () => show(size - 1))
  larger.addEventListener('click', () => show(size + 1))
  close.addEventListener('click', () => layer.close())
  picture.addEventListener('click', () => show(size === LARGEST ? 1 : size + 1))
  layer.addEventListener('keydown', ({ key }) => {
    if (key === '+') show(size + 1)
    if (key === '-') show(size - 1)
  })
  layer.addEventListener('close', () => {
    layer.remove()
    link.focus({ preventScroll: true })
  })
  bar.append(smaller, larger, close)
  stage.append(picture)
  layer.append(bar, stage)
  document.body.append(layer)
  layer.showModal()
  show(1)
}

function makeButton(label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  return button
}

/** What is in the middle of the stage now, as fractions of all that it scrolls over. */
function middleOf(stage: HTMLElement): { x: number; y: number } {
  const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = stage
  return {
    x: (scrollLeft + clientWidth / 2) / Math.max(1, scrollWidth),
    y: (scrollTop + clientHeight / 2) / Math.max(1, scrollHeight),
  }
}
