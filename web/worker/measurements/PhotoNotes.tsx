import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type Photo, photoKindLabels, photoKinds } from '#domain/survey/photos.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import classes from './survey.module.css'

interface PhotoNotesProps {
  photos: readonly Pick<Photo, 'id' | 'kind' | 'caption'>[]
  onChange: (id: string, change: Partial<Pick<Photo, 'kind' | 'caption'>>) => void
  onRemove: (id: string) => void
}

/** Each photo's kind and caption; and a button to remove it. */
export function PhotoNotes({ photos, onChange, onRemove }: PhotoNotesProps) {
  const remove = async (id: string) => {
    const sure = await askToConfirm({
      title: 'Remove this photo?',
      text: 'What is drawn on it goes with it. This cannot be undone.',
      confirm: 'Remove the photo',
    })
    if (sure) onRemove(id)
  }
  return (
    <details className={classes.notes}>
      <summary>Captions</summary>
      {photos.map(({ id, kind, caption }, index) => (
        <div key={id} className={classes.note}>
          <NativeSelect
            size="md"
            aria-label={`Photo ${index + 1}: what it shows`}
            data={photoKinds.map((one) => ({ value: one, label: photoKindLabels[one] }))}
            value={kind}
            onChange={(event) =>
              onChange(id, { kind: photoKinds.find((one) => one === event.currentTarget.value) ?? 'other' })
            }
          />
          <TextInput
            size="md"
            aria-label={`Photo ${index + 1}: caption`}
            placeholder="Caption"
            maxLength={500}
            defaultValue={caption}
            onChange={(event) => onChange(id, { caption: event.currentTarget.value })}
          />
          <Button size="md" variant="subtle" color="gray" onClick={() => void remove(id)}>
            Remove
          </Button>
        </div>
      ))}
    </details>
  )
}
