import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useNonce } from '#web/shell/nonce.ts'

interface RichContentProps {
  label: string
  description: string
  value: string
  onChange: (html: string) => void
}

/** Formatted text for the PDF: headings, lists, emphasis and links. */
export default function RichContent({ label, description, value, onChange }: RichContentProps) {
  const nonce = useNonce()
  const editor = useEditor({
    extensions: [StarterKit.configure({ code: false, codeBlock: false, link: { openOnClick: false } })],
    content: value,
    ...(nonce === undefined ? {} : { injectNonce: nonce }),
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      // Ctrl-Enter saves here as everywhere; the editor would insert a line break.
      handleKeyDown: (view, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
        view.dom.closest('form')?.requestSubmit()
        return true
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  })
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      <RichTextEditor editor={editor} mt={4}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
