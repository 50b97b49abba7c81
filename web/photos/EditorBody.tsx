import { useElementSize, useMergedRef, useWindowEvent } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { Annotation, AnnotationColour, Point } from '#domain/survey/photos.ts'
import { EditorBar } from './EditorBar.tsx'
import { editorActionFor } from './editor-keys.ts'
import { MarkColourChoice } from './MarkColourChoice.tsx'
import { MarkList } from './MarkList.tsx'
import { MarkPanel } from './MarkPanel.tsx'
import { handlesOf, moveHandle, moveMark } from './mark-points.ts'
import classes from './PhotoEditor.module.css'
import { PhotoStage } from './PhotoStage.tsx'
import type { ShownPicture } from './PhotoView.tsx'
import { type PhotoDrawing, withMark, withoutMark } from './photo-drawing.ts'
import { ScalePanel } from './ScalePanel.tsx'
import { calibrationOf, openGuide, type ScaleGuide } from './scale-guide.ts'
import { Toolbar } from './Toolbar.tsx'
import { beginMark, type Tool, tools } from './tools.ts'
import { useSteps } from './use-steps.ts'
import { useStrokes } from './use-strokes.ts'
import { useView } from './use-view.ts'

const TYPE = 14

export interface EditorBodyProps extends PhotoDrawing {
  picture: ShownPicture
  /** What the photo shows, above the tools: 'Front fascia'. */
  title: string
  /** Called after every step, undo too, so that there is nothing to save at the end. */
  onChange: (drawing: PhotoDrawing) => void
  onClose: () => void
  /** Uses a line's value as the sign's width or height, in whole millimetres. */
  onUse?: ((field: 'widthMm' | 'heightMm', mm: number) => void) | undefined
}

