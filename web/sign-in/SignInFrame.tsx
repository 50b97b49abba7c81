import type { ReactNode } from 'react'
import { useShop } from '../shell/shop.ts'
import { DimensionLine } from '../ui/DimensionLine.tsx'
import { LogoImage } from '../ui/LogoImage.tsx'
import classes from './SignInFrame.module.css'

/** The frame of the sign-in pages: the shop's board with a dimension line, and the form below it. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const shop = useShop()
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.board} aria-hidden>
          <DimensionLine label="4,800" />
          <div className={classes.fascia}>
            {shop.logo ? <LogoImage logo={shop.logo.dark} on="dark" alt="" height={44} /> : null}
            <span className={classes.name}>{shop.name}</span>
            {shop.suffix ? <span className={classes.suffix}>{shop.suffix}</span> : null}
          </div>
        </div>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.content}>{children}</div>
        <a href="/" className={classes.home}>
          Back to Home
        </a>
      </div>
    </main>
  )
}
