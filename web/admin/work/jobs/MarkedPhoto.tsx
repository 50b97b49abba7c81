import { Alert, Button, LoadingOverlay, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Measurement } from '#domain/survey/measurements.ts'
import { api, readFailure } from '#web/call.ts'
import { PhotoViewer } from '#web/photos/PhotoViewer.tsx'
import type { StripPhoto } from '#web/photos/strip-photo.ts'

interface MarkedPhotoProps {
  measurementId: string
  photoId: string
  title: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** The photos of a sign of the survey, large with their marks; begins with one of them. */
export default function MarkedPhoto({ measurementId, photoId, title, onOpen, onClose }: MarkedPhotoProps) {
  const { data, error, isFetching, refetch } = useQuery(
    api.measurements.get.queryOptions({ input: { id: measurementId } }),
  )
  const photos = data && photosBeside(data, photoId)
  if (photos && photos.length > 0)
    return <PhotoViewer photos={photos} title={title} openId={photoId} onOpen={onOpen} onClose={onClose} />
  const said = error ? readFailure(error).message : 'This photo is no part of the survey any more.'
  return (
    <Modal opened onClose={onClose} title={title}>
      {isFetching ? (
        <LoadingOverlay visible />
      ) : (
        <Alert variant="default" title="The photo could not be shown">
          {said}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
    </Modal>
  )
}

/** All photos of the sign that this one belongs to. */
function photosBeside({ signs, photos }: Measurement, photoId: string): StripPhoto[] {
  const beside = [photos, ...signs.map((sign) => sign.photos)].find((some) =>
    some.some(({ id }) => id === photoId),
  )
  return (beside ?? []).map((photo) => ({
    ...photo,
    src: photo.width === null ? null : `/api/files/${photo.id}`,
  }))
}
