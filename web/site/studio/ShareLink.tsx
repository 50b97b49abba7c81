import { useState } from 'react'
import type { SignDesign } from '#domain/sign-design.ts'
import classes from './SignMaker.module.css'
import { linkOf } from './use-address.ts'

/** Hands the design on: by the phone's own sheet where there is one, else as a link to paste. */
export function ShareLink({ design }: { design: SignDesign }) {
  const [told, setTold] = useState('')
  const share = async () => {
    const path = linkOf(design)
    const url = new URL(path, window.location.href).href
    window.history.replaceState(window.history.state, '', path)
    setTold(await handOn(url, design.text))
  }
  return (
    <>
      <button type="button" className={classes.draw} onClick={() => void share()}>
        Copy link
      </button>
      <span role="status" className={classes.told}>
        {told}
      </span>
    </>
  )
}

async function handOn(url: string, title: string): Promise<string> {
  try {
    if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url })
      return ''
    }
    await navigator.clipboard.writeText(url)
    return 'Link copied'
  } catch (error) {
    // Whoever closes the sheet has changed their mind; a browser without a clipboard still has an address bar.
    const closed = error instanceof DOMException && error.name === 'AbortError'
    return closed ? '' : 'The address bar holds the link'
  }
}
