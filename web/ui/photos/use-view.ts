import { useMemo, useState } from 'react'
import type { PictureSize } from '#domain/calibration.ts'
import type { Point } from '#domain/photos.ts'
import { fittedSize, panBy, toPicture, toStage, type View, wholeView, zoomAbout } from './view.ts'

/** What is seen of a picture in a stage of this size; the whole of it until somebody zooms. */
export function useView(picture: PictureSize, stage: PictureSize) {
  const [zoomed, setZoomed] = useState<View | null>(null)
  const fitted = fittedSize(picture, stage)
  const whole = wholeView(fitted, stage)
  const view = zoomed ?? whole
  const [width, height] = [fitted.width * view.zoom, fitted.height * view.zoom]
  /** The picture's size as drawn now; the same object for as long as it is the same. */
  const box = useMemo(() => ({ width, height }), [width, height])
  const change = (step: (from: View) => View) =>
    setZoomed((from) => {
      const next = step(from ?? whole)
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

export type Seen = ReturnType<typeof useView>