/** The editor's state and its parts; they exist while it is open. */
export function EditorBody({
  picture,
  title,
  annotations,
  calibration,
  onChange,
  onClose,
  onUse,
}: EditorBodyProps) {
  const steps = useSteps({ annotations, calibration }, onChange)
  const { drawing } = steps
  const [tool, setTool] = useState<Tool>('dimension')
  const [colour, setColour] = useState<AnnotationColour>('red')
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [guide, setGuide] = useState<ScaleGuide | null>(null)
  const [marksShown, setMarksShown] = useState(false)
  const measured = useElementSize<HTMLDivElement>()
  const target = useRef<HTMLDivElement>(null)
  const stage = useMergedRef(measured.ref, target)
  const size = { width: measured.width || 1, height: measured.height || 1 }
  const seen = useView(picture, size)
  const { width, height } = picture
  const ruler = useMemo(
    () => ({ size: { width, height }, calibration: drawing.calibration }),
    [width, height, drawing.calibration],
  )
  const selected = drawing.annotations.find(({ id }) => id === selectedId) ?? null

  const takeMark = (mark: Annotation, about?: string) => steps.take(withMark(drawing, mark), about)
  /**
   * Selects the new mark. Line and freehand tools stay active, so that the next one may start at the same
   * corner. Any other mark can be dragged at once.
   */
  const makeMark = (mark: Annotation) => {
    takeMark(mark)
    setSelectedId(mark.id)
    if (mark.kind !== 'freehand' && mark.kind !== 'dimension') setTool('select')
  }
  const strokes = useStrokes({
    target,
    drawing,
    ruler,
    type: TYPE,
    seen,
    tool,
    colour,
    selected: selectedId,
    guide,
    onMake: makeMark,
    onChange: takeMark,
    onSelect: setSelectedId,
    onGuide: (points) => setGuide((previous) => previous && { ...previous, points }),
  })
  const shown = strokes.sketch ?? strokes.pending
  const marks = shown ? withMark(drawing, shown).annotations : drawing.annotations

  const remove = () => {
    if (!selected) return
    steps.take(withoutMark(drawing, selected.id))
    setSelectedId(null)
  }
  const chooseTool = (next: Tool) => {
    setTool(next)
    setGuide(null)
    strokes.forgetPending()
    if (next !== 'select') setSelectedId(null)
  }
  /** Without a pointer a new mark is put into the middle of the visible part, to be moved from there. */
  const putIntoMiddle = () => {
    if (tool === 'select') return
    const at = (x: number): Point => seen.toPicture([size.width * x, size.height / 2])
    const begun = beginMark(tool, uuid(), colour, at(0.35))
    const mark = begun.kind === 'text' ? begun : moveHandle(begun, 1, at(0.65))
    makeMark(mark)
  }
  const nudge = (by: Point, handle: number | null) => {
    if (!selected) return
    const step: Point = [by[0] / seen.box.width, by[1] / seen.box.height]
    const point = handle === null ? undefined : handlesOf(selected)[handle]
    takeMark(
      point && handle !== null
        ? moveHandle(selected, handle, [inside(point[0] + step[0]), inside(point[1] + step[1])])
        : moveMark(selected, step),
      `nudge ${selected.id} ${handle}`,
    )
  }
  const stepOut = () => {
    if (guide) setGuide(null)
    else if (strokes.pending) strokes.forgetPending()
    else if (selected) setSelectedId(null)
    else onClose()
  }
  const onKey = (event: KeyboardEvent) => {
    const key = editorActionFor(event)
    if (key === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    switch (key.kind) {
      case 'undo':
        return steps.back()
      case 'redo':
        return steps.forward()
      case 'delete':
        return remove()
      case 'out':
        return stepOut()
      case 'put':
        return putIntoMiddle()
      case 'zoom':
        return key.factor === null ? seen.showAll() : seen.zoom(key.factor)
      case 'nudge':
        return nudge(key.by, key.handle)
    }
  }
  // On the window: if a button that had the focus is removed, keys still work on the picture.
  useWindowEvent('keydown', onKey, true)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the form under the editor must not hear its keys
    <div className={classes.editor} onKeyDown={(event) => event.stopPropagation()}>
      <EditorBar
        title={title}
        marksShown={marksShown}
        steps={steps}
        seen={seen}
        onMarks={() => setMarksShown(!marksShown)}
        onDone={onClose}
      />
      <div className={classes.middle}>
        <PhotoStage
          stage={stage}
          size={size}
          picture={picture}
          seen={seen}
          marks={marks}
          ruler={ruler}
          type={TYPE}
          selected={marks.find(({ id }) => id === selectedId) ?? null}
          guide={guide && strokes.guidePoints ? { ...guide, points: strokes.guidePoints } : guide}
          loupe={strokes.loupe}
          pending={strokes.pending ? seen.toStage(handlesOf(strokes.pending)[0] ?? [0, 0]) : null}
          hint={tools[tool].hint}
        />
      </div>
      <aside className={classes.side} aria-label="Mark">
        {guide ? (
          <ScalePanel
            guide={guide}
            hasScale={drawing.calibration !== null}
            onChange={setGuide}
            onSet={() => {
              steps.take({ ...drawing, calibration: calibrationOf(guide) })
              setGuide(null)
              setTool('dimension')
            }}
            onRemove={() => {
              steps.take({ ...drawing, calibration: null })
              setGuide(null)
            }}
            onCancel={() => setGuide(null)}
          />
        ) : selected ? (
          <MarkPanel
            key={selected.id}
            mark={selected}
            ruler={ruler}
            onUse={onUse}
            onDelete={remove}
            onChange={(mark, about) => {
              setColour(mark.colour)
              takeMark(mark, about)
            }}
          />
        ) : (
          <div className={classes.idle}>
            <p className={classes.hint}>{tools[tool].hint}</p>
            <MarkColourChoice value={colour} onChange={setColour} />
          </div>
        )}
        <div className={classes.marks} data-shown={marksShown || undefined}>
          <MarkList
            marks={drawing.annotations}
            ruler={ruler}
            selected={selectedId}
            onSelect={(id) => {
              setGuide(null)
              setTool('select')
              setSelectedId(id)
            }}
          />
        </div>
      </aside>
      <Toolbar
        tool={tool}
        settingScale={guide !== null}
        hasScale={drawing.calibration !== null}
        onTool={chooseTool}
        onScale={() => {
          setSelectedId(null)
          setGuide(guide ? null : openGuide(drawing.calibration))
        }}
      />
    </div>
  )
}

const inside = (part: number) => Math.max(0, Math.min(1, part))
