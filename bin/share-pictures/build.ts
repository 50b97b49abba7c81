import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { publicPages } from '../../domain/site.pages.ts'
import { servicePages, servicePath } from '../../domain/site.services.ts'
import { site } from '../../domain/site.ts'
import { sayPrice } from '../../web/site/prices.ts'
import { drawSharePicture } from './draw.ts'

/** Puts the picture of each of the site's own pages where its head names it: `/og/services/led-signs.png`. */
export async function buildSharePictures(folder: string): Promise<void> {
  const { company, contact } = site
  const host = contact.email.split('@')[1] ?? ''
  const from = new Map(servicePages.map((page) => [servicePath(page.slug), page]))
  for (const { path, name } of publicPages) {
    const service = from.get(path)
    const picture = await drawSharePicture({
      title: path === '/' ? company.tagline : name,
      fact: service
        ? `from ${sayPrice(service.price.from)} ${service.price.unit}`
        : `${contact.address.city} ${contact.address.postcode}`,
      company: `${company.name} ${company.suffix}`,
      host,
    })
    const file = join(folder, 'og', `${path === '/' ? 'home' : path.slice(1)}.png`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, picture)
  }
}
