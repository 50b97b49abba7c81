/**
 * The only script of a page with islands. The islands' scripts are fetched once the page is painted. Before
 * that they would compete with the page for the connection, and a phone with a weak signal would show the
 * page half a second later.
 */
whenPainted(() => {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { script = '', imports = '' } = dataset
    // All imports at once: otherwise the browser learns of a script's imports only after loading it, one
    // round trip after another.
    for (const file of imports.split(' ').filter(Boolean)) preload(file)
    // Without the script the page is HTML that works.
    import(/* @vite-ignore */ script).catch(() => undefined)
  }
})

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

/** This long after the page has loaded, stop waiting for a report of the paint. */
const PATIENCE_MS = 3000

/** Browsers that do not report paints count as painted in the second frame after the page has loaded. */
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
  const paints = reportsPaints()
    ? new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) finish()
      })
    : null
  paints?.observe({ type: 'paint', buffered: true })
  // On a busy device two frames pass before the first of them is visible.
  afterLoad(() => {
    if (paints) setTimeout(finish, PATIENCE_MS)
    else requestAnimationFrame(() => requestAnimationFrame(finish))
  })
}

function reportsPaints(): boolean {
  return 'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes?.includes('paint')
}
