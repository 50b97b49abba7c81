import { useState } from 'react'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { handOn } from './hand-on.ts'
import classes from './SignMaker.module.css'
import { linkOf } from './use-address.ts'

/** Shares the design: with the phone's share sheet if there is one, else as a link to copy. */
export function ShareLink({ design }: { design: SignDesign }) {
  const [told, setTold] = useState('')
  const [shown, setShown] = useState<string | null>(null)
  const share = async () => {
    const path = linkOf(design)
    const url = new URL(path, window.location.href).href
    window.history.replaceState(window.history.state, '', path)
    const handed = await handOn(url, design.text)
    setShown(handed === 'shown' ? url : null)
    setTold(handed === 'copied' ? 'Link copied' : handed === 'shown' ? 'Copy the link from here' : '')
  }
  return (
    <>
      <button type="button" className={classes.draw} onClick={() => void share()}>
        Copy link
      </button>
      <span role="status" className={classes.told}>
        {told}
      </span>
      {shown === null ? null : (
        <input
          className={classes.shown}
          aria-label="Link to this sign"
          value={shown}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}
