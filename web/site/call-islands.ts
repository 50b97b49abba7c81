/**
 * The one script that a still page with islands names. What makes the page move is fetched once the page is painted:
 * before, it would share the line with what shows it, and a phone far from its mast would see it half a second later.
 */
whenPainted(() => {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { script = '', imports = '' } = dataset
    // Named all at once: a script's own imports are known only once it is there, and theirs a turn later.
    for (const file of imports.split(' ').filter(Boolean)) preload(file)
    // Without it the page is HTML that works.
    import(/* @vite-ignore */ script).catch(() => undefined)
  }
})

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

/** Browsers that keep their paints to themselves count as painted in the second frame after all is loaded. */
function whenPainted(then: () => void): void {
  let isDone = false
  const finish = () => {
    if (isDone) return
    isDone = true
    paints?.disconnect()
    then()
  }
  const paints =
    'PerformanceObserver' in window
      ? new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) finish()
        })
      : null
  paints?.observe({ type: 'paint', buffered: true })
  const finishInTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(finish))
  if (document.readyState === 'complete') finishInTwoFrames()
  else addEventListener('load', finishInTwoFrames)
}
