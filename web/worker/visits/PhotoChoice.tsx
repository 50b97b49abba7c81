import { Checkbox } from '@mantine/core'
import type { SitePhoto } from '#domain/work/site-work.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import { useStripOfSheet } from './use-strip-of-sheet.ts'
import classes from './visits.module.css'

interface PhotoChoiceProps {
  sheet: VisitSheet
  photos: SitePhoto[]
  /** Ids of those that are left out. */
  left: string[]
  onChange: (left: string[]) => void
}

/** Which photos of the finished work go into the certificate: all, unless somebody leaves one out. */
export function PhotoChoice({ sheet, photos, left, onChange }: PhotoChoiceProps) {
  const strips = useStripOfSheet(sheet)
  if (photos.length === 0)
    return <p className={classes.muted}>No photos of the finished work were taken yet.</p>
  return (
    <fieldset className={classes.choice}>
      <legend>Photos in the certificate</legend>
      {strips.site(photos).map(({ id, src, thumb, caption }, index) => (
        <Checkbox
          key={id}
          size="md"
          checked={!left.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? left.filter((one) => one !== id) : [...left, id])
          }
          label={
            src ? (
              <img src={thumb ?? src} alt={`${index + 1}: ${caption}`} className={classes.small} />
            ) : (
              `Photo ${index + 1}: ${caption}`
            )
          }
        />
      ))}
    </fieldset>
  )
}
