import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { afterPaint, isDrawn } from './shell/drawn/drawn-page.ts'
import { NonceContext } from './shell/nonce.ts'
import { hearStepsFirst } from './shell/steps.ts'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

// react-remove-scroll, which every dialog uses, injects its style tag with this nonce.
Object.assign(globalThis, { __webpack_nonce__: nonce })

hearStepsFirst()

function start(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <NonceContext value={nonce}>
          <HydratedRouter />
        </NonceContext>
      </StrictMode>,
    )
  })
}

if (isDrawn()) afterPaint(start)
else start()
