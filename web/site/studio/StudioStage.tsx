import { memo } from 'react'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { SignDrawing } from '#web/sign/SignDrawing.tsx'
import classes from './SignMaker.module.css'
import { useSpoken } from './use-spoken.ts'

interface StageProps {
  design: SignDesign
  /** Null until the visitor's own theme is known: until then the drawing follows it by CSS. */
  light: SignDesign['light'] | null
  /** Whether the visitor has changed anything yet. */
  moved: boolean
  price: string
}

/** The drawing, and its description for people who cannot see it, once the typing pauses. */
export const StudioStage = memo(function Stage({ design, light, moved, price }: StageProps) {
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
