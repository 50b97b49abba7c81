import { useMemo, useState } from 'react'
import type { PictureSize } from '#domain/survey/calibration.ts'
import type { Point } from '#domain/survey/photos.ts'
import { fittedSize, panBy, toPicture, toStage, type Viewport, wholeView, zoomAbout } from './view.ts'

/** The visible part of a picture in a stage of this size; all of it until somebody zooms. */
export function useView(picture: PictureSize, stage: PictureSize) {
  const [zoomed, setZoomed] = useState<Viewport | null>(null)
  const fitted = fittedSize(picture, stage)
  const whole = wholeView(fitted, stage)
  const view = zoomed ?? whole
  const [width, height] = [fitted.width * view.zoom, fitted.height * view.zoom]
  /** The picture's size as drawn now. The object stays the same while its values do. */
  const box = useMemo(() => ({ width, height }), [width, height])
  const change = (step: (from: Viewport) => Viewport) =>
    setZoomed((previous) => {
      const next = step(previous ?? whole)
      return next.zoom === 1 ? null : next
    })
  return {
    view,
    fitted,
    box,
    zoom: (factor: number, about: Point = [stage.width / 2, stage.height / 2]) =>
      change((from) => zoomAbout(from, factor, about, fitted, stage)),
    pan: (by: Point) => change((from) => panBy(from, by, fitted, stage)),
    showAll: () => setZoomed(null),
    toPicture: (place: Point) => toPicture(place, view, fitted),
    toStage: (point: Point) => toStage(point, view, fitted),
  }
}

export type ViewportControls = ReturnType<typeof useView>
