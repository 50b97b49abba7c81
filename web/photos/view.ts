/** Which part of a picture is visible: all of it, or a zoomed part. Lengths in CSS pixels of the stage. */
import type { PictureSize } from '#domain/survey/calibration.ts'
import type { Point } from '#domain/survey/photos.ts'

/** Zoom 1 fits the whole picture into the stage; x and y are its upper left corner. */
export interface Viewport {
  zoom: number
  x: number
  y: number
}

const MOST = 12

/** The picture's drawn size at zoom 1. */
export function fittedSize(picture: PictureSize, stage: PictureSize): PictureSize {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The whole picture, centred in the stage. */
export function wholeView(fitted: PictureSize, stage: PictureSize): Viewport {
  return { zoom: 1, x: (stage.width - fitted.width) / 2, y: (stage.height - fitted.height) / 2 }
}

/** Zooms by a factor around a point of the stage. The point stays in place if the edges allow it. */
export function zoomAbout(
  view: Viewport,
  factor: number,
  [x, y]: Point,
  fitted: PictureSize,
  stage: PictureSize,
): Viewport {
  const zoom = Math.max(1, Math.min(MOST, view.zoom * factor))
  const real = zoom / view.zoom
  return keepInside({ zoom, x: x - (x - view.x) * real, y: y - (y - view.y) * real }, fitted, stage)
}

/** Moves the picture, but never out of view. */
export function panBy(view: Viewport, [dx, dy]: Point, fitted: PictureSize, stage: PictureSize): Viewport {
  return keepInside({ ...view, x: view.x + dx, y: view.y + dy }, fitted, stage)
}

function keepInside(view: Viewport, fitted: PictureSize, stage: PictureSize): Viewport {
  const along = (at: number, length: number, room: number) =>
    length <= room ? (room - length) / 2 : Math.max(room - length, Math.min(0, at))
  return {
    zoom: view.zoom,
    x: along(view.x, fitted.width * view.zoom, stage.width),
    y: along(view.y, fitted.height * view.zoom, stage.height),
  }
}

/** Converts a point of the stage to a point of the picture, never outside it. */
export function toPicture([x, y]: Point, view: Viewport, fitted: PictureSize): Point {
  const part = (at: number, length: number) => Math.max(0, Math.min(1, at / (length * view.zoom)))
  return [round(part(x - view.x, fitted.width)), round(part(y - view.y, fitted.height))]
}

/** Converts a point of the picture to a point of the stage. */
export function toStage([x, y]: Point, view: Viewport, fitted: PictureSize): Point {
  return [view.x + x * fitted.width * view.zoom, view.y + y * fitted.height * view.zoom]
}

/** A fiftieth of a pixel of a picture of 2,400 px: more digits mean nothing and would be stored for ever. */
const round = (part: number) => Math.round(part * 100_000) / 100_000
