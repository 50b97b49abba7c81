import { Modal, VisuallyHidden } from '@mantine/core'
import type { Drawing } from './drawing.ts'
import { EditorBody } from './EditorBody.tsx'
import classes from './PhotoEditor.module.css'
import type { ShownPicture } from './PhotoView.tsx'

export interface PhotoEditorProps extends Drawing {
  opened: boolean
  picture: ShownPicture
  /** What the photo is of, over the tools: 'Front fascia'. */
  title: string
  /** After every step, also of undoing: there is nothing to save at the end. */
  onChange: (drawing: Drawing) => void
  onClose: () => void
  /** Takes a line's value over as the sign's width or height, in whole millimetres. */
  onUse?: ((field: 'widthMm' | 'heightMm', mm: number) => void) | undefined
}

/**
 * Draws over a photo and makes it a ruler, full screen, for a thumb or a mouse. The picture itself is never
 * changed: what is drawn stays data. While it is open it goes by what is done in it, not by changed props.
 */
export function PhotoEditor({ opened, onClose, ...rest }: PhotoEditorProps) {
  return (
    <Modal
      fullScreen
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      withCloseButton={false}
      padding={0}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': rest.title } }}
      classNames={{ body: classes.body, content: classes.content }}
    >
      <VisuallyHidden>Draw on the photo, or set its scale and measure in it</VisuallyHidden>
      <EditorBody {...rest} onClose={onClose} />
    </Modal>
  )
}
