import { ActionIcon, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { FormSection } from '#web/ui/FormSection.tsx'
import { Sortable } from '#web/ui/Sortable.tsx'
import { SortableItem } from '#web/ui/SortableItem.tsx'
import type { ProjectForm } from './project-values.ts'
import classes from './projects.module.css'
import { UploadPhotos } from './UploadPhotos.tsx'

/** The photos in the order in which the site shows them, each with its description. */
export function PhotosField({ form }: { form: ProjectForm }) {
  const { photos } = form.values
  const nameOf = (id: string) => `photo ${photos.findIndex(({ fileId }) => fileId === id) + 1}`
  return (
    <FormSection
      id="photos"
      title="Photos"
      text="The first photo is the cover. Best are landscape photos, taken straight on, at least 1,600 pixels wide."
    >
      {photos.length > 0 ? (
        <Sortable
          ids={photos.map(({ fileId }) => fileId)}
          nameOf={nameOf}
          onMove={(id, to) =>
            form.reorderListItem('photos', { from: photos.findIndex(({ fileId }) => fileId === id), to })
          }
        >
          <ol className={classes.photos} data-wide aria-label="Photos of this project">
            {photos.map(({ fileId, alt }, index) => (
              <SortableItem
                key={fileId}
                id={fileId}
                name={`photo ${index + 1}`}
                movable={photos.length > 1}
                className={classes.photo ?? ''}
              >
                <img
                  className={classes.picture}
                  src={`/api/files/${fileId}?size=thumb`}
                  alt={alt || `Photo ${index + 1}, not described yet`}
                  width={120}
                  height={80}
                />
                <Textarea
                  label={`What photo ${index + 1} shows`}
                  placeholder="Brass letters, 400 mm high, on a brick wall at dusk"
                  autosize
                  minRows={2}
                  maxLength={300}
                  {...form.getInputProps(`photos.${index}.alt`)}
                />
                <ActionIcon
                  aria-label={`Remove photo ${index + 1}`}
                  onClick={() => form.removeListItem('photos', index)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </SortableItem>
            ))}
          </ol>
        </Sortable>
      ) : null}
      {form.errors.photos ? (
        <p className={classes.error} role="alert" data-wide>
          {form.errors.photos}
        </p>
      ) : null}
      <UploadPhotos
        room={20 - photos.length}
        onUploaded={(fileId) => {
          form.insertListItem('photos', { fileId, alt: '' })
          form.clearFieldError('photos')
        }}
      />
      <p className={classes.altHint} data-wide>
        Describe each photo for somebody who cannot see it: what the sign says, its material and colour, where
        it hangs, the light. Not ‘photo of’, not the file’s name.
      </p>
    </FormSection>
  )
}
