import { memo } from 'react'
import type { SignDesign } from '#domain/sign-design.ts'
import { SignDrawing } from '#web/ui/sign/SignDrawing.tsx'
import classes from './SignMaker.module.css'
import { useSpoken } from './use-spoken.ts'

interface StageProps {
  design: SignDesign
  /** Null until the visitor's own light is known: the drawing follows it by itself until then. */
  light: SignDesign['light'] | null
  /** Whether the visitor has changed anything yet. */
  moved: boolean
  price: string
}

/** The drawing, and for whoever cannot see it what it shows, once the typing pauses. */
export const Stage = memo(function Stage({ design, light, moved, price }: StageProps) {
  const spoken = useSpoken(design, light, moved)
  return (
    <div className={classes.stage}>
      <SignDrawing id="yours" design={design} light={light === null ? 'follow' : undefined} />
      {price === '' ? null : (
        <p className={classes.tag} aria-hidden>
          {price}
        </p>
      )}
      <p role="status" className={classes.spoken}>
        {spoken}
      </p>
    </div>
  )
})
