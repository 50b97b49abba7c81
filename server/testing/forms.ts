/** Forms with pictures, as browsers send them. */
import sharp from 'sharp'

let shade = 0

/** A different picture each time, because the same picture is stored once. */
export const newPicture = async () => {
  const background = { r: shade++, g: 90, b: 30 }
  return new File(
    [
      await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ],
    'x.png',
  )
}

export const formOf = (fields: Record<string, File | string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
