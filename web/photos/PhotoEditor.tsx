import { Modal, VisuallyHidden } from '@mantine/core'
import { EditorBody, type EditorBodyProps } from './EditorBody.tsx'
import classes from './PhotoEditor.module.css'

interface PhotoEditorProps extends EditorBodyProps {
  opened: boolean
}

/**
 * Draws over a photo and calibrates it, full screen, with a thumb or a mouse. The picture itself is never
 * changed: marks are stored as data. While the editor is open it uses its own state and ignores changed
 * props.
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
      attributes={{ content: { 'aria-label': rest.title, 'data-answer-first': true } }}
      classNames={{ body: classes.body, content: classes.content }}
    >
      <VisuallyHidden>Draw on the photo, or set its scale and measure in it</VisuallyHidden>
      <EditorBody {...rest} onClose={onClose} />
    </Modal>
  )
}
