/** Where the picture of a photo of a visit is, in the size of a phone. */
export function picturePath(visitId: string, photoId: string): string {
  return `/api/visits/${visitId}/photos/${photoId}?size=medium`
}
