/** The panel of a new record is ready to be typed into, also when a link opened it. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openInOffice, type ScreenModule } from '#web/testing/open-office.tsx'

test.each<[noun: string, path: string, first: string, load: () => Promise<ScreenModule>]>([
  ['service', 'services-management', 'Name', () => import('../shop/services/ServiceList.tsx')],
  ['kit', 'services-management/kits', 'Name', () => import('../shop/kits/KitList.tsx')],
  ['group', 'groups', 'Name', () => import('../shop/groups/GroupList.tsx')],
  ['project', 'projects-management', 'Title', () => import('../site/projects/ProjectList.tsx')],
  ['text', 'settings/texts', 'Name', () => import('../sales/texts/TextList.tsx')],
])('a new %s begins in its first field', async (noun, path, first, load) => {
  await openInOffice({ path, address: `/${path}?${noun}=new`, screen: await load() })
  const panel = page.getByRole('dialog', { name: `New ${noun}` })
  await expect.element(panel.getByLabelText(new RegExp(`^${first}`)).first()).toHaveFocus()
})
