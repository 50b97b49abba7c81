import { VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { describeMark } from '#domain/survey/marks.ts'
import type { Annotation, Calibration } from '#domain/survey/photos.ts'
import { MarkShapes } from './MarkShapes.tsx'
import classes from './PhotoView.module.css'

/** A picture as it is shown: its address, its size in pixels, and a description. */
export interface ShownPicture {
  src: string
  width: number
  height: number
  alt: string
}

interface PhotoViewProps {
  picture: ShownPicture
  annotations: readonly Annotation[]
  calibration: Calibration | null
  /** A thumbnail fills its square and has no labels on it. */
  thumb?: boolean
}

/** A picture with its marks, to view. The marks are listed as text too, for people who cannot see them. */
export function PhotoView({ picture, annotations, calibration, thumb = false }: PhotoViewProps) {
  const { ref, width } = useElementSize()
  const ruler = { size: picture, calibration }
  const box = thumb
    ? { width: picture.width, height: picture.height }
    : { width, height: (width * picture.height) / picture.width }
  return (
    <span className={classes.view} data-thumb={thumb || undefined} ref={ref}>
      <img
        className={classes.picture}
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
      {annotations.length > 0 && box.width > 0 ? (
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio={thumb ? 'xMidYMid slice' : 'none'}
          aria-hidden
        >
          <MarkShapes
            marks={annotations}
            ruler={ruler}
            box={box}
            type={
              thumb ? Math.min(picture.width, picture.height) / 7 : Math.max(12, Math.min(15, width / 40))
            }
            plain={thumb}
          />
        </svg>
      ) : null}
      {annotations.length > 0 && !thumb ? (
        <VisuallyHidden component="ul">
          {annotations.map((mark) => (
            <li key={mark.id}>{describeMark(mark, ruler)}</li>
          ))}
        </VisuallyHidden>
      ) : null}
    </span>
  )
}
