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

/** Longer than this after all is loaded nobody waits for a paint to be told of. */
const PATIENCE_MS = 3000

/** Browsers that keep their paints to themselves count as painted in the second frame after all is loaded. */
function whenPainted(then: () => void): void {
  let isDone = false
  const finish = () => {
    if (isDone) return
    isDone = true
    paints?.disconnect()
    then()
  }
  const afterLoad = (next: () => void) => {
    if (document.readyState === 'complete') next()
    else addEventListener('load', next)
  }
  const paints = tellsPaints()
    ? new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) finish()
      })
    : null
  paints?.observe({ type: 'paint', buffered: true })
  // On a busy device two frames go by before the first of them is to be seen.
  afterLoad(() => {
    if (paints) setTimeout(finish, PATIENCE_MS)
    else requestAnimationFrame(() => requestAnimationFrame(finish))
  })
}

function tellsPaints(): boolean {
  return 'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes?.includes('paint')
}
