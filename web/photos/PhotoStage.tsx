import type { RefCallback } from 'react'
import type { PictureSize } from '#domain/survey/calibration.ts'
import type { Ruler } from '#domain/survey/marks.ts'
import { type Annotation, annotationInks, type Point } from '#domain/survey/photos.ts'
import { Loupe } from './Loupe.tsx'
import { MarkShapes } from './MarkShapes.tsx'
import { handlesOf, nameOfHandle } from './mark-points.ts'
import classes from './PhotoStage.module.css'
import type { ShownPicture } from './PhotoView.tsx'
import { calibrationOf, type ScaleGuide } from './scale-guide.ts'
import type { ViewportControls } from './use-view.ts'

interface StageProps {
  stage: RefCallback<HTMLDivElement>
  size: PictureSize
  picture: ShownPicture
  seen: ViewportControls
  marks: readonly Annotation[]
  ruler: Ruler
  type: number
  selected: Annotation | null
  guide: ScaleGuide | null
  loupe: Point | null
  /** The first point of a line that is being tapped. */
  pending: Point | null
  hint: string
}

/** The picture with everything that is drawn over it, at the current zoom. */
export function PhotoStage({
  stage,
  size,
  picture,
  seen,
  marks,
  ruler,
  type,
  selected,
  guide,
  loupe,
  pending,
  hint,
}: StageProps) {
  const { view, fitted, box } = seen
  const lines = (
    <>
      <g transform={`translate(${view.x} ${view.y})`}>
        <MarkShapes marks={marks} ruler={ruler} box={box} type={type} selected={selected?.id ?? null} />
      </g>
      {guide ? <GuideLines guide={guide} toStage={seen.toStage} /> : null}
    </>
  )
  const tapped = guide ? guide.points.map(seen.toStage) : pending ? [pending] : []
  return (
    <div
      className={classes.stage}
      ref={stage}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Enter draws on it, as a finger does
      tabIndex={0}
      role="application"
      aria-label="Picture"
      aria-description={hint}
    >
      <img
        className={classes.picture}
        src={picture.src}
        alt={picture.alt}
        draggable={false}
        width={fitted.width}
        height={fitted.height}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
      />
      <svg className={classes.drawing} viewBox={`0 0 ${size.width} ${size.height}`}>
        <title>Drawing</title>
        {lines}
        {tapped.map((place) => (
          <Knob key={place.join()} at={place} colour={annotationInks.yellow.line} />
        ))}
        {selected && !guide
          ? handlesOf(selected).map((point, index) => (
              // biome-ignore lint/a11y/useSemanticElements: an SVG has no buttons of its own
              <g
                key={nameOfHandle(selected, index)}
                className={classes.handle}
                tabIndex={0}
                role="button"
                aria-label={nameOfHandle(selected, index)}
                aria-description="Move it by the arrow keys"
                data-handle={index}
              >
                <Knob at={seen.toStage(point)} colour={annotationInks[selected.colour].line} />
              </g>
            ))
          : null}
      </svg>
      {loupe ? (
        <Loupe at={loupe} stageWidth={size.width}>
          <image href={picture.src} x={view.x} y={view.y} width={box.width} height={box.height} />
          {lines}
        </Loupe>
      ) : null}
    </div>
  )
}

/** A handle to drag: a ring around the exact point, which stays visible. */
function Knob({ at: [x, y], colour }: { at: Point; colour: string }) {
  return (
    <g>
      <circle cx={x} cy={y} r={22} className={classes.reach} />
      <circle cx={x} cy={y} r={15} className={classes.ring} />
      <circle cx={x} cy={y} r={15} className={classes.ringInner} stroke={colour} />
      <circle cx={x} cy={y} r={1.5} fill={colour} />
    </g>
  )
}

function GuideLines({ guide, toStage }: { guide: ScaleGuide; toStage: (point: Point) => Point }) {
  const calibration = calibrationOf({ ...guide, knownMm: 1, widthMm: 1, heightMm: 1 })
  const ring = calibration?.kind === 'rectangle' ? calibration.corners : guide.points
  const path = `M${ring.map((point) => toStage(point).join(' ')).join('L')}${ring.length === 4 ? 'Z' : ''}`
  return guide.points.length > 1 ? (
    <>
      <path d={path} className={classes.guideCasing} />
      <path d={path} className={classes.guide} />
    </>
  ) : null
}
